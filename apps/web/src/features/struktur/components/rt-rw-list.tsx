import type { RtRw } from '@pendopo/shared/rt-rw/schemas';
import { sebutanRt } from '@pendopo/shared/rt-rw/text';
import type { ReactNode } from 'react';
import { useWords } from '../../../lib/words.ts';
import styles from './rt-rw-list.module.css';

/** Heads of RT and RW. `more` is rendered below a name. */
export function RtRwList<Row extends RtRw>({ rows, more }: { rows: readonly Row[]; more?: (row: Row) => ReactNode }) {
  const words = useWords();
  if (rows.length === 0) return <p>{words('Daftar {ketua RT/RW} belum diisi.')}</p>;
  return (
    <ul className={styles.list}>
      {rows.map((row) => (
        <li key={row.id} className={styles.item}>
          <p className={styles.place}>{sebutanRt(row, words)}</p>
          <p className="strong">{row.nama}</p>
          {more?.(row)}
        </li>
      ))}
    </ul>
  );
}
