import type { ReactNode } from 'react';
import { Badge, type BadgeTone } from '../../components/badge.tsx';
import { LinkCard } from '../../components/link-card.tsx';
import { Picture } from '../../components/picture.tsx';
import { formatDay } from '../../lib/format.ts';
import { categoryArt } from './category-art.ts';
import styles from './publication-card.module.css';

export type ListedPublication = {
  id: number;
  title: string;
  kategori: string;
  /** Category on the former site; empty if there is none. */
  kategori_asal?: string;
  /** A day, `YYYY-MM-DD`. */
  tanggal: string;
  img: string | null;
};

type PublicationCardProps = {
  to: string;
  row: ListedPublication;
  tone?: BadgeTone | undefined;
  text?: string;
  actions?: ReactNode;
  as?: 'h2' | 'h3';
};

export function PublicationCard({ to, row, tone = 'hijau', text, actions, as = 'h2' }: PublicationCardProps) {
  const { title, kategori, kategori_asal, tanggal, img } = row;
  return (
    <LinkCard
      to={to}
      title={title}
      actions={actions}
      as={as}
      media={
        <Picture
          className={styles.picture}
          src={img}
          alt=""
          sizes="(min-width: 40rem) 24rem, 6rem"
          fallback={categoryArt(kategori)}
        />
      }
      meta={
        <>
          <Badge tone={tone}>{kategori_asal || kategori}</Badge>
          <time dateTime={tanggal}>{formatDay(tanggal)}</time>
        </>
      }
    >
      {text && <p className={styles.text}>{text}</p>}
    </LinkCard>
  );
}

export function CardGrid({ children }: { children: ReactNode }) {
  return <div className={styles.grid}>{children}</div>;
}
