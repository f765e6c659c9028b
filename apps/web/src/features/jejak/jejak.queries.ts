import type { PageMeta } from '@pendopo/shared/common';
import type { Jejak } from '@pendopo/shared/jejak';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/http/api-client.ts';
import { download } from '../../lib/http/download.ts';
import { withQuery } from '../../lib/http/with-query.ts';
import { PAGE_SIZE } from '../../lib/use-pages.ts';

type JejakPage = { jejak: Jejak[]; meta: PageMeta };

/** What narrows the list, each '' where it does not. */
export type JejakChoice = Record<'q' | 'jenis' | 'aksi' | 'oleh' | 'dari' | 'sampai', string>;

const ALL = ['jejak'] as const;

/** What officials have done, newest first. Never what was read before: the last thing done belongs to it. */
export const jejakQuery = (choice: JejakChoice, cursor: string | undefined) =>
  queryOptions({
    queryKey: [...ALL, { ...choice, cursor }],
    queryFn: ({ signal }) =>
      api.get<JejakPage>(withQuery('/admin/jejak', { ...choice, cursor, limit: String(PAGE_SIZE) }), {
        signal,
        fallback: 'Gagal mengambil jejak perubahan',
      }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

/** Saves what the choice lets through as a file; that, too, is traced. */
export function useExportJejak() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (choice: JejakChoice) =>
      download(withQuery('/admin/jejak/ekspor', choice), { fallback: 'Gagal mengunduh jejak perubahan' }),
    onSuccess: () => client.invalidateQueries({ queryKey: ALL }),
  });
}
