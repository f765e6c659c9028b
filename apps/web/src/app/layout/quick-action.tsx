import { LazyPart } from '../../components/lazy-part.tsx';
import { lazyScreen } from '../../lib/lazy-screen.ts';
import { useScrolledPast } from '../../lib/use-scrolled-past.ts';
import type { QuickLinksProps } from './quick-links.tsx';

const SHOWN_AFTER = 100;

const QuickLinks = lazyScreen(() => import('./quick-links.tsx').then((module) => module.QuickLinks));

/** Quick help, loaded and shown once the page has been scrolled. */
export function QuickAction(numbers: QuickLinksProps) {
  if (!useScrolledPast(SHOWN_AFTER)) return null;
  return (
    <LazyPart>
      <QuickLinks {...numbers} />
    </LazyPart>
  );
}
