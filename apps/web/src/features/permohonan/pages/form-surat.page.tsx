import { KALIMAT_JANJI } from '@pendopo/shared/pelayanan/janji-text';
import { findSuratType, SURAT_CATALOGUE } from '@pendopo/shared/surat/catalogue';
import { isiKalimat } from '@pendopo/shared/text/kalimat';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { SelectField } from '../../../components/field.tsx';
import { Link } from '../../../components/link.tsx';
import { Page } from '../../../components/page.tsx';
import { pelayananQuery } from '../../../domain/village/pelayanan.queries.ts';
import { useQuery } from '../../../lib/http/use-query.ts';
import { useHydrated } from '../../../lib/use-hydrated.ts';
import { useWords } from '../../../lib/words.ts';
import { SuratForm } from '../components/surat-form.tsx';
import styles from './form-surat.module.css';

const TITLES = SURAT_CATALOGUE.map(({ judul }) => judul);

/** Application form. `?jenis=` chooses the type; without a valid type the page offers a list. */
export function FormSuratPage() {
  const words = useWords();
  const hydrated = useHydrated();
  const [params] = useSearchParams();
  const preselected = findSuratType(params.get('jenis') ?? '');
  const [chosen, setChosen] = useState('');
  const type = preselected ?? findSuratType(chosen);
  const promises = useQuery(pelayananQuery).data?.pelayanan.hari_kerja;
  const promised = promises?.find(({ judul }) => judul === type?.judul);
  return (
    <Page
      title={type && `Ajukan ${type.judul}`}
      lead={type ? words(type.ringkasan) : 'Pilih jenis surat untuk melihat persyaratan dan mengisi data.'}
      narrow
    >
      {!preselected && (
        <div className={styles.picker}>
          <SelectField
            label="Jenis Surat"
            name="pilihan"
            placeholder="Pilih Jenis Surat"
            options={TITLES}
            value={chosen}
            disabled={!hydrated}
            onChange={(event) => setChosen(event.target.value)}
          />
        </div>
      )}
      {promised && (
        <div className={styles.promise}>
          <p>{isiKalimat(KALIMAT_JANJI.sebelum_ajukan, { hari: promised.hari_kerja })}</p>
          {promised.alasan && <p className={styles.reason}>{promised.alasan}</p>}
        </div>
      )}
      {type ? (
        <SuratForm type={type} />
      ) : (
        <p>
          Belum tahu surat yang Anda perlukan?{' '}
          <Link to="/layanan/surat-online">Lihat semua jenis surat dan persyaratannya</Link>.
        </p>
      )}
    </Page>
  );
}
