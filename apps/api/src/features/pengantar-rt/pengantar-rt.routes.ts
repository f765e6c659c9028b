import { pengantarContract } from '@pendopo/shared/pengantar-rt/contract';
import { PENGANTAR_TEXT } from '@pendopo/shared/pengantar-rt/text';
import { isOfficial } from '@pendopo/shared/roles';
import { presentPengantar, presentTautan } from '../../domain/requests/pengantar-rt.ts';
import { keepMade, networkOf } from '../../http/link-maker.ts';
import { implement, type Route } from '../../http/route.ts';
import type { PengantarService } from './pengantar-rt.service.ts';

type Deps = { pengantar: PengantarService; publicUrl: string; now: () => Date };

/** The links to heads of RT and RW, mounted where requests are. */
export const pengantarRoutes = ({ pengantar, publicUrl, now }: Deps): Route[] =>
  implement(pengantarContract, {
    'POST /surat/:id/pengantar-rt': {
      admit: ({ params: { id }, user }) => pengantar.mayAsk({ id, by: user }),
      async handle({ params: { id }, body, user, req, res }) {
        const made = await pengantar.make({ id, input: body, by: user, network: networkOf(req) });
        keepMade(res, { links: [made], publicUrl });
        return { message: PENGANTAR_TEXT.made, ...presentTautan(made, publicUrl, now()) };
      },
    },
    async 'DELETE /surat/:id/pengantar-rt/:pengantarId'({ params: { id, pengantarId }, user }) {
      const row = await pengantar.revoke({ id, pengantarId, by: user });
      return {
        message: PENGANTAR_TEXT.revoked,
        pengantar_rt: presentPengantar(row, { at: now(), forOfficial: isOfficial(user.role) }),
      };
    },
  });
