import { officeHours } from '@pendopo/shared/pelayanan/office-hours';
import type { Pelayanan } from '@pendopo/shared/pelayanan/schemas';
import { villageDay } from '@pendopo/shared/text/dates';
import { EditablePage } from '../../../components/editable-page.tsx';
import { Facts } from '../../../components/facts.tsx';
import { Section } from '../../../components/section.tsx';
import { pelayananQuery } from '../../../domain/village/pelayanan.queries.ts';
import { formatLongDay } from '../../../lib/format.ts';
import { useQuery } from '../../../lib/http/use-query.ts';
import { lazyScreen } from '../../../lib/lazy-screen.ts';
import { useWords } from '../../../lib/words.ts';

const PelayananForm = lazyScreen(() => import('../components/pelayanan-form.tsx').then((part) => part.PelayananForm));

export function PelayananPage() {
  const settings = useQuery(pelayananQuery);
  return (
    <EditablePage
      lead="Berapa lama sebuah surat selesai, jam pelayanan, dan hari libur."
      query={settings}
      loading="Memuat janji layanan..."
      failed="Gagal memuat janji layanan"
      label="Edit janji layanan"
      form={({ pelayanan }, { saved, cancel }) => (
        <PelayananForm pelayanan={pelayanan} onSaved={saved} onCancel={cancel} />
      )}
    >
      {({ pelayanan }) => <Settings pelayanan={pelayanan} />}
    </EditablePage>
  );
}

function Settings({ pelayanan }: { pelayanan: Pelayanan }) {
  const words = useWords();
  const { hari_kerja, libur, cuti_bersama_libur, pengaduan_hari_kerja } = pelayanan;
  const today = villageDay();
  const coming = libur.filter(({ tanggal }) => tanggal >= today);
  const kind = { nasional: '', cuti_bersama: ' (cuti bersama)', desa: words(' (libur {desa})') } as const;
  return (
    <div className="stack">
      <Section title="Hari kerja tiap surat" card>
        <Facts facts={hari_kerja.map(({ judul, hari_kerja: days }) => [judul, `${days} hari kerja`])} />
      </Section>
      <Section title="Pengaduan" card>
        <Facts facts={[['Jawaban pertama', `${pengaduan_hari_kerja} hari kerja`]]} />
      </Section>
      <Section title="Jam pelayanan" card>
        <Facts facts={officeHours(pelayanan).map(({ hari, jam }) => [hari, jam])} />
      </Section>
      <Section title="Hari libur mendatang" card>
        <p>
          {cuti_bersama_libur
            ? words('Pada cuti bersama kantor {desa} libur.')
            : words('Pada cuti bersama kantor {desa} tetap melayani.')}
        </p>
        {coming.length === 0 ? (
          <p>Belum ada hari libur mendatang. Isilah setelah keputusan bersama tiga menteri terbit.</p>
        ) : (
          <Facts facts={coming.map(({ tanggal, nama, jenis }) => [formatLongDay(tanggal), nama + kind[jenis]])} />
        )}
      </Section>
    </div>
  );
}
