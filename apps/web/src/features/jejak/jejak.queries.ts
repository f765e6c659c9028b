import { query } from '../../lib/http/query.ts';
import { PAGE_SIZE } from '../../lib/use-pages.ts';

/** What narrows the list, each '' where it does not. */
export type JejakChoice = Record<'q' | 'jenis' | 'aksi' | 'oleh' | 'dari' | 'sampai', string>;

/** What officials have done, newest first. */
export const jejakQuery = (choice: JejakChoice, cursor: string | undefined) =>
  query('/admin/jejak', { ...choice, cursor, limit: String(PAGE_SIZE) });
