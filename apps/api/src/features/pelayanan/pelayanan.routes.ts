import { pelayananContract } from '@pendopo/shared/pelayanan/contract';
import { PELAYANAN_TEXT } from '@pendopo/shared/pelayanan/text';
import { implement, type Route } from '../../http/route.ts';
import type { PelayananService } from './pelayanan.service.ts';

export const pelayananRoutes = ({ pelayanan }: { pelayanan: PelayananService }): Route[] =>
  implement(pelayananContract, {
    'GET /pelayanan': async () => ({ pelayanan: await pelayanan.read() }),
    async 'PUT /pelayanan'({ body, user }) {
      return { message: PELAYANAN_TEXT.saved, pelayanan: await pelayanan.update({ input: body, by: user }) };
    },
  });
