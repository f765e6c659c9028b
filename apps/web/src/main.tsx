import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { AppRoutes, preloadScreen } from './app/router.tsx';
import { forgetDraftsOfOthers } from './lib/forget-drafts.ts';
import { openHistoryGate } from './lib/history-gate.ts';
import { readInitial } from './lib/http/initial-answers.ts';
import { openOfflineStore, QUERY_CONFIG, seedQueries, startQueryCache } from './lib/http/query-cache.ts';
import { markStarted, reportLostScript } from './lib/lost-script.ts';
import { hearLoginEvent } from './lib/session/login-modal.ts';
import { sessionStore } from './lib/session/session-store.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

const initial = readInitial(document);
if (initial !== null) seedQueries(initial);
startQueryCache();
forgetDraftsOfOthers();
sessionStore.start();
openHistoryGate();
hearLoginEvent();
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
  // milliseconds, and a touch in between is not kept waiting.
  const hydrate = () => {
    markStarted();
    startTransition(() => void hydrateRoot(root, app));
  };
  // Without its code it stays as it is, too, until that has been fetched.
  screen.then(hydrate, reportLostScript);
}
