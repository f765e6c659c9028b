import type { DraftRow } from '@pendopo/shared/publikasi/schemas';
import { fromDateColumn } from '../../lib/date-column.ts';

export const presentDraft = ({ id, title, tanggal }: Omit<DraftRow, 'tanggal'> & { tanggal: Date }): DraftRow => ({
  id,
  title,
  tanggal: fromDateColumn(tanggal),
});
