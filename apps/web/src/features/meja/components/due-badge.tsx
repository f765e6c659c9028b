import type { SuratMasukRow, SuratRow } from '@pendopo/shared/surat/schemas';
import { DueLine } from '../../../domain/requests/due-line.tsx';
import { StatusBadge } from '../../../domain/village/status-badge.tsx';
import { cx } from '../../../lib/cx.ts';
import { formatDay } from '../../../lib/format.ts';
import styles from './due-badge.module.css';
import { ageText, dueText } from './due-text.ts';

export function StatusAndDue(
  row: Pick<SuratRow, 'status' | 'janji'> & Partial<Pick<SuratMasukRow, 'menunggu_tanda_tangan'>>,
) {
  const due = dueText(row);
  return (
    <span className={cx(styles.lines, styles.status)}>
      <StatusBadge status={row.status} />
      {due && <DueLine {...due} waits={row.janji.berhenti || row.menunggu_tanda_tangan === true} />}
    </span>
  );
}

export function DayAndAge({ tanggal_pengajuan: day }: Pick<SuratRow, 'tanggal_pengajuan'>) {
  return (
    <span className={styles.lines}>
      <span>{formatDay(day)}</span>
      <span className="quiet">{ageText(day)}</span>
    </span>
  );
}
