import { rtRwContract } from '@pendopo/shared/rt-rw/contract';
import { RT_RW_TEXT } from '@pendopo/shared/rt-rw/text';
import { implement, type Route } from '../../http/route.ts';
import { presentKontakRtRw, presentRtRw } from './rt-rw.presenter.ts';
import type { RtRwService } from './rt-rw.service.ts';

export const rtRwRoutes = ({ rtRw }: { rtRw: RtRwService }): Route[] =>
  implement(rtRwContract, {
    'GET /rt-rw': async () => ({ rt_rw: (await rtRw.list()).map(presentRtRw) }),
    'GET /rt-rw/kontak': async () => ({ rt_rw: (await rtRw.list()).map(presentKontakRtRw) }),
    async 'POST /rt-rw'({ body, user }) {
      const row = await rtRw.create({ input: body, by: user });
      return { message: RT_RW_TEXT.created, rt_rw: presentKontakRtRw(row) };
    },
    'PUT /rt-rw/:id': {
      admit: ({ params: { id } }) => rtRw.mustExist(id),
      async handle({ params: { id }, body, user }) {
        const row = await rtRw.update({ id, input: body, by: user });
        return { message: RT_RW_TEXT.updated, rt_rw: presentKontakRtRw(row) };
      },
    },
    async 'DELETE /rt-rw/:id'({ params: { id }, user }) {
      await rtRw.remove({ id, by: user });
      return { message: RT_RW_TEXT.deleted };
    },
  });
