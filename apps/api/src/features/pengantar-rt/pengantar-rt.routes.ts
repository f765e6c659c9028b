import { isOfficial } from '@pendopo/shared/access/roles';
import { pengantarContract } from '@pendopo/shared/pengantar-rt/contract';
import { PENGANTAR_TEXT } from '@pendopo/shared/pengantar-rt/text';
import type { Context } from '../../deps.ts';
import { presentPengantar, presentTautan } from '../../domain/requests/pengantar-rt.presenter.ts';
import { networkOf, setCreatorCookie } from '../../http/link-creator-cookie.ts';
import { implement } from '../../http/route.ts';
import { words } from '../../lib/village-words.ts';
import { checkPengantarRequest, requestPengantar, revokeLink } from './pengantar-rt.service.ts';

export function pengantarRoutes(ctx: Context) {
  const { publicUrl } = ctx.config;
  return implement(pengantarContract, {
    'POST /surat/:id/pengantar-rt': {
      admit: ({ params: { id }, user }) => checkPengantarRequest(ctx, { id, by: user }),
      async handle({ params: { id }, body, user, req, res }) {
        const made = await requestPengantar(ctx, { id, input: body, by: user, network: networkOf(req) });
        setCreatorCookie(res, { links: [made], publicUrl });
        return { message: words(PENGANTAR_TEXT.made), ...presentTautan(made, publicUrl, ctx.now()) };
      },
    },
    async 'DELETE /surat/:id/pengantar-rt/:pengantarId'({ params: { id, pengantarId }, user }) {
      const row = await revokeLink(ctx, { id, pengantarId, by: user });
      return {
        message: PENGANTAR_TEXT.revoked,
        pengantar_rt: presentPengantar(row, { at: ctx.now(), forOfficial: isOfficial(user.role) }),
      };
    },
  });
}
