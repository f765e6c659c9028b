import { ringkasanContract } from '@pendopo/shared/ringkasan/contract';
import { RINGKASAN_TEXT } from '@pendopo/shared/ringkasan/schemas';
import type { Context } from '../../deps.ts';
import { implement } from '../../http/route.ts';
import { presentRingkasan } from './ringkasan.presenter.ts';
import { readSummary, startNew } from './ringkasan.service.ts';

export const ringkasanRoutes = (ctx: Context) =>
  implement(ringkasanContract, {
    'GET /admin/ringkasan': async () => ({ ringkasan: presentRingkasan(await readSummary(ctx)) }),
    'POST /admin/ringkasan/mulai-baru': async ({ user }) => {
      await startNew(ctx, user);
      return { message: RINGKASAN_TEXT.startedNew };
    },
  });
