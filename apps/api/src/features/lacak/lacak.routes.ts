import { lacakSchema } from '@pendopo/shared/lacak';
import * as z from 'zod/mini';
import type { Limits } from '../../http/rate-limit.ts';
import { type Route, route, textParam } from '../../http/route.ts';
import { qrPicture } from '../../lib/qr-picture.ts';
import type { LacakService } from './lacak.service.ts';

type LacakRouteDeps = { limits: Limits; lacak: LacakService; publicUrl: string };

const params = { kode: textParam };

/** How far a counter request or a complaint is, for whoever holds its code. */
export function lacakRoutes({ limits, lacak, publicUrl }: LacakRouteDeps): Route[] {
  const limit = limits.perAddress({ name: 'lacak-kode', points: 30, seconds: 60 });
  return [
    route({
      method: 'get',
      path: '/:kode',
      who: 'anyone',
      params,
      summary: 'Perkembangan pengajuan loket atau pengaduan, bagi pemegang kodenya',
      limit,
      answer: z.strictObject({ lacak: lacakSchema }),
      handle: async ({ params: { kode } }) => ({ lacak: await lacak.find(kode) }),
    }),
    route({
      method: 'get',
      path: '/:kode/qr.svg',
      who: 'anyone',
      params,
      summary: 'Kode QR yang menuju halaman lacak, juga untuk kode yang tidak dikenal',
      answer: 'image/svg+xml',
      async handle({ params: { kode }, res }) {
        const address = `${publicUrl}/lacak?kode=${lacak.codeIn(kode)}`;
        res.type('image/svg+xml').send(qrPicture(address));
      },
    }),
  ];
}
