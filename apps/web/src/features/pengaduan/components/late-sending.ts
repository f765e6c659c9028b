import { lazyScreen } from '../../../lib/lazy-screen.ts';

const progress = () => import('../../../components/sending-progress.tsx').then((part) => part.SendingProgress);
const broken = () => import('../../../components/broken-sending.tsx').then((part) => part.BrokenSending);
const sent = () => import('./sent-panel.tsx').then((part) => part.SentPanel);

/** What is shown while and after a complaint is sent, fetched once a visitor begins to write one. */
export const LateSendingProgress = lazyScreen(progress);
export const LateBrokenSending = lazyScreen(broken);
export const LateSentPanel = lazyScreen(sent);

export const preloadSending = () =>
  Promise.all([LateSendingProgress.preload(), LateBrokenSending.preload(), LateSentPanel.preload()]);
