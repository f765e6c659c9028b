import { OFTEN_ASKED, SURAT_TYPE_COUNT } from '@pendopo/shared/surat/featured';
import { Breakable } from '../../components/breakable.tsx';
import { Icon } from '../../components/icon.tsx';
import { Link } from '../../components/link.tsx';
import { HomeSection } from './home-section.tsx';
import styles from './home-surat.module.css';

export function HomeSurat() {
  return (
    <HomeSection
      title="Surat yang sering diajukan"
      more={{ label: `Lihat ${SURAT_TYPE_COUNT} jenis surat`, to: '/layanan/surat-online' }}
    >
      <ul className={styles.cards}>
        {OFTEN_ASKED.map(({ kode, ringkas, siapkan }) => (
          <li key={kode}>
            <Link className={styles.card} to={`/layanan/surat-online#${kode}`}>
              <span className={styles.icon}>
                <Icon name="file-text" size={26} strokeWidth={1.8} />
              </span>
              <span className={styles.words}>
                <span className={styles.name}>
                  <Breakable text={ringkas} />
                </span>
                <span className="quiet">Siapkan {siapkan} dokumen</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </HomeSection>
  );
}
