import type { Desa } from '@pendopo/shared/desa/schemas';
import { DESA_LABEL } from '@pendopo/shared/desa/text';
import { worded } from '@pendopo/shared/text/sebutan';
import { EditablePage } from '../../../components/editable-page.tsx';
import { Facts } from '../../../components/facts.tsx';
import { Link } from '../../../components/link.tsx';
import { Picture } from '../../../components/picture.tsx';
import { Section } from '../../../components/section.tsx';
import { useQuery } from '../../../lib/http/use-query.ts';
import { IdentityForm } from '../components/identity-form.tsx';
import { desaQuery } from '../desa.queries.ts';
import styles from './identitas-desa.module.css';

export function IdentitasDesaPage() {
  const identity = useQuery(desaQuery);
  return (
    <EditablePage
      lead="Nama, wilayah, logo, dan nomor penting yang tampil di seluruh halaman portal."
      query={identity}
      loading={worded('Memuat identitas desa...')}
      failed={worded('Gagal memuat identitas desa')}
      label={worded('Edit identitas desa')}
      form={({ desa }, { saved, cancel }) => <IdentityForm desa={desa} onSaved={saved} onCancel={cancel} />}
    >
      {({ desa }) => <Identity desa={desa} />}
    </EditablePage>
  );
}

function Identity({ desa }: { desa: Desa }) {
  const { lintang, bujur, logo } = desa;
  return (
    <Section title={worded`Desa ${desa.nama}`} card>
      {logo && <Picture className={styles.logo} src={logo} alt={worded('Logo desa')} sizes="96px" eager />}
      <Facts
        facts={[
          [worded('Kecamatan'), desa.kecamatan],
          [worded('Kabupaten'), desa.kabupaten],
          ['Provinsi', desa.provinsi],
          [worded('Kode desa'), desa.kode_desa],
          ['Kode pos', desa.kode_pos],
          ['Semboyan', desa.semboyan],
          [worded('Koordinat kantor desa'), lintang === null || bujur === null ? null : `${lintang}, ${bujur}`],
          ['Zona waktu', desa.zona],
          ['Sebutan', Object.values(desa.sebutan).join(', ')],
          [DESA_LABEL.pengantar_wajib, desa.pengantar_wajib ? 'Wajib' : 'Boleh tidak dilampirkan'],
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
