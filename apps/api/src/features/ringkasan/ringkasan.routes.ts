import { ringkasanContract } from '@pendopo/shared/ringkasan/contract';
import { PERSIAPAN_TEXT } from '@pendopo/shared/ringkasan/persiapan';
import { RINGKASAN_TEXT } from '@pendopo/shared/ringkasan/schemas';
import type { Context } from '../../deps.ts';
import { implement } from '../../http/route.ts';
import { skipPersiapan } from './ringkasan.persiapan.service.ts';
import { presentRingkasan } from './ringkasan.presenter.ts';
import { readSummary, startNew } from './ringkasan.service.ts';

export const ringkasanRoutes = (ctx: Context) =>
  implement(ringkasanContract, {
    'GET /admin/ringkasan': async ({ user }) => ({ ringkasan: presentRingkasan(await readSummary(ctx, user.id)) }),
    'POST /admin/ringkasan/mulai-baru': async ({ user }) => {
      await startNew(ctx, user);
      return { message: RINGKASAN_TEXT.startedNew };
    },
    async 'PUT /admin/persiapan/:butir'({ params: { butir }, body: { tidak_perlu }, user }) {
      await skipPersiapan(ctx, { butir, skip: tidak_perlu, by: user });
      return { message: tidak_perlu ? PERSIAPAN_TEXT.skipped : PERSIAPAN_TEXT.taken };
    },
  });
