import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { AppRoutes } from './app/router.tsx';
import { openHistoryGate } from './lib/history-gate.ts';
import { sessionStore } from './lib/session/session-store.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

sessionStore.start();
openHistoryGate();
window.addEventListener('unhandledrejection', ({ reason }) => console.error(reason));

createRoot(root).render(
  <StrictMode>
    <BrowserRouter>
      <AppRoutes />
    </BrowserRouter>
  </StrictMode>,
);
