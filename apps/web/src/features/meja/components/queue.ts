import { STATUS_SURAT } from '@pendopo/shared/surat/text';
import type { SuratPage } from '../../../domain/surat/surat-writes.queries.ts';
import type { Queue } from '../../../lib/use-neighbours.ts';
import { mejaQueries } from '../meja.queries.ts';
import { PARTS, queueFilterIn } from './use-queue-filter.ts';

/** The officials' list of applications, as defined by the address. */
export const SURAT_QUEUE: Queue<SuratPage> = {
  path: '/admin/surat-masuk',
  pages: 'surat',
  queryAt(search, cursor) {
    const filter = queueFilterIn(
      Object.fromEntries(PARTS.map((part) => [part, search.get(part) ?? ''])) as Parameters<typeof queueFilterIn>[0],
    );
    const status = STATUS_SURAT.find((item) => item === search.get('status')) ?? '';
    return mejaQueries.inbox({ q: search.get('q') ?? '', status, ...filter }, cursor);
  },
  pageOf: ({ surat, meta }) => ({ ids: surat.map(({ id }) => id), next: meta.next_cursor }),
};

export const SURAT_KEYS = [
  ['← / →', 'Berkas sebelumnya / berikutnya'],
  ['A', 'Terima berkas yang tampak'],
  ['G', 'Minta ganti berkas yang tampak'],
  ['Ctrl + Enter', 'Kirim permintaan perbaikan'],
  ['S', 'Ubah status'],
  ['N', 'Tulis catatan internal'],
  ['W', 'Kirim kabar lewat WhatsApp'],
  ['+ / - / 0', 'Perbesar / perkecil / paskan berkas'],
  ['R', 'Putar berkas'],
] as const;
