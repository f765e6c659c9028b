import { formatMoment } from '../../lib/format.ts';
import { StatusBadge } from '../village/status-badge.tsx';
import styles from './timeline.module.css';

type Step = {
  status: string;
  catatan: string | null;
  created_at: string;
  oleh_nama?: string | null | undefined;
};

/** Adds `isChange`, false for a note without a new status. */
const changed = (step: Step, at: number, riwayat: readonly Step[]) => ({
  ...step,
  isChange: riwayat[at - 1]?.status !== step.status,
});

type TimelineProps = { riwayat: readonly Step[] };

export function Timeline({ riwayat }: TimelineProps) {
  return (
    <ol className={styles.timeline}>
      {riwayat
        .map(changed)
        .reverse()
        .map(({ status, isChange, catatan, created_at, oleh_nama }) => (
          <li key={created_at} className={styles.step}>
            <p className={styles.head}>
              {isChange ? <StatusBadge status={status} /> : <strong>Catatan</strong>}
              <time dateTime={created_at}>{formatMoment(created_at)}</time>
              {oleh_nama && <span>{oleh_nama}</span>}
            </p>
            {catatan && <p className={styles.note}>{catatan}</p>}
          </li>
        ))}
    </ol>
  );
}
