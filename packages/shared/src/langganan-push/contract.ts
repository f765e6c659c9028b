import { messageSchema } from '../common.ts';
import { contract } from '../contract.ts';
import { berhentiPushSchema, langgananPushSchema, statusPushSchema } from './schemas.ts';

export const langgananPushContract = contract({
  'GET /langganan-push': {
    who: 'user',
    summary: 'Kunci publik pemberitahuan, dan alamat peramban yang diberi tahu untuk akun sendiri',
    answer: statusPushSchema,
  },
  'POST /langganan-push': {
    who: 'user',
    summary: 'Memberi tahu peramban ini bila ada kabar; paling banyak 10 peramban, yang terlama terganti',
    body: langgananPushSchema,
    status: 201,
    untraced: true,
    answer: messageSchema,
  },
  'DELETE /langganan-push': {
    who: 'user',
    summary: 'Berhenti memberi tahu peramban ini',
    body: berhentiPushSchema,
    untraced: true,
    answer: messageSchema,
  },
});
