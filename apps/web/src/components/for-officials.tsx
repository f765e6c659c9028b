import type { ReactNode } from 'react';
import { cx } from '../lib/cx.ts';

type ForOfficialsProps = { className?: string | undefined; children: ReactNode };

/** Controls for officials. public/first-script.js reserves their room, because the role is loaded after the page. */
export function ForOfficials({ className, children }: ForOfficialsProps) {
  return <div className={cx('for-officials', className)}>{children}</div>;
}
