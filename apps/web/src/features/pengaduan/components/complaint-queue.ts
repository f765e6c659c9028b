import {
  STATUS_PENGADUAN,
  TENGGAT_PENGADUAN,
  type TenggatPengaduan,
  URUT_PENGADUAN,
  type UrutPengaduan,
} from '@pendopo/shared/pengaduan/text';
import type { Queue } from '../../../lib/use-neighbours.ts';
import { type InboxPage, pengaduanQueries } from '../pengaduan.queries.ts';

export const ORDERS: Readonly<Record<UrutPengaduan, string>> = {
  janji: 'Jatuh tempo',
  terbaru: 'Terbaru',
  terlama: 'Terlama',
};

export const DUE: Readonly<Record<TenggatPengaduan, string>> = {
  'hari-ini': 'Jatuh tempo hari ini',
  lewat: 'Lewat janji',
};

export const PARTS = ['tenggat', 'urut'] as const;

/** Reads due filter and order from the address. Unknown words mean no filter and order by due date. */
export const choiceIn = (part: (name: (typeof PARTS)[number]) => string | null) => ({
  tenggat: TENGGAT_PENGADUAN.find((item) => item === part('tenggat')) ?? ('' as const),
  urut: URUT_PENGADUAN.find((item) => item === part('urut')) ?? 'janji',
});

export const PENGADUAN_QUEUE: Queue<InboxPage> = {
  path: '/admin/pengaduan-masuk',
  pages: 'pengaduan',
  queryAt(search, cursor) {
    const status = STATUS_PENGADUAN.find((item) => item === search.get('status')) ?? '';
    return pengaduanQueries.inbox({
      q: search.get('q') ?? '',
      status,
      ...choiceIn((part) => search.get(part)),
      cursor,
    });
  },
  pageOf: ({ pengaduan, meta }) => ({ ids: pengaduan.map(({ id }) => id), next: meta.next_cursor }),
};

export const PENGADUAN_KEYS = [
  ['S', 'Ubah status'],
  ['W', 'Kirim kabar lewat WhatsApp'],
  ['+ / - / 0', 'Perbesar / perkecil / paskan foto'],
  ['R', 'Putar foto'],
] as const;
