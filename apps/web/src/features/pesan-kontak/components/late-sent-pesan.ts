import { lazyScreen } from '../../../lib/lazy-screen.ts';

/** The copy of a message, fetched once a visitor begins to write one. */
export const LateSentPesan = lazyScreen(() => import('./sent-pesan.tsx').then((part) => part.SentPesan));
