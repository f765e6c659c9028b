import { surelContract } from '@pendopo/shared/surel/contract';
import { SUREL_TEXT } from '@pendopo/shared/surel/text';
import type { Context } from '../../deps.ts';
import { implement } from '../../http/route.ts';
import { presentSurel } from './surel.presenter.ts';
import { readSurel, repeatMail, switchMails } from './surel.service.ts';

export function surelRoutes(ctx: Context) {
  const surel = async () => presentSurel(await readSurel(ctx));
  return implement(surelContract, {
    'GET /surel': async () => ({ surel: await surel() }),
    async 'PUT /surel'({ body: { aktif }, user }) {
      await switchMails(ctx, { aktif, by: user });
      return { message: aktif ? SUREL_TEXT.on : SUREL_TEXT.off, surel: await surel() };
    },
    async 'POST /surel/:id/ulang'({ params: { id }, user }) {
      await repeatMail(ctx, { id, by: user });
      return { message: SUREL_TEXT.repeated, surel: await surel() };
    },
  });
}
