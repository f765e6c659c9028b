import type { ProdukHukum } from '@pendopo/shared/produk-hukum/schemas';
import { citationOf } from '@pendopo/shared/produk-hukum/text';
import type { ReactNode } from 'react';
import { Badge } from '../../../components/badge.tsx';
import { Icon } from '../../../components/icon.tsx';
import { LinkCard } from '../../../components/link-card.tsx';
import { formatDay, formatFileSize } from '../../../lib/format.ts';
import { useWords } from '../../../lib/words.ts';
import styles from './produk-hukum-card.module.css';

type ProdukHukumCardProps = {
  produkHukum: ProdukHukum;
  actions: ReactNode;
};

/** A regulation in the list. The whole card is a link. */
export function ProdukHukumCard({ produkHukum, actions }: ProdukHukumCardProps) {
  const words = useWords();
  const { id, judul, tanggal, status, ukuran } = produkHukum;
  return (
    <LinkCard
      to={`/profil/produk-hukum/${id}`}
      title={judul}
      mediaBeside
      media={
        <span className={styles.tile} aria-hidden="true">
          <Icon name="file-text" size={28} />
        </span>
      }
      meta={
        <>
          <span className={styles.citation}>{words(citationOf(produkHukum))}</span>
          {status === 'Dicabut' && <Badge tone="bahaya">{status}</Badge>}
        </>
      }
      actions={actions}
    >
      <p className="quiet">
        Ditetapkan <time dateTime={tanggal}>{formatDay(tanggal)}</time>
        {ukuran !== null && ` · PDF ${formatFileSize(ukuran)}`}
      </p>
    </LinkCard>
  );
}

export function ProdukHukumGrid({ children }: { children: ReactNode }) {
  return <div className={styles.grid}>{children}</div>;
}
