import { query } from '../../lib/http/query.ts';
import { PAGE_SIZE } from '../../lib/use-pages.ts';

/** The filter of the audit log. '' for each field that is not set. */
export type JejakChoice = Record<'q' | 'jenis' | 'aksi' | 'oleh' | 'dari' | 'sampai', string>;

export const jejakQuery = (choice: JejakChoice, cursor: string | undefined) =>
  query('/admin/jejak', { ...choice, cursor, limit: String(PAGE_SIZE) });
