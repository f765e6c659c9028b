import { useEffect, useRef } from 'react';
import styles from './bulk-report.module.css';
import { Notice } from './notice.tsx';

/** What a change of several rows has come to. */
export type Outcome = { id: number; error?: string | undefined };

type BulkReportProps = {
  outcome: readonly Outcome[];
  /** "surat ditandai sudah diserahkan". */
  done: string;
  noun: string;
  nameOf: (id: number) => string;
};

/** Says how many were done, and names each that was refused, with the reason. The focus goes there. */
export function BulkReport({ outcome, done, noun, nameOf }: BulkReportProps) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (outcome) ref.current?.focus();
  }, [outcome]);
  const refused = outcome.filter(({ error }) => error !== undefined);
  return (
    <Notice ref={ref} title={`${outcome.length - refused.length} ${done}.`}>
      {refused.length > 0 && (
        <>
          <p>
            {refused.length} {noun} tidak diubah dan tetap dipilih:
          </p>
          <ul className={styles.refused}>
            {refused.map(({ id, error }) => (
              <li key={id}>
                {nameOf(id)}: {error}
              </li>
            ))}
          </ul>
        </>
      )}
    </Notice>
  );
}
