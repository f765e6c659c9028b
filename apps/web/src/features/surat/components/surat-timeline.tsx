import type { RiwayatSurat } from '@pendopo/shared/surat';
import { StatusBadge } from '../../../components/badge.tsx';
import { formatMoment } from '../../../lib/format.ts';
import styles from './surat-timeline.module.css';

/** Every status a letter had, newest first: what, when, and the official's note. */
export function SuratTimeline({ riwayat }: { riwayat: readonly RiwayatSurat[] }) {
  return (
    <ol className={styles.timeline}>
      {[...riwayat].reverse().map(({ status, catatan, created_at }) => (
        <li key={created_at} className={styles.step}>
          <p className={styles.head}>
            <StatusBadge status={status} />
            <time dateTime={created_at}>{formatMoment(created_at)}</time>
          </p>
          {catatan && <p className={styles.note}>{catatan}</p>}
        </li>
      ))}
    </ol>
  );
}
