import type { Agenda } from '@pendopo/shared/agenda/schemas';
import type { ReactNode } from 'react';
import { Icon } from '../../../components/icon.tsx';
import { LinkCard } from '../../../components/link-card.tsx';
import { StatusBadge } from '../../../domain/village/status-badge.tsx';
import { formatLongDay, formatTime } from '../../../lib/format.ts';
import styles from './agenda-card.module.css';
import { DateLeaf } from './date-leaf.tsx';

type AgendaCardProps = { agenda: Agenda; actions: ReactNode };

export function AgendaCard({ agenda, actions }: AgendaCardProps) {
  const { id, title, tanggal, waktu, lokasi, deskripsi, status } = agenda;
  return (
    <LinkCard
      to={`/publikasi/agenda/${id}`}
      title={title}
      as="h3"
      media={<DateLeaf tanggal={tanggal} />}
      mediaBeside
      meta={<StatusBadge status={status} />}
      actions={actions}
    >
      <ul className={styles.facts}>
        <li>
          <Icon name="calendar-days" size={18} />
          <time dateTime={tanggal}>{formatLongDay(tanggal)}</time>
        </li>
        <li>
          <Icon name="clock" size={18} />
          {formatTime(waktu)}
        </li>
        <li>
          <Icon name="map-pin" size={18} />
          <span className={styles.place}>{lokasi}</span>
        </li>
      </ul>
      <p className={styles.text}>{deskripsi}</p>
    </LinkCard>
  );
}

export function AgendaGrid({ children }: { children: ReactNode }) {
  return <div className={styles.grid}>{children}</div>;
}
