import { OFTEN_ASKED, SURAT_TYPE_COUNT } from '@pendopo/shared/surat-featured';
import { FileText } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Breakable } from '../../components/breakable.tsx';
import { HomeSection } from './home-section.tsx';
import styles from './home-surat.module.css';

export function HomeSurat() {
  return (
    <HomeSection
      title="Surat yang sering diajukan"
      more={{ label: `Lihat ${SURAT_TYPE_COUNT} jenis surat`, to: '/layanan/surat-online' }}
    >
      <ul className={styles.cards}>
        {OFTEN_ASKED.map(({ judul, ringkas, siapkan }) => (
          <li key={judul}>
            <Link className={styles.card} to={`/layanan/form-surat?jenis=${encodeURIComponent(judul)}`}>
              <span className={styles.icon}>
                <FileText size={26} strokeWidth={1.8} aria-hidden="true" />
              </span>
              <span className={styles.words}>
                <span className={styles.name}>
                  <Breakable text={ringkas} />
                </span>
                <span className={styles.count}>Siapkan {siapkan} dokumen</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </HomeSection>
  );
}
