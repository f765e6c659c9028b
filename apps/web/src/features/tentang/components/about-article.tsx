import { type ReactNode, useId } from 'react';
import drawing from '../../../assets/hero-pagi.svg';
import { EmptyState } from '../../../components/empty-state.tsx';
import { Picture } from '../../../components/picture.tsx';
import { Prose } from '../../../components/prose.tsx';
import { formatDay } from '../../../lib/format.ts';
import { useWords } from '../../../lib/words.ts';
import styles from './about-article.module.css';

type AboutArticleProps = {
  row: { judul: string; konten: string; gambar: string | null; updatedAt: string };
  /** Title while the text is missing. */
  empty: string;
  children?: ReactNode;
};

export function AboutArticle({ row: { judul, konten, gambar, updatedAt }, empty, children }: AboutArticleProps) {
  const words = useWords();
  const id = useId();
  return (
    <article className={styles.article} aria-labelledby={id}>
      <h2 className={styles.title} id={id}>
        {judul}
      </h2>
      {gambar ? (
        <Picture className={styles.picture} src={gambar} alt="" sizes="(min-width: 60rem) 30rem, 100vw" eager />
      ) : (
        // Fills the space beside a long text; phones do not load it.
        !children && <img className={styles.drawing} src={drawing} alt="" width={1600} height={720} loading="lazy" />
      )}
      <div className={styles.text}>
        {konten.trim() === '' ? (
          <EmptyState title={empty}>{words('Pemerintah {desa} belum mengisi bagian ini.')}</EmptyState>
        ) : (
          <>
            <Prose text={konten} />
            <p className={styles.updated}>
              Terakhir diperbarui <time dateTime={updatedAt}>{formatDay(updatedAt)}</time>
            </p>
          </>
        )}
      </div>
      {children && <div className={styles.beside}>{children}</div>}
    </article>
  );
}
