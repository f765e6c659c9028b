import type { VisiMisi } from '@pendopo/shared/tentang/schemas';
import { EmptyState } from '../../../components/empty-state.tsx';
import { cx } from '../../../lib/cx.ts';
import { formatDay } from '../../../lib/format.ts';
import { useWords } from '../../../lib/words.ts';
import styles from './visi-misi-view.module.css';

// Longest vision in the largest letters, in characters.
const SHORT_VISION = 280;

/** The vision as a quotation, the mission as numbered steps. */
export function VisiMisiView({ visiMisi: { judul, visi, misi, updatedAt } }: { visiMisi: VisiMisi }) {
  const words = useWords();
  if (visi.trim() === '' && misi.length === 0)
    return (
      <EmptyState title={words('Visi dan misi {desa} belum ditulis.')}>
        {words('Pemerintah {desa} belum mengisi bagian ini.')}
      </EmptyState>
    );
  return (
    <div className={styles.parts}>
      <h2 className={styles.title}>{judul}</h2>
      <section className={cx(styles.vision, 'on-dark')} aria-labelledby="visi">
        <h3 className={styles.kicker} id="visi">
          Visi
        </h3>
        <blockquote className={cx(styles.quote, visi.length > SHORT_VISION && styles.long)}>{visi || '-'}</blockquote>
      </section>
      <section className={styles.mission} aria-labelledby="misi">
        <h3 className={styles.subtitle} id="misi">
          Misi
        </h3>
        {misi.length === 0 ? (
          <p>-</p>
        ) : (
          <ol className={styles.steps}>
            {misi.map((step, at) => (
              <li key={at} className={styles.step}>
                <span className={styles.number} aria-hidden="true">
                  {at + 1}
                </span>
                <p className={styles.words}>{step}</p>
              </li>
            ))}
          </ol>
        )}
      </section>
      <p className="quiet small">
        Terakhir diperbarui <time dateTime={updatedAt}>{formatDay(updatedAt)}</time>
      </p>
    </div>
  );
}
