import type { PageMeta } from '@pendopo/shared/common';
import type { PengaduanRow } from '@pendopo/shared/pengaduan';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/http/api-client.ts';
import { withQuery } from '../../lib/http/with-query.ts';
import { PAGE_SIZE } from '../../lib/use-pages.ts';

export const pengaduanQueries = {
  /** One's own complaints, newest first. */
  mine: (cursor: string | undefined) =>
    queryOptions({
      queryKey: ['pengaduan', 'mine', cursor],
      queryFn: ({ signal }) =>
        api.get<{ pengaduan: PengaduanRow[]; meta: PageMeta }>(
          withQuery('/pengaduan/my-pengaduan', { cursor, limit: String(PAGE_SIZE) }),
          { signal, fallback: 'Gagal mengambil riwayat pengaduan' },
        ),
      placeholderData: keepPreviousData,
    }),
};
