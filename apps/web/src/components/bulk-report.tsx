import { useEffect, useRef } from 'react';
import styles from './bulk-report.module.css';
import { Notice } from './notice.tsx';

export type Outcome = { id: number; error?: string | undefined };

type BulkReportProps = {
  outcome: readonly Outcome[];
  /** End of the success message: "surat ditandai sudah diserahkan". */
  done: string;
  noun: string;
  nameOf: (id: number) => string;
};

/** Number of changed rows, and each refused row with its reason. Takes the focus. */
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
