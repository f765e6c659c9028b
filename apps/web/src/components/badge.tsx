import type { ReactNode } from 'react';
import { cx } from '../lib/cx.ts';
import styles from './badge.module.css';

export type BadgeTone = 'hijau' | 'kunyit' | 'biru' | 'genteng' | 'bahaya' | 'netral';

/** A word on a tint. */
export function Badge({ tone = 'netral', children }: { tone?: BadgeTone; children: ReactNode }) {
  return <span className={cx(styles.badge, styles[tone])}>{children}</span>;
}

const TONES: Readonly<Record<string, BadgeTone>> = {
  Selesai: 'hijau',
  Diproses: 'kunyit',
  Ditolak: 'bahaya',
  'Sedang Berlangsung': 'kunyit',
  'Akan Datang': 'biru',
};

/** The status of a letter, complaint or event in its colour. */
export function StatusBadge({ status }: { status: string }) {
  return <Badge tone={TONES[status] ?? 'netral'}>{status}</Badge>;
}
