import type { ReactNode } from 'react';
import styles from './facts.module.css';

type FactsProps = {
  facts: readonly (readonly [string, ReactNode])[];
};

/** Returns 'no' for names and numbers, which browsers must not translate. */
export const translateAttribute = (name: string) =>
  /^(?:NIK|No|Nomor|Kode|Nama|Username)\b/.test(name) ? 'no' : undefined;

export function Facts({ facts }: FactsProps) {
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name} className={styles.fact}>
          <dt>{name}</dt>
          <dd translate={translateAttribute(name)}>{value || '-'}</dd>
        </div>
      ))}
    </dl>
  );
}
