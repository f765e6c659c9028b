import type { PageMeta } from '@pendopo/shared/common';
import type { Jejak } from '@pendopo/shared/jejak';
import { download } from '../../lib/http/download.ts';
import { query } from '../../lib/http/query.ts';
import { invalidate } from '../../lib/http/query-cache.ts';
import { PAGE_SIZE } from '../../lib/use-pages.ts';

type JejakPage = { jejak: Jejak[]; meta: PageMeta };

/** What narrows the list, each '' where it does not. */
export type JejakChoice = Record<'q' | 'jenis' | 'aksi' | 'oleh' | 'dari' | 'sampai', string>;

/** What officials have done, newest first. */
export const jejakQuery = (choice: JejakChoice, cursor: string | undefined) =>
  query<JejakPage>('/admin/jejak', { ...choice, cursor, limit: String(PAGE_SIZE) });

/** Saves what the choice lets through as a file; that, too, is in the audit log. */
export async function exportJejak(choice: JejakChoice): Promise<void> {
  await download(query('/admin/jejak/ekspor', choice), { fallback: 'Gagal mengunduh jejak perubahan' });
  void invalidate('/admin/jejak');
}
