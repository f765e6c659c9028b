import type { Dilihat } from '@pendopo/shared/access/dilihat';
import { Fold } from '../../components/fold.tsx';
import { formatMoment } from '../../lib/format.ts';
import styles from './dilihat-list.module.css';

const SHOWN = 3;

export function DilihatList({ noun, dilihat }: { noun: 'surat' | 'pengaduan'; dilihat: readonly Dilihat[] }) {
  const more = dilihat.slice(SHOWN);
  return (
    <div className={styles.dilihat}>
      <p className="quiet">Setiap petugas yang membuka {noun} ini dicatat, sekali dalam sehari.</p>
      {dilihat.length === 0 ? (
        <p>Belum ada petugas yang membuka {noun} ini.</p>
      ) : (
        <Entries dilihat={dilihat.slice(0, SHOWN)} />
      )}
      {more.length > 0 && (
        <Fold title={`Tampilkan ${more.length} lainnya`}>
          <Entries dilihat={more} />
        </Fold>
      )}
    </div>
  );
}

function Entries({ dilihat }: { dilihat: readonly Dilihat[] }) {
  return (
    <ul className={styles.list}>
      {dilihat.map(({ oleh_nama, created_at }) => (
        <li key={`${created_at} ${oleh_nama}`}>
          Dilihat petugas {oleh_nama} · <time dateTime={created_at}>{formatMoment(created_at)}</time>
        </li>
      ))}
    </ul>
  );
}
