import { telegramContract } from '@pendopo/shared/telegram/contract';
import { TELEGRAM_TEXT } from '@pendopo/shared/telegram/text';
import type { Context } from '../../deps.ts';
import { implement } from '../../http/route.ts';
import { presentTelegram, presentTelegramSaya } from './telegram.presenter.ts';
import { createLink, endOwn, readBot, readOwnBot, setBot } from './telegram.service.ts';

export function telegramRoutes(ctx: Context) {
  const telegram = async () => presentTelegram(await readBot(ctx));
  const own = async (id: number) => presentTelegramSaya(await readOwnBot(ctx, id));
  return implement(telegramContract, {
    'GET /telegram': async () => ({ telegram: await telegram() }),
    async 'PUT /telegram'({ body: { token }, user }) {
      await setBot(ctx, { token, by: user });
      return { message: token === '' ? TELEGRAM_TEXT.removed : TELEGRAM_TEXT.saved, telegram: await telegram() };
    },
    'GET /telegram/saya': async ({ user }) => ({ telegram: await own(user.id) }),
    async 'POST /telegram/saya'({ user }) {
      return { tautan: await createLink(ctx, user), message: TELEGRAM_TEXT.linked };
    },
    async 'DELETE /telegram/saya'({ user }) {
      await endOwn(ctx, user);
      return { message: TELEGRAM_TEXT.ended, telegram: await own(user.id) };
    },
  });
}
