import type { LacakSurat } from '@pendopo/shared/lacak/schemas';
import { Facts } from '../../../components/facts.tsx';
import { FormLoadError, LazyPart } from '../../../components/lazy-part.tsx';
import { Notice } from '../../../components/notice.tsx';
import { Section } from '../../../components/section.tsx';
import { Code } from '../../../domain/requests/code.tsx';
import { RateLink } from '../../../domain/requests/rate-link.tsx';
import { Timeline } from '../../../domain/requests/timeline.tsx';
import { ObjectionLink } from '../../../domain/surat/objection-link.tsx';
import { promiseOf } from '../../../domain/surat/promise-text.ts';
import { StatusBadge } from '../../../domain/village/status-badge.tsx';
import { useVillage } from '../../../domain/village/village.tsx';
import { formatDay } from '../../../lib/format.ts';
import { lazyScreen } from '../../../lib/lazy-screen.ts';
import { useWords } from '../../../lib/words.ts';
import styles from './surat-progress.module.css';

const SignedFileForm = lazyScreen(() => import('./signed-file-form.tsx').then((part) => part.SignedFileForm));

type Step = LacakSurat['riwayat'][number];

/** Hides history rows that repeat a status. They only carry a note, which is for the applicant. */
const isChange = ({ status }: Step, at: number, riwayat: readonly Step[]) => riwayat[at - 1]?.status !== status;

/** The progress of an application for visitors with its tracking code. */
export function SuratProgress({ surat }: { surat: LacakSurat }) {
  const words = useWords();
  const open = useVillage()
    .jam_pelayanan.map(({ hari, jam }) => `${hari} ${jam}`)
    .join('; ');
  const hours = open && ` Jam pelayanan: ${open}.`;
  const promise = promiseOf(surat);
  return (
    <Section card title={surat.jenis_surat}>
      <div>
        <StatusBadge status={surat.status} />
      </div>
      {surat.siap_diambil && !surat.bertanda && (
        <Notice title={words('Surat siap diambil di kantor {desa}.')}>
          <p>Bawa KTP asli dan kode ini.{hours}</p>
        </Notice>
      )}
      {surat.bertanda && (
        <Notice title="Surat sudah ditandatangani secara elektronik.">
          <p>Berkas PDF-nya adalah surat asli dan sudah cukup.</p>
          {surat.siap_diambil && (
            <p>
              {words('Perlu kertas? Ambil di kantor {desa} dengan KTP asli dan kode ini.')}
              {hours}
            </p>
          )}
        </Notice>
      )}
      {surat.bertanda && (
        <LazyPart failed={<FormLoadError />}>
          <SignedFileForm kode={surat.kode} />
        </LazyPart>
      )}
      {surat.diminta.length > 0 && (
        <div className={styles.requested}>
          <p>{words('Masih kurang. Bawa ke kantor {desa}, atau unggah dari akun yang mengajukannya:')}</p>
          <ul>
            {surat.diminta.map((label) => (
              <li key={label}>{words(label)}</li>
            ))}
          </ul>
        </div>
      )}
      {surat.status === 'Ditolak' && <p>{words('Tanyakan alasannya di kantor {desa} dengan menunjukkan kode ini.')}</p>}
      {promise && <p>{promise}</p>}
      <ObjectionLink surat={surat} />
      <RateLink of={surat} />
      <Facts
        facts={[
          ['Kode', <Code key="kode" kode={surat.kode} />],
          ['Nomor pengajuan', String(surat.nomor)],
          ['Tanggal pengajuan', formatDay(surat.tanggal_pengajuan)],
        ]}
      />
      <Timeline riwayat={surat.riwayat.filter(isChange).map((step) => ({ ...step, catatan: null }))} />
    </Section>
  );
}
