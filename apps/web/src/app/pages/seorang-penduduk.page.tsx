import { alamatPenduduk } from '@pendopo/shared/penduduk/alamat';
import { KEADAAN } from '@pendopo/shared/penduduk/kode';
import type { Penduduk } from '@pendopo/shared/penduduk/schemas';
import { PENDUDUK_LABEL } from '@pendopo/shared/penduduk/text';
import { useParams } from 'react-router-dom';
import { DataTable } from '../../components/data-table.tsx';
import { Editable } from '../../components/editable.tsx';
import { Facts } from '../../components/facts.tsx';
import { Link } from '../../components/link.tsx';
import { Notice } from '../../components/notice.tsx';
import { Page } from '../../components/page.tsx';
import { QueryState } from '../../components/query-state.tsx';
import { Section } from '../../components/section.tsx';
import { Changes } from '../../domain/residents/changes.tsx';
import { formatNik } from '../../domain/village/nik.ts';
import { Letters } from '../../features/penduduk/components/letters.tsx';
import { PENDUDUK_COLUMNS } from '../../features/penduduk/components/penduduk-columns.tsx';
import { PrintBiodata, PrintFamily } from '../../features/penduduk/components/print-register.tsx';
import { Verification } from '../../features/penduduk/components/verification.tsx';
import { seorangQuery } from '../../features/penduduk/penduduk.queries.ts';
import { Events } from '../../features/peristiwa/components/events.tsx';
import { TemporaryStay } from '../../features/peristiwa/components/temporary-stay.tsx';
import { formatDay, formatMoment } from '../../lib/format.ts';
import { useQuery } from '../../lib/http/use-query.ts';
import { lazyScreen } from '../../lib/lazy-screen.ts';
import { useWords } from '../../lib/words.ts';

const PendudukForm = lazyScreen(() =>
  import('../../features/penduduk/components/penduduk-form.tsx').then((part) => part.PendudukForm),
);

export function SeorangPendudukPage() {
  const { id = '' } = useParams();
  const query = useQuery(seorangQuery(Number(id)));
  const penduduk = query.data?.penduduk;
  return (
    <Page
      title={penduduk?.nama}
      lead={penduduk && `Menurut ${penduduk.sumber}, ${formatDay(penduduk.sumber_tanggal)}.`}
      back={{ to: '/admin/penduduk', label: 'Data Penduduk' }}
      actions={penduduk && <PrintBiodata id={penduduk.id} />}
    >
      <QueryState query={query} loading="Memuat data penduduk..." failed="Gagal memuat data penduduk">
        {({ penduduk }) => <Resident key={penduduk.id} penduduk={penduduk} />}
      </QueryState>
    </Page>
  );
}

const L = PENDUDUK_LABEL;

function Resident({ penduduk }: { penduduk: Penduduk }) {
  return (
    <Editable
      label={`Edit ${penduduk.nama}`}
      form={({ saved, cancel }) => <PendudukForm penduduk={penduduk} onSaved={saved} onCancel={cancel} />}
    >
      <div className="stack">
        {penduduk.tidak_di_berkas && (
          <Notice title="Tidak tercantum pada berkas impor terakhir">
            <p>Catat peristiwanya di bawah, atau tekan Edit lalu Simpan bila ia masih tinggal di sini.</p>
          </Notice>
        )}
        <Identity penduduk={penduduk} />
        <FamilyCard penduduk={penduduk} />
        <Family penduduk={penduduk} />
        <Events penduduk={penduduk} />
        <TemporaryStay penduduk={penduduk} />
        <Letters id={penduduk.id} />
        <Verification penduduk={penduduk} />
        <History penduduk={penduduk} />
      </div>
    </Editable>
  );
}

function Identity({ penduduk: row }: { penduduk: Penduduk }) {
  const words = useWords();
  const since = row.keadaan_tanggal ? `, ${formatDay(row.keadaan_tanggal)}` : '';
  return (
    <Section title="Data diri" card>
      <Facts
        facts={[
          [L.nik, row.nik ? formatNik(row.nik) : 'Belum ber-NIK'],
          [L.jenis_kelamin, row.jenis_kelamin],
          [L.tempat_lahir, row.tempat_lahir],
          [L.tanggal_lahir, row.tanggal_lahir && formatDay(row.tanggal_lahir)],
          [L.alamat, alamatPenduduk(row, words)],
          [L.agama, row.agama],
          [L.pekerjaan, row.pekerjaan],
          [L.pendidikan_kk, row.pendidikan_kk],
          [L.kewarganegaraan, row.kewarganegaraan],
          [L.golongan_darah, row.golongan_darah],
          [L.telepon, row.telepon],
          [L.keadaan, KEADAAN[row.keadaan] + since],
          [L.catatan, row.catatan],
        ]}
      />
      {row.rt !== '' && (
        <p>
          <Link to={`/admin/penduduk?${new URLSearchParams({ dusun: row.dusun, rt: row.rt })}`}>
            Penduduk lain di RT ini
          </Link>
        </p>
      )}
    </Section>
  );
}

function FamilyCard({ penduduk: row }: { penduduk: Penduduk }) {
  return (
    <Section title="Kartu keluarga" card>
      <Facts
        facts={[
          [L.no_kk, row.no_kk && formatNik(row.no_kk)],
          [L.hubungan_keluarga, row.hubungan_keluarga],
          [L.status_kawin, row.status_kawin],
          [L.nama_ayah, row.nama_ayah],
          [L.nama_ibu, row.nama_ibu],
        ]}
      />
    </Section>
  );
}

function Family({ penduduk: { id, no_kk, keluarga } }: { penduduk: Penduduk }) {
  return (
    <Section title="Keluarga">
      {no_kk !== null && (
        <p>
          <PrintFamily id={id} />
        </p>
      )}
      {keluarga.length === 0 ? (
        <p className="quiet">Tidak ada orang lain pada kartu keluarga ini.</p>
      ) : (
        <DataTable
          caption="Keluarga"
          captionHidden
          compact
          columns={PENDUDUK_COLUMNS}
          rows={keluarga}
          rowKey={({ id }) => id}
        />
      )}
    </Section>
  );
}

function History({ penduduk: { riwayat } }: { penduduk: Penduduk }) {
  return (
    <Section title="Riwayat perubahan">
      {riwayat.length === 0 && <p className="quiet">Belum pernah berubah sejak dimasukkan.</p>}
      {riwayat.map(({ sumber, oleh, created_at, perubahan }, at) => (
        <div key={at}>
          <p>
            <strong>{formatMoment(created_at)}</strong> · {sumber}, oleh {oleh}
          </p>
          <Changes perubahan={perubahan} />
        </div>
      ))}
    </Section>
  );
}
