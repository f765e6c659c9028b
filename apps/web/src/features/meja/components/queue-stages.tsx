import { TAHAP_SURAT } from '@pendopo/shared/surat/text';
import { PillLinks } from '../../../components/pill-links.tsx';
import styles from './queue-fields.module.css';
import { STAGES } from './queue-text.ts';
import { MINE } from './use-queue-filter.ts';

export function QueueStages({ tahap, petugas }: { tahap: string; petugas: string }) {
  const isMine = petugas === MINE;
  return (
    <div className={styles.stages}>
      <PillLinks
        label="Tahap surat"
        pills={[
          { label: 'Semua tahap', name: 'tahap', value: '', isCurrent: tahap === '' },
          ...TAHAP_SURAT.map((value) => ({
            label: STAGES[value],
            name: 'tahap',
            value,
            isCurrent: tahap === value,
          })),
        ]}
      />
      <PillLinks
        label="Petugas surat"
        pills={[{ label: 'Tugas saya', name: 'petugas', value: isMine ? '' : MINE, isCurrent: isMine }]}
      />
    </div>
  );
}
