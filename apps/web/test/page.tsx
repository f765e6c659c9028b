import 'fake-indexeddb/auto';
import type { User } from '@pendopo/shared/auth/schemas';
import { setPengantarWajib } from '@pendopo/shared/surat/pengantar-wajib';
import { setZona } from '@pendopo/shared/text/dates';
import { cleanup, configure, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserRouter } from 'react-router-dom';
import { mutate, SWRConfig } from 'swr';
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { prepareLogin } from '../src/app/layout/login-modal-host.tsx';
import { AppRoutes, preloadScreen } from '../src/app/router.tsx';
import { DRAFTS_DATABASE } from '../src/lib/delete-drafts.ts';
import { installHistoryBlocker } from '../src/lib/history-blocker.ts';
import { connectivity } from '../src/lib/http/connectivity.ts';
import { QUERY_CONFIG, startQueryCache } from '../src/lib/http/query-cache.ts';
import { pushPreference } from '../src/lib/push-preference.ts';
import { closeLoginModal, listenForLogin } from '../src/lib/session/login-modal.ts';
import { clearSession, sessionStore, setSession } from '../src/lib/session/session-store.ts';
import { type Network, startNetwork } from './network.ts';
import { removePush } from './push.ts';
import { aDesa, aKontak } from './rows/desa.ts';
import { aRingkasan } from './rows/ringkasan.ts';
import { aUser } from './rows/user.ts';
import { unfilledTexts } from './shown-texts.ts';

// Once for all files of a worker, which share the app's modules.
startQueryCache();

// Large, so that slow machines pass. The test's own timeout ends a missing element.
configure({ asyncUtilTimeout: 30_000 });

type HappyWindow = { happyDOM: { setURL: (url: string) => void } };
export type As = User['role'] | User | 'visitor';

/** Answers the requests of every page's frame. */
function answerFrame({ answer }: Network): void {
  answer('GET /health/live', {});
  answer('GET /desa', { desa: aDesa() });
  answer('GET /pesan-kontak/kontak-desa', { kontak: aKontak() });
  answer('GET /kabar', { kabar: [], belum_dibaca: 0 });
  answer('GET /pemberitahuan', { pemberitahuan: [], belum_dibaca: 0 });
  answer('GET /admin/ringkasan', { ringkasan: aRingkasan() });
  // Drafts in the lists of publications, for officials.
  for (const noun of ['berita', 'pengumuman', 'agenda'])
    answer(`GET /${noun}/draf`, { draf: [], meta: { total: 0, next_cursor: null } });
}

/** Deletes the form drafts of the previous test. */
const forgetDrafts = () =>
  new Promise((resolve) => {
    indexedDB.deleteDatabase(DRAFTS_DATABASE).onsuccess = resolve;
  });

/**
 * The whole web app over a network with the responses of the test: router, guards, session, cache and windows.
 * The browser tests cover layout, print, workers and the device.
 */
export function usePages() {
  let network: Network;
  let stopSession = () => {};
  const { fetch } = window;
  const underWay = new Set<Promise<unknown>>();
  /** Tracks requests until they end, because the next test would otherwise retry those that fail with their server. */
  const watchedFetch: typeof fetch = (...given) => {
    const response = fetch(...given);
    underWay.add(response);
    const settled = () => void underWay.delete(response);
    response.then(settled, settled);
    return response;
  };
  /** Waits until no request is running and no response causes another one. */
  async function allAnswered() {
    do {
      await Promise.allSettled(underWay);
      await new Promise((resolve) => setTimeout(resolve));
    } while (underWay.size > 0);
  }
  const setActEnvironment = (on: boolean) => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: on });
  beforeAll(() => {
    // Code and responses arrive outside of React's act.
    setActEnvironment(false);
    window.fetch = watchedFetch;
    stopSession = sessionStore.start();
    installHistoryBlocker();
    listenForLogin(prepareLogin);
  });
  beforeEach(async () => {
    await forgetDrafts();
    // A new network for each test, so that late requests of the previous page are lost.
    network = await startNetwork();
    answerFrame(network);
  });
  afterEach(async () => {
    const unanswered = network.unanswered();
    const unfilled = unfilledTexts();
    cleanup();
    network.releaseAll();
    await allAnswered();
    // Code that is still loading at the end of its file would count as failed for all later files of the worker.
    await vi.dynamicImportSettled();
    setZona();
    setPengantarWajib();
    clearSession();
    removePush();
    pushPreference.set(undefined);
    // Runs the remaining timers before the next test.
    await new Promise((resolve) => setTimeout(resolve));
    closeLoginModal();
    await mutate(() => true, undefined);
    sessionStorage.clear();
    await network.stop();
    expect(unanswered, 'requests without an answer').toEqual([]);
    expect(unfilled, 'texts with unfilled placeholders').toEqual([]);
  });
  afterAll(() => {
    stopSession();
    setActEnvironment(true);
    window.fetch = fetch;
  });

  /** Opens the screen of an address, as a visitor by default. Resolves once its frame and code are loaded. */
  async function open(address: string, { as = 'visitor' }: { as?: As } = {}) {
    (window as unknown as HappyWindow).happyDOM.setURL(network.url + address);
    // The first page of a visit.
    window.history.replaceState(null, '');
    connectivity.newScreen();
    const user = as === 'visitor' ? null : typeof as === 'string' ? aUser({ role: as }) : as;
    if (user) {
      network.answer('GET /auth/me', { user });
      setSession({ token: 'token', user });
    }
    await preloadScreen(window.location.pathname);
    const { unmount } = render(
      <SWRConfig value={QUERY_CONFIG}>
        <BrowserRouter>
          <AppRoutes />
        </BrowserRouter>
      </SWRConfig>,
    );
    await screen.findByRole('main');
    return { ...userEvent.setup(), unmount };
  }

  return {
    open,
    answer: (...given: Parameters<Network['answer']>) => network.answer(...given),
    hold: (...given: Parameters<Network['hold']>) => network.hold(...given),
    requests: (...given: Parameters<Network['requests']>) => network.requests(...given),
  };
}
