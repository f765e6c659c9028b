import { potongan } from '@pendopo/shared/publikasi/lampiran';
import type { LampiranPublikasi } from '@pendopo/shared/publikasi/schemas';
import { Picture } from '../../components/picture.tsx';
import { Prose } from '../../components/prose.tsx';
import styles from './article.module.css';

type ArticlePictureProps = {
  src: string | null;
  alt: string;
  fallback: string;
  missing: string;
};

export function ArticlePicture({ src, alt, fallback, missing }: ArticlePictureProps) {
  if (src === null) return <p className={styles.missing}>{missing}</p>;
  return (
    <figure className={styles.figure}>
      {/* Half the real width on phones. The small version is enough there, and ten times lighter. */}
      <Picture
        className={styles.picture}
        src={src}
        alt={alt}
        sizes="(min-width: 44rem) 40rem, 50vw"
        fallback={fallback}
        eager
      />
    </figure>
  );
}

type ArticleTextProps = { desc: string; content: string; lampiran: readonly LampiranPublikasi[] };

export function ArticleText({ desc, content, lampiran }: ArticleTextProps) {
  const summary = desc.trim();
  const pictures = lampiran.filter(({ jenis }) => jenis === 'gambar');
  const documents = lampiran.filter(({ jenis }) => jenis === 'dokumen');
  const pieces = potongan(content);
  return (
    <>
      {summary !== '' && summary !== content.trim() && <p className={styles.summary}>{summary}</p>}
      {pieces.map((piece, at) =>
        typeof piece === 'string' ? (
          <Prose key={at} text={piece} />
        ) : (
          <TextPicture key={at} picture={pictures.find(({ nomor }) => nomor === piece)} />
        ),
      )}
      <Gallery pictures={pictures.filter(({ nomor }) => !pieces.includes(nomor))} />
      <Documents documents={documents} />
    </>
  );
}

function TextPicture({ picture }: { picture: LampiranPublikasi | undefined }) {
  if (!picture) return null;
  return (
    <figure className={styles.figure}>
      <Picture
        className={styles.picture}
        src={picture.url}
        alt={picture.nama}
        sizes="(min-width: 44rem) 40rem, 100vw"
      />
    </figure>
  );
}

function Gallery({ pictures }: { pictures: readonly LampiranPublikasi[] }) {
  if (pictures.length === 0) return null;
  return (
    <ul className={styles.gallery}>
      {pictures.map(({ nomor, nama, url }) => (
        <li key={nomor}>
          <a href={url} target="_blank" rel="noreferrer">
            <Picture src={url} alt={nama} sizes="(min-width: 40rem) 13rem, 45vw" />
          </a>
        </li>
      ))}
    </ul>
  );
}

function Documents({ documents }: { documents: readonly LampiranPublikasi[] }) {
  if (documents.length === 0) return null;
  return (
    <section className={styles.documents} aria-label="Lampiran">
      <h2>Lampiran</h2>
      <ul>
        {documents.map(({ nomor, nama, url }) => (
          <li key={nomor}>
            <a href={url} target="_blank" rel="noreferrer">
              {nama} (PDF)
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
