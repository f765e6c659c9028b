import { STATUS_PENGADUAN, URUT_PENGADUAN, type UrutPengaduan } from '@pendopo/shared/pengaduan-text';
import type { Queue } from '../../../lib/use-neighbours.ts';
import { type InboxPage, pengaduanQueries } from '../pengaduan.queries.ts';

export const orderIn = (urut: string): UrutPengaduan => URUT_PENGADUAN.find((known) => known === urut) ?? 'terbaru';

/** The officials' list of complaints, as its address asks for it. */
export const PENGADUAN_QUEUE: Queue<InboxPage> = {
  path: '/admin/pengaduan-masuk',
  pages: 'pengaduan',
  queryAt(search, cursor) {
    const status = STATUS_PENGADUAN.find((known) => known === search.get('status')) ?? '';
    return pengaduanQueries.inbox({
      ...{ q: search.get('q') ?? '', status, urut: orderIn(search.get('urut') ?? ''), cursor },
    });
  },
  pageOf: ({ pengaduan, meta }) => ({ ids: pengaduan.map(({ id }) => id), next: meta.next_cursor }),
};

/** What the keys do on a complaint's screen. */
export const PENGADUAN_KEYS = [
  ['S', 'Ubah status'],
  ['W', 'Balas lewat WhatsApp'],
  ['+ / - / 0', 'Perbesar / perkecil / paskan foto'],
  ['R', 'Putar foto'],
] as const;
