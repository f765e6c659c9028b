import type { Kabar } from '@pendopo/shared/kabar/schemas';
import { useState } from 'react';
import { Badge } from '../../../components/badge.tsx';
import { Button } from '../../../components/button.tsx';
import { ErrorBox } from '../../../components/error-box.tsx';
import { Fold } from '../../../components/fold.tsx';
import { Link } from '../../../components/link.tsx';
import { Section } from '../../../components/section.tsx';
import { kabarQuery } from '../../../domain/requests/kabar.queries.ts';
import { formatMoment } from '../../../lib/format.ts';
import { messageOf } from '../../../lib/http/api-error.ts';
import { useQuery } from '../../../lib/http/use-query.ts';
import { markAllRead } from '../kabar.queries.ts';
import styles from './kabar-section.module.css';

const addressOf = ({ jenis, id, kode }: Kabar) =>
  jenis === 'surat' ? `/surat/${id}` : `/layanan/pengaduan/lacak?kode=${kode}&nomor=${id}`;

/** Recent updates on the own applications and complaints. Renders nothing without updates. */
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

  const fresh = data.kabar.filter(({ baru }) => baru);
  const known = data.kabar.filter(({ baru }) => !baru);
  return (
    <Section title="Kabar" card>
      {fresh.length > 0 && <KabarList kabar={fresh} />}
      {known.length > 0 && (
        <Fold title={`${known.length} kabar yang sudah dibaca`}>
          <KabarList kabar={known} />
        </Fold>
      )}
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

/** Only the latest update of a request is marked as new, so the counts agree with the header. */
function KabarList({ kabar }: { kabar: readonly Kabar[] }) {
  const isLatest = (one: Kabar) => kabar.find(({ jenis, id }) => jenis === one.jenis && id === one.id) === one;
  return (
    <ul className={styles.list}>
      {kabar.map((one) => (
        <li key={`${one.jenis}-${one.id}-${one.created_at}`} className={styles.item}>
          <Link to={addressOf(one)}>
            {`${one.jenis === 'surat' ? one.judul : `Pengaduan “${one.judul}”`} nomor ${one.id}: ${one.peristiwa}`}
          </Link>
          {one.baru && isLatest(one) && <Badge tone="genteng">Kabar baru</Badge>}
          {one.catatan && <p className={styles.note}>{one.catatan}</p>}
          <time className="quiet small" dateTime={one.created_at}>
            {formatMoment(one.created_at)}
          </time>
        </li>
      ))}
    </ul>
  );
}
