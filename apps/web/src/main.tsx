import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { prepareLogin } from './app/layout/login-modal-host.tsx';
import { AppRoutes, preloadScreen } from './app/router.tsx';
import { deleteDraftsOnUserChange } from './lib/delete-drafts.ts';
import { installHistoryBlocker } from './lib/history-blocker.ts';
import { readInitial } from './lib/http/initial-answers.ts';
import { openOfflineStore, QUERY_CONFIG, seedQueries, startQueryCache } from './lib/http/query-cache.ts';
import { captureInstallPrompt } from './lib/install-prompt.ts';
import { watchStyles } from './lib/lost-styles.ts';
import { runAfterLoad } from './lib/run-after-load.ts';
import { markStarted, reportScriptLoadError, resetReloadCount, ScriptLoadError } from './lib/script-load-error.ts';
import { listenForLogin } from './lib/session/login-modal.ts';
import { guardRestoredPage } from './lib/session/restored-page.ts';
import { sessionStore } from './lib/session/session-store.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

const initial = readInitial({ page: document, pathname: window.location.pathname });
if (initial !== null) seedQueries(initial);
watchStyles();
startQueryCache();
deleteDraftsOnUserChange();
sessionStore.start();
guardRestoredPage(sessionStore);
installHistoryBlocker();
captureInstallPrompt();
listenForLogin(prepareLogin);
runAfterLoad(
  () =>
    void import('./lib/translated-page.ts').then(
      (module) => module.tolerateTranslation(),
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
screen.then(resetReloadCount, console.error);
// The server has rendered the screen for logged-in users (app/guards.tsx).
const isForMembers = sessionStore.token() === null && root.querySelector('.checking-user, .checking-official') !== null;
if (initial === null || isForMembers) {
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
  screen.then(hydrate, (error) => (error instanceof ScriptLoadError ? reportScriptLoadError() : hydrate()));
}
