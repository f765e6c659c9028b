import type { ReactNode } from 'react';
import { cx } from '../lib/cx.ts';

type ForOfficialsProps = { className?: string | undefined; children: ReactNode };

/**
 * What officials may do here. Who looks is known only after the page is there; in an official's browser its room is kept
 * free from the start (public/awal.js), so that nothing moves then.
 */
export function ForOfficials({ className, children }: ForOfficialsProps) {
  return <div className={cx('for-officials', className)}>{children}</div>;
}
