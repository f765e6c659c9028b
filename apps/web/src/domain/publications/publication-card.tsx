import type { ReactNode } from 'react';
import { Badge, type BadgeTone } from '../../components/badge.tsx';
import { LinkCard } from '../../components/link-card.tsx';
import { Picture } from '../../components/picture.tsx';
import { formatDay } from '../../lib/format.ts';
import { categoryArt } from './category-art.ts';
import styles from './publication-card.module.css';

type PublicationCardProps = {
  to: string;
  title: string;
  kategori: string;
  label?: string;
  tone?: BadgeTone;
  /** A day, `YYYY-MM-DD`. */
  tanggal: string;
  img: string | null;
  text?: string;
  actions?: ReactNode;
  as?: 'h2' | 'h3';
};

export function PublicationCard(props: PublicationCardProps) {
  const { to, title, kategori, label, tone = 'hijau', tanggal, img, text, actions, as = 'h2' } = props;
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
          <Badge tone={tone}>{label || kategori}</Badge>
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
