import { lazyScreen } from '../../../lib/lazy-screen.ts';

const progress = () => import('../../../components/submission-progress.tsx').then((part) => part.SubmissionProgress);
const broken = () => import('../../../components/failed-submission.tsx').then((part) => part.FailedSubmission);
const sent = () => import('./sent-panel.tsx').then((part) => part.SentPanel);

/** Lazy panels during and after the submission, preloaded when a visitor begins to write. */
export const LateSubmissionProgress = lazyScreen(progress);
export const LateFailedSubmission = lazyScreen(broken);
export const LateSentPanel = lazyScreen(sent);

export const preloadSubmission = () =>
  Promise.all([LateSubmissionProgress.preload(), LateFailedSubmission.preload(), LateSentPanel.preload()]);
