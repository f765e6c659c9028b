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

/** How long, in milliseconds, a page without content waits for what it can show at once. */
const SHOWN_TIMEOUT = 300;

const screen = preloadScreen(window.location.pathname);
screen.then(forgetReloads, console.error);
// The server has rendered it for people who are logged in (app/guards.tsx).
const isForOthers = sessionStore.token() === null && root.querySelector('.checking-user, .checking-official') !== null;
if (initial === null || isForOthers) {
  const render = () => {
    markStarted();
    createRoot(root).render(app);
  };
  const timeout = new Promise((resolve) => setTimeout(resolve, SHOWN_TIMEOUT));
  Promise.race([Promise.all([openOfflineStore(), screen]), timeout]).then(render, render);
} else {
  // What the server has rendered stays as it is until its code is there. As a transition React hydrates it in slices of a few
  // milliseconds, and a touch in between does not wait.
  const hydrate = () => {
    markStarted();
    startTransition(() => void hydrateRoot(root, app));
  };
  // Without its code it stays as it is, too, until that has been fetched. Code that fails is not mended by fetching it again:
  // the rest of the page works without it.
  screen.then(hydrate, (error) => (error instanceof LostScript ? reportLostScript() : hydrate()));
}
