import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { AppRoutes, preloadScreen } from './app/router.tsx';
import { forgetDraftsOfOthers } from './lib/forget-drafts.ts';
import { openHistoryGate } from './lib/history-gate.ts';
import { savedAnswersSoon } from './lib/http/answers.ts';
import { readInitial } from './lib/http/initial-answers.ts';
import { markStarted, reportLostScript } from './lib/lost-script.ts';
import { readings } from './lib/readings.ts';
import { hearLoginEvent } from './lib/session/login-modal.ts';
import { sessionStore } from './lib/session/session-store.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

forgetDraftsOfOthers();
sessionStore.start();
openHistoryGate();
hearLoginEvent();
window.addEventListener('unhandledrejection', ({ reason }) => console.error(reason));

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const app = (
  <StrictMode>
    <BrowserRouter>
      <AppRoutes />
    </BrowserRouter>
  </StrictMode>
);

/** How long, in milliseconds, a page without content waits for what it can show at once. */
const PATIENCE = 300;

const initial = readInitial(document);
if (initial === null) {
  const draw = () => {
    markStarted();
    createRoot(root).render(app);
  };
  if (!navigator.serviceWorker?.controller) draw();
  else {
    // Opened by what earlier visits have left on the device: then what it shows is there at once, too.
    const shown = Promise.all([savedAnswersSoon(), preloadScreen(window.location.pathname)]);
    Promise.race([shown, pause(PATIENCE)]).then(draw, draw);
  }
} else {
  readings.start(initial);
  // What the server has drawn stays as it is until its code is there. As a transition React takes it over in slices of a few
  // milliseconds, and a touch in between is not kept waiting.
  const take = () => {
    markStarted();
    startTransition(() => void hydrateRoot(root, app));
  };
  // Without its code it stays as it is, too, until that has been fetched.
  preloadScreen(window.location.pathname).then(take, reportLostScript);
}
