import { TAHAP_SURAT } from '@pendopo/shared/surat-text';
import type { ReactNode } from 'react';
import { PillLinks } from '../../../components/pill-links.tsx';
import styles from './queue-stages.module.css';
import { STAGES } from './queue-text.ts';
import { MINE } from './use-queue-filter.ts';

/** The queue by where its requests stand, and what is one's own. */
export function QueueStages({ tahap, petugas, children }: { tahap: string; petugas: string; children: ReactNode }) {
  const isMine = petugas === MINE;
  return (
    <div className={styles.row}>
      <PillLinks
        label="Tahap surat"
        pills={[
          { label: 'Semua tahap', name: 'tahap', value: '', isCurrent: tahap === '' },
          ...TAHAP_SURAT.map((value) => ({
            ...{ label: STAGES[value], name: 'tahap', value, isCurrent: tahap === value },
          })),
          { label: 'Tugas saya', name: 'petugas', value: isMine ? '' : MINE, isCurrent: isMine },
        ]}
      />
      {children}
    </div>
  );
}
