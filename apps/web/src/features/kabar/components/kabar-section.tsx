import type { Kabar } from '@pendopo/shared/kabar';
import { useState } from 'react';
import { Badge } from '../../../components/badge.tsx';
import { Button } from '../../../components/button.tsx';
import { ErrorBox } from '../../../components/error-box.tsx';
import { Link } from '../../../components/link.tsx';
import { Section } from '../../../components/section.tsx';
import { formatMoment } from '../../../lib/format.ts';
import { messageOf } from '../../../lib/http/api-error.ts';
import { useQuery } from '../../../lib/http/use-query.ts';
import { kabarQuery } from '../../../lib/kabar.ts';
import { markAllRead } from '../kabar.queries.ts';
import styles from './kabar-section.module.css';

const addressOf = ({ jenis, id, kode }: Kabar) =>
  jenis === 'surat' ? `/surat/${id}` : `/layanan/pengaduan/lacak?kode=${kode}&nomor=${id}`;

/** What officials did with one's own requests of late, new and read; nothing when they did nothing. */
export function KabarSection({ onRead }: { onRead: (message: string) => void }) {
  const { data } = useQuery(kabarQuery);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  if (!data || data.kabar.length === 0) return null;

  async function read() {
    setBusy(true);
    setFailure('');
    try {
      onRead(await markAllRead());
    } catch (error) {
      setFailure(messageOf(error, 'Kabar gagal ditandai'));
    }
    setBusy(false);
  }

  return (
    <Section title="Kabar" card>
      <ul className={styles.list}>
        {data.kabar.map((kabar) => (
          <li key={`${kabar.jenis}-${kabar.id}-${kabar.created_at}`} className={styles.item}>
            <Link to={addressOf(kabar)}>
              {`${kabar.jenis === 'surat' ? kabar.judul : `Pengaduan “${kabar.judul}”`} nomor ${kabar.id}: ${kabar.peristiwa}`}
            </Link>
            {kabar.baru && <Badge tone="genteng">Baru</Badge>}
            {kabar.catatan && <p className={styles.note}>{kabar.catatan}</p>}
            <time className={styles.time} dateTime={kabar.created_at}>
              {formatMoment(kabar.created_at)}
            </time>
          </li>
        ))}
      </ul>
      {failure && <ErrorBox>{failure}</ErrorBox>}
      {data.belum_dibaca > 0 && (
        <div>
          <Button variant="secondary" size="small" busy={busy} busyLabel="Menandai..." onClick={() => void read()}>
            Tandai semua sudah dibaca
          </Button>
        </div>
      )}
    </Section>
  );
}
