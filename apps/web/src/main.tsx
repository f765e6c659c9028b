import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { prepareLogin } from './app/layout/login-modal-host.tsx';
import { AppRoutes, preloadScreen } from './app/router.tsx';
import { forgetDraftsOfOthers } from './lib/forget-drafts.ts';
import { openHistoryGate } from './lib/history-gate.ts';
import { readInitial } from './lib/http/initial-answers.ts';
import { openOfflineStore, QUERY_CONFIG, seedQueries, startQueryCache } from './lib/http/query-cache.ts';
import { keepInstallOffer } from './lib/install-offer.ts';
import { forgetReloads, LostScript, markStarted, reportLostScript } from './lib/lost-script.ts';
import { listenForLogin } from './lib/session/login-modal.ts';
import { guardRestoredPage } from './lib/session/restored-page.ts';
import { sessionStore } from './lib/session/session-store.ts';
import { whenQuiet } from './lib/when-quiet.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

const initial = readInitial({ page: document, pathname: window.location.pathname });
if (initial !== null) seedQueries(initial);
startQueryCache();
forgetDraftsOfOthers();
sessionStore.start();
guardRestoredPage(sessionStore);
openHistoryGate();
keepInstallOffer();
listenForLogin(prepareLogin);
whenQuiet(
  () =>
    void import('./lib/translated-page.ts').then(
      (late) => late.outliveTranslation(),
      () => undefined,
    ),
);
window.addEventListener('unhandledrejection', ({ reason }) => console.error(reason));

const app = (
  <StrictMode>
    <SWRConfig value={QUERY_CONFIG}>
      <BrowserRouter>
        <AppRoutes />
      </BrowserRouter>
    </SWRConfig>
  </StrictMode>
);

/** Longest wait of a page without content for its screen and offline copies, in milliseconds. */
const SHOWN_TIMEOUT = 300;

const screen = preloadScreen(window.location.pathname);
screen.then(forgetReloads, console.error);
// The server has rendered the screen for logged-in users (app/guards.tsx).
const isForOthers = sessionStore.token() === null && root.querySelector('.checking-user, .checking-official') !== null;
if (initial === null || isForOthers) {
  const render = () => {
    markStarted();
    createRoot(root).render(app);
  };
  const timeout = new Promise((resolve) => setTimeout(resolve, SHOWN_TIMEOUT));
  Promise.race([Promise.all([openOfflineStore(), screen]), timeout]).then(render, render);
} else {
  // As a transition, React hydrates in slices of a few milliseconds, so that a touch does not wait.
  const hydrate = () => {
    markStarted();
    startTransition(() => void hydrateRoot(root, app));
  };
  // Lost code is fetched again while the server-rendered page stays. Failing code leaves the rest of the page usable.
  screen.then(hydrate, (error) => (error instanceof LostScript ? reportLostScript() : hydrate()));
}
