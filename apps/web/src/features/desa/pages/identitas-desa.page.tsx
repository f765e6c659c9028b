import type { Desa } from '@pendopo/shared/desa';
import { Editable } from '../../../components/editable.tsx';
import { Facts } from '../../../components/facts.tsx';
import { Page } from '../../../components/page.tsx';
import { Picture } from '../../../components/picture.tsx';
import { QueryState } from '../../../components/query-state.tsx';
import { Section } from '../../../components/section.tsx';
import { useQuery } from '../../../lib/http/use-query.ts';
import { IdentityForm } from '../components/identity-form.tsx';
import { desaQuery } from '../desa.queries.ts';
import styles from './identitas-desa.module.css';

/** The officials' page of what the portal says about which village it is. */
export function IdentitasDesaPage() {
  const identity = useQuery(desaQuery);
  return (
    <Page title="Identitas Desa" lead="Nama, wilayah, logo, dan nomor penting yang tampil di seluruh halaman portal.">
      <QueryState query={identity} loading="Memuat identitas desa..." failed="Gagal memuat identitas desa">
        {({ desa }) => (
          <Editable
            label="Edit identitas desa"
            form={({ saved, cancel }) => <IdentityForm desa={desa} onSaved={saved} onCancel={cancel} />}
          >
            <Identity desa={desa} />
          </Editable>
        )}
      </QueryState>
    </Page>
  );
}

function Identity({ desa }: { desa: Desa }) {
  const { lintang, bujur, logo } = desa;
  return (
    <Section title={`Desa ${desa.nama}`} card>
      {logo && <Picture className={styles.logo} src={logo} alt="Logo desa" sizes="96px" eager />}
      <Facts
        facts={[
          ['Kecamatan', desa.kecamatan],
          ['Kabupaten', desa.kabupaten],
          ['Provinsi', desa.provinsi],
          ['Kode desa', desa.kode_desa],
          ['Kode pos', desa.kode_pos],
          ['Semboyan', desa.semboyan],
          ['Koordinat kantor desa', lintang === null || bujur === null ? null : `${lintang}, ${bujur}`],
          ['Nomor ambulans', desa.no_ambulans],
          ['Nomor Babinsa', desa.no_babinsa],
          ['Jam pelayanan', desa.jam_pelayanan.map(({ hari, jam }) => `${hari}: ${jam}`).join('\n')],
        ]}
      />
    </Section>
  );
}
