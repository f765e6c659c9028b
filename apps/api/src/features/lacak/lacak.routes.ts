import { lacakContract } from '@pendopo/shared/lacak/contract';
import type { Context } from '../../deps.ts';
import { implement } from '../../http/route.ts';
import { qrPicture } from '../../lib/qr-picture.ts';
import { codeIn, findByCode, type Tracked } from './lacak.service.ts';

export function lacakRoutes({ limits, config }: Context, tracked: Tracked) {
  const limit = limits.perAddress({ name: 'lacak-kode', points: 30, seconds: 60 });
  return implement(lacakContract, {
    'GET /lacak/:kode': { limit, handle: async ({ params: { kode } }) => ({ lacak: await findByCode(tracked, kode) }) },
    async 'GET /lacak/:kode/qr.svg'({ params: { kode }, res }) {
      const address = `${config.publicUrl}/lacak?kode=${codeIn(kode)}`;
      res.type('image/svg+xml').send(qrPicture(address));
    },
  });
}
