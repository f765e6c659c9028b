import { countToPrepare, isRequired, isUploaded, type SuratType } from '@pendopo/shared/surat-catalogue';
import { ButtonLink } from '../../../components/button.tsx';
import { Icon } from '../../../components/icon.tsx';
import styles from './surat-type-card.module.css';

/** Where a letter of this type is applied for. */
function formAddress(judul: string): string {
  return `/layanan/form-surat?jenis=${encodeURIComponent(judul)}`;
}

/** A letter type: what it is for, what to get ready, and the way to the form. */
export function SuratTypeCard({ type }: { type: SuratType }) {
  const { judul, ringkasan, persyaratan } = type;
  return (
    <article className={styles.card}>
      <div className={styles.head}>
        <span className={styles.icon}>
          <Icon name="file-text" size={24} />
        </span>
        <h2 className={styles.title}>{judul}</h2>
      </div>
      <p className={styles.about}>{ringkasan}</p>
      <details className={styles.details}>
        <summary>Siapkan {countToPrepare(type)} dokumen</summary>
        <ul>
          {persyaratan.map(({ label }) => (
            <li key={label}>
              {label}
              {isUploaded(label) && !isRequired(label) && <span className={styles.optional}> (opsional)</span>}
              {!isUploaded(label) && <span className={styles.optional}> (dibawa ke kantor desa)</span>}
            </li>
          ))}
        </ul>
      </details>
      <ButtonLink to={formAddress(judul)} wide aria-label={`Ajukan ${judul}`}>
        Ajukan Surat
      </ButtonLink>
    </article>
  );
}
