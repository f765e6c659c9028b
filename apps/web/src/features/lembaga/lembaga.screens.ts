import { LEMBAGA_NAMES } from '@pendopo/shared/lembaga/names';
import { screen } from '../../lib/screen.ts';
import { lembagaQuery } from './lembaga.queries.ts';

export const screens = LEMBAGA_NAMES.map((entry, order) =>
  screen(
    {
      path: `/lembaga/${entry.slug}`,
      title: entry.nama_lembaga,
      queries: () => [lembagaQuery],
      menu: { group: 'Lembaga Masyarakat', order },
      page: () => import('./pages/lembaga.page.tsx'),
    },
    { entry },
  ),
);
