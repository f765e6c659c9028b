import type { Naskah, Upaya } from '@pendopo/shared/naskah/schemas';
import { PENYEDIA_TEXT } from '@pendopo/shared/tanda-tangan/text';
import { useState } from 'react';
import { Button, ButtonLink } from '../../../components/button.tsx';
import { Facts } from '../../../components/facts.tsx';
import { documentQueries } from '../../../domain/documents/documents.queries.ts';
import { formatDay, formatMoment } from '../../../lib/format.ts';
import { useQuery } from '../../../lib/http/use-query.ts';
import { useWords } from '../../../lib/words.ts';
import styles from './electronic-signature.module.css';
import { ReleaseDialog, SignedFileDialog } from './uncertain-dialogs.tsx';

/** The electronic signature of a document: awaited, uncertain or done. */
export function ElectronicSignature({ naskah }: { naskah: Naskah }) {
  const { status, tanda_elektronik, upaya } = naskah;
  if (tanda_elektronik) return <Signature signature={tanda_elektronik} />;
  if (status !== 'bernomor') return null;
  if (upaya?.keadaan === 'tidak_pasti') return <Uncertain naskah={naskah} upaya={upaya} />;
  return <Awaited naskah={naskah} />;
}

const LEVELS = { 'B-B': 'Tanpa cap waktu (PAdES B-B)', 'B-T': 'Dengan cap waktu (PAdES B-T)' } as const;

function Signature({ signature }: { signature: NonNullable<Naskah['tanda_elektronik']> }) {
  const words = useWords();
  const { nama, arti } = PENYEDIA_TEXT[signature.penyedia];
  return (
    <div className={styles.part}>
      <h3 className={styles.title}>{words(nama)}</h3>
      <p>{words(arti)}</p>
      <Facts
        facts={[
          ['Nama pada sertifikat', signature.subjek],
          ['Penerbit sertifikat', signature.penerbit],
          ['Nomor seri', signature.serial],
          ['Sertifikat berlaku sampai', formatDay(signature.berlaku_sampai)],
          ['Waktu tanda tangan', formatMoment(signature.waktu)],
          ['Tingkat', LEVELS[signature.tingkat]],
        ]}
      />
    </div>
  );
}

/** Shows who has to sign. Shows nothing without a provider, and to readers whose answer has not arrived. */
function Awaited({ naskah: { surat_id, penandatangan, upaya } }: { naskah: Naskah }) {
  const own = useQuery(documentQueries.menunggu).data?.tanda_tangan;
  if (!own?.penyedia) return null;
  const isOwn = own.menunggu.some((row) => row.surat_id === surat_id);
  return (
    <div className={styles.part}>
      <p>
        Menunggu tanda tangan elektronik {penandatangan?.nama}. Surat ini juga tetap dapat dicetak dan ditandatangani
        dengan tinta.
      </p>
      {upaya && <LastAttempt upaya={upaya} />}
      {isOwn && (
        <div>
          <ButtonLink variant="secondary" to="/admin/tanda-tangan">
            Tanda tangani secara elektronik
          </ButtonLink>
        </div>
      )}
    </div>
  );
}

function LastAttempt({ upaya: { keadaan, kesalahan, oleh_nama, created_at } }: { upaya: Upaya }) {
  const by = `oleh ${oleh_nama}, ${formatMoment(created_at)}`;
  if (keadaan === 'memproses') return <p role="status">Sedang ditandatangani {by}.</p>;
  if (keadaan !== 'gagal') return null;
  return (
    <p>
      Percobaan terakhir gagal, {by}. {kesalahan}
    </p>
  );
}

function Uncertain({ naskah, upaya }: { naskah: Naskah; upaya: Upaya }) {
  const [dialog, setDialog] = useState<'berkas' | 'ulangi' | null>(null);
  const close = () => setDialog(null);
  const words = useWords();
  return (
    <div className={styles.uncertain}>
      <h3 className={styles.title}>Belum pasti apakah surat ini sudah ditandatangani</h3>
      <p>
        Surat sudah dikirim untuk ditandatangani, tetapi jawabannya tidak sampai dengan utuh. Tanyakan kepada pengelola
        server BSrE di kabupaten, lalu pilih salah satu. Sebelum itu surat ini tidak dapat ditandatangani lagi secara
        elektronik. {words('Surat yang disegel dengan sertifikat {desa} boleh langsung diulang.')}
      </p>
      <Facts
        facts={[
          ['Dikirim', `${formatMoment(upaya.created_at)}, oleh ${upaya.oleh_nama}`],
          ['Kode dokumen di BSrE', upaya.id_dokumen],
          ['Jawaban', upaya.kesalahan],
        ]}
      />
      <div className="row-12">
        <Button variant="secondary" onClick={() => setDialog('berkas')}>
          Unggah berkas bertanda tangan
        </Button>
        <Button variant="secondary" onClick={() => setDialog('ulangi')}>
          Belum ditandatangani, boleh diulang
        </Button>
      </div>
      {dialog === 'berkas' && <SignedFileDialog naskah={naskah} onClose={close} />}
      {dialog === 'ulangi' && <ReleaseDialog naskah={naskah} onClose={close} />}
    </div>
  );
}
