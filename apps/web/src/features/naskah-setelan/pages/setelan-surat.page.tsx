import type { Mandat, NaskahSetelan } from '@pendopo/shared/naskah-setelan/schemas';
import { jenisMandat } from '@pendopo/shared/naskah-setelan/signing';
import { SURAT_CATALOGUE } from '@pendopo/shared/surat/catalogue';
import { useState } from 'react';
import { DoneNotice } from '../../../components/done-notice.tsx';
import { EditablePage } from '../../../components/editable-page.tsx';
import { Facts } from '../../../components/facts.tsx';
import { Link } from '../../../components/link.tsx';
import { Section } from '../../../components/section.tsx';
import { documentQueries } from '../../../domain/documents/documents.queries.ts';
import { WAYS } from '../../../domain/documents/signing-ways.ts';
import { formatDay } from '../../../lib/format.ts';
import { query } from '../../../lib/http/query.ts';
import { useQuery } from '../../../lib/http/use-query.ts';
import { lazyScreen } from '../../../lib/lazy-screen.ts';
import { useWords } from '../../../lib/words.ts';
import { CHOICES, DERET_LABEL } from '../components/setelan-text.ts';

const NumberingConfirm = lazyScreen(() =>
  import('../components/numbering-confirm.tsx').then((part) => part.NumberingConfirm),
);
const SetelanForm = lazyScreen(() => import('../components/setelan-form.tsx').then((part) => part.SetelanForm));
const desaQuery = query('/desa');

export function SetelanSuratPage() {
  const setelan = useQuery(documentQueries.setelan);
  const kodeDesa = useQuery(desaQuery).data?.desa.kode_desa ?? '';
  const [confirmed, setConfirmed] = useState<string | null>(null);
  return (
    <EditablePage
      lead="Kop, kertas, nomor, dan mandat. Surat yang sudah bernomor tidak berubah karenanya."
      query={setelan}
      loading="Memuat setelan surat..."
      failed="Gagal memuat setelan surat"
      label="Edit setelan surat"
      form={(known, { saved, cancel }) => (
        <SetelanForm setelan={known.setelan} kodeDesa={kodeDesa} onSaved={saved} onCancel={cancel} />
      )}
    >
      {({ setelan: known, usulan_nomor }) => (
        <div className="stack">
          <DoneNotice text={confirmed} />
          {usulan_nomor && (
            <NumberingConfirm usulan={usulan_nomor} setelan={known} kodeDesa={kodeDesa} onDone={setConfirmed} />
          )}
          <Settings setelan={known} />
        </div>
      )}
    </EditablePage>
  );
}

const kindsOf = ({ cara, jenis }: Mandat) =>
  jenisMandat(cara).every(({ kode }) => jenis.includes(kode))
    ? 'semua surat yang boleh dimandatkan'
    : SURAT_CATALOGUE.filter(({ kode }) => jenis.includes(kode))
        .map(({ judul }) => judul)
        .join('; ');

function Settings({ setelan }: { setelan: NaskahSetelan }) {
  const words = useWords();
  const { mandat, kop_baris, mulai_dari, mulai_deret } = setelan;
  const starts = mulai_deret.map(({ deret, nomor }) => `${nomor} untuk deret ${deret}`);
  return (
    <div className="stack">
      <Section title="Kop dan kertas" card>
        <Facts
          facts={[
            ['Alamat pada kop', setelan.alamat_kop || words('Dari halaman Kontak {Desa}')],
            ['Baris kop', kop_baris.join('\n') || words('Disusun dari Identitas {Desa}')],
            ['Kertas', setelan.kertas],
          ]}
        />
      </Section>
      <Section title="Nomor surat" card>
        <Facts
          facts={[
            ['Pola nomor', setelan.pola_nomor],
            ['Deret nomor', DERET_LABEL[setelan.deret_nomor]],
            ['Nomor awal', [...starts, mulai_dari ?? (starts.length > 0 ? '1 untuk deret lain' : 1)].join('\n')],
            ['Kode klasifikasi umum', setelan.kode_klasifikasi_umum],
          ]}
        />
      </Section>
      <Section title="Mandat penandatanganan" card>
        {mandat.length === 0 ? (
          <p>{words('Belum ada mandat. Surat hanya dapat ditandatangani {kepala desa}.')}</p>
        ) : (
          <Facts
            facts={mandat.map((given, at) => [
              `${at + 1}. ${words(WAYS[given.cara])}`,
              `${given.dasar}\n${formatDay(given.mulai)} sampai ${formatDay(given.sampai)}\nUntuk ${kindsOf(given)}`,
            ])}
          />
        )}
      </Section>
      <Section title="Tanda tangan elektronik" card>
        <p>
          <Link to="/admin/tanda-tangan/setelan">Atur penyedia, sertifikat, dan penanda tangan</Link>
        </p>
      </Section>
      <Section title="Cara kerja" card>
        <Facts facts={CHOICES.map(({ value, label }) => [label, setelan[value] ? 'Ya' : 'Tidak'])} />
      </Section>
    </div>
  );
}
