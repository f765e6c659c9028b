import { lacakContract } from '@pendopo/shared/lacak/contract';
import type { Limits } from '../../http/rate-limit.ts';
import { implement, type Route } from '../../http/route.ts';
import { qrPicture } from '../../lib/qr-picture.ts';
import type { LacakService } from './lacak.service.ts';

type LacakRouteDeps = { limits: Limits; lacak: LacakService; publicUrl: string };

/** How far a counter request or a complaint is, for whoever holds its code. */
export function lacakRoutes({ limits, lacak, publicUrl }: LacakRouteDeps): Route[] {
  const limit = limits.perAddress({ name: 'lacak-kode', points: 30, seconds: 60 });
  return implement(lacakContract, {
    'GET /lacak/:kode': { limit, handle: async ({ params: { kode } }) => ({ lacak: await lacak.find(kode) }) },
    async 'GET /lacak/:kode/qr.svg'({ params: { kode }, res }) {
      const address = `${publicUrl}/lacak?kode=${lacak.codeIn(kode)}`;
      res.type('image/svg+xml').send(qrPicture(address));
    },
  });
}
