import { Picture } from '../../components/picture.tsx';
import { Prose } from '../../components/prose.tsx';
import styles from './article.module.css';

type ArticlePictureProps = {
  src: string | null;
  alt: string;
  /** The drawing in its place. */
  fallback: string;
  /** Said where there is none. */
  missing: string;
};

/** An article's picture, or a drawing and the words that there is none. */
export function ArticlePicture({ src, alt, fallback, missing }: ArticlePictureProps) {
  return (
    <figure className={styles.figure}>
      {/* Half the width it has on a phone: there the small version is enough, and ten times lighter. */}
      <Picture
        className={styles.picture}
        src={src}
        alt={alt}
        sizes="(min-width: 44rem) 40rem, 50vw"
        fallback={fallback}
        eager
      />
      {src === null && <figcaption className={styles.caption}>{missing}</figcaption>}
    </figure>
  );
}

/** Its summary, where that says something else, and its text. */
export function ArticleText({ desc, content }: { desc: string; content: string }) {
  const summary = desc.trim();
  return (
    <>
      {summary !== '' && summary !== content.trim() && <p className={styles.summary}>{summary}</p>}
      <Prose text={content} />
    </>
  );
}
