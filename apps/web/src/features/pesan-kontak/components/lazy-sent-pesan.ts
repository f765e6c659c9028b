import { lazyScreen } from '../../../lib/lazy-screen.ts';

/** Lazy copy of a message, preloaded when a visitor begins to write. */
export const LazySentPesan = lazyScreen(() => import('./sent-pesan.tsx').then((part) => part.SentPesan));
