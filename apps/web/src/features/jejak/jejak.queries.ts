import type { PageMeta } from '@pendopo/shared/common';
import type { Jejak } from '@pendopo/shared/jejak';
import { query } from '../../lib/http/query.ts';
import { PAGE_SIZE } from '../../lib/use-pages.ts';

type JejakPage = { jejak: Jejak[]; meta: PageMeta };

/** What narrows the list, each '' where it does not. */
export type JejakChoice = Record<'q' | 'jenis' | 'aksi' | 'oleh' | 'dari' | 'sampai', string>;

/** What officials have done, newest first. */
export const jejakQuery = (choice: JejakChoice, cursor: string | undefined) =>
  query<JejakPage>('/admin/jejak', { ...choice, cursor, limit: String(PAGE_SIZE) });
