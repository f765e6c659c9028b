import type { ReactNode } from 'react';
import styles from './facts.module.css';

type FactsProps = {
  /** Pairs of name and value. A missing value is shown as "-". */ facts: readonly (readonly [string, ReactNode])[];
};

/** Returns the `translate` attribute of a fact's value: 'no' for names and numbers that browsers must not translate. */
export const translateOf = (name: string) => (/^(?:NIK|No|Nomor|Kode|Nama|Username)\b/.test(name) ? 'no' : undefined);

/** Names and values: stacked on a phone, side by side on a desktop. */
export function Facts({ facts }: FactsProps) {
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name} className={styles.fact}>
          <dt>{name}</dt>
          <dd translate={translateOf(name)}>{value || '-'}</dd>
        </div>
      ))}
    </dl>
  );
}
