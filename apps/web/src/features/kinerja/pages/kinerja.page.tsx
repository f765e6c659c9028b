import type { Kinerja } from '@pendopo/shared/kinerja/schemas';
import { HARI_KINERJA, MIN_KINERJA } from '@pendopo/shared/kinerja/text';
import { EmptyState } from '../../../components/empty-state.tsx';
import { Fold } from '../../../components/fold.tsx';
import { Link } from '../../../components/link.tsx';
import { Page } from '../../../components/page.tsx';
import { QueryState } from '../../../components/query-state.tsx';
import { Section } from '../../../components/section.tsx';
import { pelayananQuery } from '../../../domain/village/pelayanan.queries.ts';
import { formatDay } from '../../../lib/format.ts';
import { useQuery } from '../../../lib/http/use-query.ts';
import { PromiseTable, shareSentence } from '../components/promise-table.tsx';
import { kinerjaQuery } from '../kinerja.queries.ts';
import styles from './kinerja.module.css';

const TOO_FEW_SURAT = 'Belum cukup surat untuk dihitung.';

export function KinerjaPage() {
  const kinerja = useQuery(kinerjaQuery);
  return (
    <Page banner lead="Seberapa sering surat dan pengaduan selesai pada waktu yang dijanjikan.">
      <QueryState query={kinerja} loading="Memuat kinerja layanan..." failed="Gagal memuat kinerja layanan">
        {({ kinerja: known }) => <Figures kinerja={known} />}
      </QueryState>
    </Page>
  );
}

function Figures({ kinerja }: { kinerja: Kinerja | null }) {
  const answers = useQuery(pelayananQuery).data?.pelayanan.pengaduan_hari_kerja;
  const { sampai = '', surat = null, jenis = [], pengaduan = null } = kinerja ?? {};
  const promises = <Link to="/layanan/surat-online">Lihat janji tiap jenis surat</Link>;
  if (!surat && !pengaduan)
    return (
      <EmptyState title={TOO_FEW_SURAT} action={promises}>
        Angkanya tampil di sini setelah sedikitnya {MIN_KINERJA} surat atau pengaduan selesai dalam {HARI_KINERJA} hari.
      </EmptyState>
    );
  return (
    <div className="stack">
      {surat && (
        <Section title="Surat" card>
          <p>{shareSentence(surat, `surat dalam ${HARI_KINERJA} hari terakhir selesai tepat waktu.`)}</p>
          {jenis.length > 0 && (
            <PromiseTable
              caption="Surat menurut jenis"
              noun="Jenis surat"
              rows={jenis.map(({ judul, janji_hari_kerja, ...kept }) => ({
                nama: judul,
                janji: janji_hari_kerja,
                ...kept,
              }))}
            />
          )}
        </Section>
      )}
      {pengaduan && (
        <Section title="Pengaduan" card>
          <p>{shareSentence(pengaduan, `pengaduan dalam ${HARI_KINERJA} hari terakhir dijawab tepat waktu.`)}</p>
          {answers !== undefined && (
            <PromiseTable
              caption="Pengaduan"
              noun="Layanan"
              rows={[{ nama: 'Jawaban pertama atas pengaduan', janji: answers, ...pengaduan }]}
            />
          )}
        </Section>
      )}
      <div>
        <p>
          {!surat && `${TOO_FEW_SURAT} `}
          {!pengaduan && 'Belum cukup pengaduan untuk dihitung. '}
          Dihitung sampai {formatDay(sampai)}. {promises} · <Link to="/layanan/survei">Lihat penilaian warga</Link>
        </p>
        <Method />
      </div>
    </div>
  );
}

function Method() {
  return (
    <Fold title="Cara menghitung">
      <ul className={styles.method}>
        <li>Yang lewat janji dan belum selesai, atau belum dijawab, dihitung terlambat.</li>
        <li>Lama biasanya: separuh lebih cepat dari ini, separuh lebih lama.</li>
        <li>
          Waktu dihitung dalam hari kerja sejak permohonan masuk, termasuk saat menunggu perbaikan dari pemohon. Janji
          berhenti selama itu.
        </li>
        <li>Jenis surat dengan kurang dari {MIN_KINERJA} surat tidak ditampilkan tersendiri.</li>
      </ul>
    </Fold>
  );
}
