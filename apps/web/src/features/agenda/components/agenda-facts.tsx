import type { Agenda } from '@pendopo/shared/agenda/schemas';
import { Facts } from '../../../components/facts.tsx';
import { formatDay, formatLongDay, formatTime } from '../../../lib/format.ts';
import styles from './agenda-facts.module.css';
import { DateLeaf } from './date-leaf.tsx';

export function AgendaFacts({ agenda }: { agenda: Agenda }) {
  const { tanggal, waktu, lokasi, created_by_name, created_at } = agenda;
  return (
    <div className={styles.facts}>
      <DateLeaf tanggal={tanggal} />
      <Facts
        facts={[
          ['Tanggal', formatLongDay(tanggal)],
          ['Waktu', formatTime(waktu)],
          ['Lokasi', lokasi],
          ...(created_by_name ? [['Dibuat oleh', created_by_name] as const] : []),
          ['Dipublikasikan', formatDay(created_at)],
        ]}
      />
    </div>
  );
}
