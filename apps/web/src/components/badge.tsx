import type { ReactNode } from 'react';
import { cx } from '../lib/cx.ts';
import styles from './badge.module.css';

export type BadgeTone = 'hijau' | 'kunyit' | 'biru' | 'genteng' | 'bahaya' | 'netral';

export function Badge({ tone = 'netral', children }: { tone?: BadgeTone; children: ReactNode }) {
  return <span className={cx(styles.badge, styles[tone])}>{children}</span>;
}
