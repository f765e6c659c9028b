import { lazyScreen } from '../../../lib/lazy-screen.ts';

const progress = () => import('../../../components/submission-progress.tsx').then((part) => part.SubmissionProgress);
const broken = () => import('../../../components/failed-submission.tsx').then((part) => part.FailedSubmission);
const sent = () => import('./sent-panel.tsx').then((part) => part.SentPanel);

/** Lazy panels during and after the submission, preloaded when a visitor begins to write. */
export const LazySubmissionProgress = lazyScreen(progress);
export const LazyFailedSubmission = lazyScreen(broken);
export const LazySentPanel = lazyScreen(sent);

export const preloadSubmission = () =>
  Promise.all([LazySubmissionProgress.preload(), LazyFailedSubmission.preload(), LazySentPanel.preload()]);
