import type { Panduan } from '@pendopo/shared/panduan/schemas';
import type { ReactNode } from 'react';
import { Section } from '../../../components/section.tsx';
import { useWords } from '../../../lib/words.ts';
import styles from './steps.module.css';

type StepsProps = {
  title: string;
  steps: Panduan['langkah_surat'];
  action: ReactNode;
};

export function Steps({ title, steps, action }: StepsProps) {
  const words = useWords();
  return (
    <Section title={title} card>
      {steps.length === 0 ? (
        <p className="quiet">{words('Langkahnya belum ditulis. Tanyakan kepada petugas di kantor {desa}.')}</p>
      ) : (
        <ol className={styles.steps}>
          {steps.map(({ judul, isi }, at) => (
            <li key={at} className={styles.step}>
              <h3 className={styles.title}>{judul}</h3>
              <p className={styles.text}>{isi}</p>
            </li>
          ))}
        </ol>
      )}
      <div>{action}</div>
    </Section>
  );
}
