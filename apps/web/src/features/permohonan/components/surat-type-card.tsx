import { countToPrepare, isRequired, isUploaded, type SuratType } from '@pendopo/shared/surat/catalogue';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { ButtonLink } from '../../../components/button.tsx';
import { Icon } from '../../../components/icon.tsx';
import { useWords } from '../../../lib/words.ts';
import styles from './surat-type-card.module.css';

function formAddress(judul: string): string {
  return `/layanan/form-surat?jenis=${encodeURIComponent(judul)}`;
}

type SuratTypeCardProps = {
  type: SuratType;
  /** Promised workdays; undefined before they are loaded. */
  days: number | undefined;
};

/** An application type with its requirements and a link to the form. Open if the address names it. */
export function SuratTypeCard({ type, days }: SuratTypeCardProps) {
  const words = useWords();
  const { kode, judul, ringkasan, persyaratan } = type;
  const details = useRef<HTMLDetailsElement>(null);
  const isMeant = useLocation().hash === `#${kode}`;
  useEffect(() => {
    if (isMeant && details.current) details.current.open = true;
  }, [isMeant]);
  return (
    <article className={styles.card} id={kode} tabIndex={-1}>
      <div className={styles.head}>
        <span className={styles.icon}>
          <Icon name="file-text" size={24} />
        </span>
        <div className={styles.words}>
          <h3 className={styles.title}>{judul}</h3>
          {days !== undefined && <p className="quiet small">{`Selesai ${days} hari kerja`}</p>}
        </div>
      </div>
      <details className={styles.details} ref={details}>
        <summary>Siapkan {countToPrepare(type)} dokumen</summary>
        <ul>
          {persyaratan.map(({ label }) => (
            <li key={label}>
              {words(label)}
              {isUploaded(label) && !isRequired(label) && !label.includes('jika ada') && (
                <span className="quiet"> (opsional)</span>
              )}
              {!isUploaded(label) && <span className="quiet">{words(' (dibawa ke kantor {desa})')}</span>}
            </li>
          ))}
        </ul>
      </details>
      <p className={styles.about}>{words(ringkasan)}</p>
      <ButtonLink className={styles.apply} to={formAddress(judul)} wide aria-label={`Ajukan ${judul}`}>
        Ajukan Surat
      </ButtonLink>
    </article>
  );
}
