import type { NaskahRow } from '@pendopo/shared/naskah';
import { useEffect, useRef } from 'react';
import { Notice } from '../../../components/notice.tsx';
import type { Outcome } from '../naskah-list.queries.ts';
import { nameOf } from './naskah-columns.tsx';
import { STEPS, type Step } from './step-dialog.tsx';
import styles from './step-report.module.css';

/** What a step for several letters has come to; the letters are those of before it. */
export type Report = { aksi: Step; outcome: readonly Outcome[]; rows: readonly NaskahRow[] };

/** Says how many were done, and names each that was refused, with the reason. The focus goes there. */
export function StepReport({ report }: { report: Report }) {
  const { aksi, outcome, rows } = report;
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (report) ref.current?.focus();
  }, [report]);
  const refused = outcome.filter(({ error }) => error !== undefined);
  return (
    <Notice ref={ref} title={`${outcome.length - refused.length} surat ${STEPS[aksi].done}.`}>
      {refused.length > 0 && (
        <>
          <p>{refused.length} surat tidak diubah dan tetap dipilih:</p>
          <ul className={styles.refused}>
            {refused.map(({ id, error }) => {
              const row = rows.find((known) => known.id === id);
              return (
                <li key={id}>
                  {row && `${nameOf(row)}, ${row.nama}: `}
                  {error}
                </li>
              );
            })}
          </ul>
        </>
      )}
    </Notice>
  );
}
