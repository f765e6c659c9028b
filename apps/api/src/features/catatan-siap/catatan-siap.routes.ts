import { catatanSiapContract } from '@pendopo/shared/catatan-siap/contract';
import { CATATAN_SIAP_TEXT } from '@pendopo/shared/catatan-siap/text';
import { implement, type Route } from '../../http/route.ts';
import { presentCatatanSiap } from './catatan-siap.presenter.ts';
import type { CatatanSiapService } from './catatan-siap.service.ts';

export const catatanSiapRoutes = ({ catatanSiap }: { catatanSiap: CatatanSiapService }): Route[] =>
  implement(catatanSiapContract, {
    async 'GET /admin/catatan-siap'({ query: { untuk }, user }) {
      return { catatan: (await catatanSiap.list({ untuk, by: user })).map(presentCatatanSiap) };
    },
    async 'POST /admin/catatan-siap'({ body, user }) {
      const row = await catatanSiap.save({ input: body, by: user });
      return { message: CATATAN_SIAP_TEXT.saved, catatan: presentCatatanSiap(row) };
    },
    async 'DELETE /admin/catatan-siap/:id'({ params: { id }, user }) {
      await catatanSiap.remove({ id, by: user });
      return { message: CATATAN_SIAP_TEXT.deleted };
    },
  });
