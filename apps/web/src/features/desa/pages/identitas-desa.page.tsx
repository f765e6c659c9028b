import type { Desa } from '@pendopo/shared/desa/schemas';
import { DESA_LABEL } from '@pendopo/shared/desa/text';
import { EditablePage } from '../../../components/editable-page.tsx';
import { Facts } from '../../../components/facts.tsx';
import { Link } from '../../../components/link.tsx';
import { Picture } from '../../../components/picture.tsx';
import { Section } from '../../../components/section.tsx';
import { useQuery } from '../../../lib/http/use-query.ts';
import { useWords } from '../../../lib/words.ts';
import { IdentityForm } from '../components/identity-form.tsx';
import { desaQuery } from '../desa.queries.ts';
import styles from './identitas-desa.module.css';

export function IdentitasDesaPage() {
  const words = useWords();
  const identity = useQuery(desaQuery);
  return (
    <EditablePage
      lead="Nama, wilayah, logo, dan nomor penting yang tampil di seluruh halaman portal."
      query={identity}
      loading={words('Memuat identitas {desa}...')}
      failed={words('Gagal memuat identitas {desa}')}
      label={words('Edit identitas {desa}')}
      form={({ desa }, { saved, cancel }) => <IdentityForm desa={desa} onSaved={saved} onCancel={cancel} />}
    >
      {({ desa }) => <Identity desa={desa} />}
    </EditablePage>
  );
}

function Identity({ desa }: { desa: Desa }) {
  const words = useWords();
  const { lintang, bujur, logo } = desa;
  return (
    <Section title={words`{Desa} ${desa.nama}`} card>
      {logo && <Picture className={styles.logo} src={logo} alt={words('Logo {desa}')} sizes="96px" eager />}
      <Facts
        facts={[
          [words('{Kecamatan}'), desa.kecamatan],
          [words('{Kabupaten}'), desa.kabupaten],
          ['Provinsi', desa.provinsi],
          [words('Kode {desa}'), desa.kode_desa],
          ['Kode pos', desa.kode_pos],
          ['Semboyan', desa.semboyan],
          [words('Koordinat kantor {desa}'), lintang === null || bujur === null ? null : `${lintang}, ${bujur}`],
          ['Zona waktu', desa.zona],
          ['Sebutan', Object.values(desa.sebutan).join(', ')],
          [words(DESA_LABEL.pengantar_wajib), desa.pengantar_wajib ? 'Wajib' : 'Boleh tidak dilampirkan'],
          ['Nomor ambulans', desa.no_ambulans],
          ['Nomor Babinsa', desa.no_babinsa],
          [
            'Jam pelayanan',
            <Link key="jam" to="/admin/pelayanan">
              Diatur pada Janji Layanan
            </Link>,
          ],
        ]}
      />
    </Section>
  );
}
