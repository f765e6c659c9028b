import {
  lupaAnswerSchema,
  lupaSchema,
  pulihkanAkunSchema,
  pulihkanAnswerSchema,
  sessionsAnswerSchema,
} from '@pendopo/shared/akses';
import { AKSES_TEXT } from '@pendopo/shared/akses-text';
import { messageSchema } from '@pendopo/shared/common';
import { authJsonBody as json } from '../../http/body.ts';
import type { PasswordLine } from '../../http/password-line.ts';
import type { Limits } from '../../http/rate-limit.ts';
import { type Route, route, textParam } from '../../http/route.ts';
import { presentAkses, presentSesi } from './auth.presenter.ts';
import type { PulihkanService } from './auth.pulihkan.service.ts';
import type { SesiService } from './auth.sesi.service.ts';

type Deps = { limits: Limits; inLine: PasswordLine; pulihkan: PulihkanService; sesi: SesiService };

/** Ways back into an account, and the devices that are in it. */
export const aksesRoutes = ({ limits, inLine, pulihkan, sesi }: Deps): Route[] => [
  route({
    method: 'post',
    path: '/lupa',
    who: 'anyone',
    summary: 'Meminta akses kepada kantor desa; jawabannya sama untuk setiap username',
    limit: limits.perAddress({ name: 'forgotten', points: 20, seconds: 60 * 60 }),
    json,
    body: lupaSchema,
    status: 201,
    answer: lupaAnswerSchema,
    handle: async ({ body }) => ({ message: AKSES_TEXT.asked, nomor: await pulihkan.ask(body.username) }),
  }),
  route({
    method: 'post',
    path: '/pulihkan',
    who: 'anyone',
    summary: 'Membuat password baru dengan kode sekali pakai',
    limit: limits.perAddress({ name: 'recover', points: 20, seconds: 15 * 60 }),
    json,
    body: pulihkanAkunSchema,
    answer: pulihkanAnswerSchema,
    handle: async ({ body, req }) => ({
      message: AKSES_TEXT.recovered,
      ...(await inLine(req, () => pulihkan.recover(body))),
    }),
  }),
  route({
    method: 'get',
    path: '/sessions',
    who: 'user',
    summary: 'Perangkat yang sedang masuk dengan akun sendiri',
    answer: sessionsAnswerSchema,
    async handle({ user }) {
      const { sessions, akses } = await sesi.list(user);
      return {
        sessions: sessions.map((session) => presentSesi(session, user.sessionId)),
        akses: akses.map(presentAkses),
      };
    },
  }),
  route({
    method: 'delete',
    path: '/sessions',
    who: 'user',
    summary: 'Mengeluarkan semua perangkat lain',
    answer: messageSchema,
    async handle({ user }) {
      await sesi.endOthers(user);
      return { message: AKSES_TEXT.othersEnded };
    },
  }),
  route({
    method: 'delete',
    path: '/sessions/:id',
    who: 'user',
    params: { id: textParam },
    summary: 'Mengeluarkan satu perangkat',
    answer: messageSchema,
    async handle({ params, user }) {
      await sesi.end({ id: params.id, by: user });
      return { message: AKSES_TEXT.sessionEnded };
    },
  }),
];
