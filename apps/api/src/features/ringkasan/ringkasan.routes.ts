import { ringkasanContract } from '@pendopo/shared/ringkasan/contract';
import { RINGKASAN_TEXT } from '@pendopo/shared/ringkasan/schemas';
import { implement, type Route } from '../../http/route.ts';
import { presentRingkasan } from './ringkasan.presenter.ts';
import type { RingkasanService } from './ringkasan.service.ts';

export const ringkasanRoutes = ({ ringkasan }: { ringkasan: RingkasanService }): Route[] =>
  implement(ringkasanContract, {
    'GET /admin/ringkasan': async () => ({ ringkasan: presentRingkasan(await ringkasan.read()) }),
    'POST /admin/ringkasan/mulai-baru': async ({ user }) => {
      await ringkasan.startNew(user);
      return { message: RINGKASAN_TEXT.startedNew };
    },
  });
