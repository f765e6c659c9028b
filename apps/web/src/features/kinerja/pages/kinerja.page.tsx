import type { Kinerja } from '@pendopo/shared/kinerja';
import { HARI_KINERJA, MIN_KINERJA } from '@pendopo/shared/kinerja-text';
import { Link } from '../../../components/link.tsx';
import { Page } from '../../../components/page.tsx';
import { QueryState } from '../../../components/query-state.tsx';
import { Section } from '../../../components/section.tsx';
import { formatDay } from '../../../lib/format.ts';
import { useQuery } from '../../../lib/http/use-query.ts';
import { pelayananQuery } from '../../../lib/pelayanan.ts';
import { KeptTable, shareSentence } from '../components/kept-table.tsx';
import { kinerjaQuery } from '../kinerja.queries.ts';

const TOO_FEW = 'Belum cukup surat untuk dihitung.';

/** How the village keeps its promises, for everybody to read. */
export function KinerjaPage() {
  const kinerja = useQuery(kinerjaQuery);
  return (
    <Page title="Kinerja Layanan" banner lead="Seberapa sering surat dan pengaduan selesai pada waktu yang dijanjikan.">
      <QueryState query={kinerja} loading="Memuat kinerja layanan..." failed="Gagal memuat kinerja layanan">
        {({ kinerja: known }) => <Figures kinerja={known} />}
      </QueryState>
    </Page>
  );
}

function Figures({ kinerja }: { kinerja: Kinerja | null }) {
  const answers = useQuery(pelayananQuery).data?.pelayanan.pengaduan_hari_kerja;
  const { surat = null, jenis = [], pengaduan = null } = kinerja ?? {};
  return (
    <div className="stack">
      <Section title="Surat" card>
        <p>
          {surat
            ? `${shareSentence(surat, `surat dalam ${HARI_KINERJA} hari terakhir selesai tepat waktu.`)}`
            : TOO_FEW}
        </p>
        {jenis.length > 0 && (
          <KeptTable
            caption="Surat menurut jenis"
            what="Jenis surat"
            rows={jenis.map(({ judul, janji_hari_kerja, ...kept }) => ({
              nama: judul,
              janji: janji_hari_kerja,
              ...kept,
            }))}
          />
        )}
      </Section>
      <Section title="Pengaduan" card>
        <p>
          {pengaduan
            ? shareSentence(pengaduan, `pengaduan dalam ${HARI_KINERJA} hari terakhir dijawab tepat waktu.`)
            : 'Belum cukup pengaduan untuk dihitung.'}
        </p>
        {pengaduan && answers !== undefined && (
          <KeptTable
            caption="Pengaduan"
            what="Layanan"
            rows={[{ nama: 'Jawaban pertama atas pengaduan', janji: answers, ...pengaduan }]}
          />
        )}
      </Section>
      <p>
        {kinerja && `Dihitung sampai ${formatDay(kinerja.sampai)}. `}
        {`Jenis surat dengan kurang dari ${MIN_KINERJA} surat tidak ditampilkan tersendiri. Yang lewat janji dan belum selesai atau dijawab dihitung terlambat. Waktu dihitung dalam hari kerja sejak permohonan masuk, termasuk saat menunggu perbaikan dari pemohon; janji berhenti selama itu. `}
        <Link to="/layanan/surat-online">Lihat janji tiap jenis surat</Link>
      </p>
    </div>
  );
}
