import type { ReactNode } from 'react';
import { cx } from '../lib/cx.ts';

type ForOfficialsProps = { className?: string | undefined; children: ReactNode };

/**
 * Controls for officials. The role is loaded only after the page. In an official's browser, public/awal.js reserves the
 * room from the start, so that nothing moves.
 */
export function ForOfficials({ className, children }: ForOfficialsProps) {
  return <div className={cx('for-officials', className)}>{children}</div>;
}
