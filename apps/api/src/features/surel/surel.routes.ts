import { surelContract } from '@pendopo/shared/surel/contract';
import { KAIT_TEXT, SUREL_TEXT } from '@pendopo/shared/surel/text';
import type { Context } from '../../deps.ts';
import { implement } from '../../http/route.ts';
import { sendTest, setGateway } from './surel.kait.service.ts';
import { presentSurel } from './surel.presenter.ts';
import { readSurel, repeatMessage, switchMails } from './surel.service.ts';

export function surelRoutes(ctx: Context) {
  const surel = async () => presentSurel(await readSurel(ctx));
  return implement(surelContract, {
    'GET /surel': async () => ({ surel: await surel() }),
    async 'PUT /surel'({ body: { aktif }, user }) {
      await switchMails(ctx, { aktif, by: user });
      return { message: aktif ? SUREL_TEXT.on : SUREL_TEXT.off, surel: await surel() };
    },
    async 'PUT /surel/kait'({ body, user }) {
      const rahasia = await setGateway(ctx, { input: body, by: user });
      const message = body.url === '' ? KAIT_TEXT.removed : KAIT_TEXT.saved;
      return { message, rahasia, surel: await surel() };
    },
    async 'POST /surel/kait/uji'() {
      await sendTest(ctx);
      return { message: KAIT_TEXT.sentTest };
    },
    async 'POST /surel/:id/ulang'({ params: { id }, user }) {
      await repeatMessage(ctx, { id, by: user });
      return { message: SUREL_TEXT.repeated, surel: await surel() };
    },
  });
}
