import { messageSchema } from '@pendopo/shared/common';
import { berhentiPushSchema, langgananPushSchema, statusPushSchema } from '@pendopo/shared/langganan-push';
import { LANGGANAN_PUSH_TEXT } from '@pendopo/shared/langganan-push-text';
import type { Limits } from '../../http/rate-limit.ts';
import { type Route, route } from '../../http/route.ts';
import { deviceName } from '../../lib/device-name.ts';
import type { LanggananPushService } from './langganan-push.service.ts';

type Deps = { limits: Limits; langgananPush: LanggananPushService };

export const langgananPushRoutes = ({ limits, langgananPush }: Deps): Route[] => [
  route({
    method: 'get',
    path: '/',
    who: 'user',
    summary: 'Kunci publik pemberitahuan, dan alamat peramban yang diberi tahu untuk akun sendiri',
    answer: statusPushSchema,
    handle: ({ user }) => langgananPush.read(user),
  }),
  route({
    method: 'post',
    path: '/',
    who: 'user',
    summary: 'Memberi tahu peramban ini bila ada kabar; paling banyak 10 peramban, yang terlama terganti',
    limit: limits.perAddress({ name: 'langganan-push', points: 60, seconds: 60 * 60 }),
    body: langgananPushSchema,
    status: 201,
    answer: messageSchema,
    async handle({ body, user, req }) {
      await langgananPush.subscribe({ input: body, perangkat: deviceName(req.get('user-agent')), by: user });
      return { message: LANGGANAN_PUSH_TEXT.added };
    },
  }),
  route({
    method: 'delete',
    path: '/',
    who: 'user',
    summary: 'Berhenti memberi tahu peramban ini',
    body: berhentiPushSchema,
    answer: messageSchema,
    async handle({ body: { endpoint }, user }) {
      await langgananPush.unsubscribe({ endpoint, by: user });
      return { message: LANGGANAN_PUSH_TEXT.removed };
    },
  }),
];
