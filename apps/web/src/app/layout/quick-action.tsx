import { LatePart } from '../../components/late-part.tsx';
import { lazyScreen } from '../../lib/lazy-screen.ts';
import { useScrolledPast } from '../../lib/use-scrolled-past.ts';
import type { QuickLinksProps } from './quick-links.tsx';

const SHOWN_AFTER = 100;

const QuickLinks = lazyScreen(() => import('./quick-links.tsx').then((module) => module.QuickLinks));

/**
 * Quick help, shown once the page has been scrolled. Its code loads then, so that the first screen does not wait for
 * it.
 */
export function QuickAction(numbers: QuickLinksProps) {
  if (!useScrolledPast(SHOWN_AFTER)) return null;
  return (
    <LatePart>
      <QuickLinks {...numbers} />
    </LatePart>
  );
}
