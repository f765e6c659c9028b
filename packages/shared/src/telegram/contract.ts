import * as z from 'zod/mini';
import { messageSchema } from '../common.ts';
import { contract } from '../contract.ts';
import { telegramSayaSchema, telegramSchema, updateTelegramSchema } from './schemas.ts';

export const telegramContract = contract({
  'GET /telegram': {
    who: 'admin',
    summary: 'Bot Telegram yang memberi tahu petugas',
    answer: z.strictObject({ telegram: telegramSchema }),
  },
  'PUT /telegram': {
    who: 'admin',
    summary: 'Memasang bot dengan tokennya, atau melepasnya dengan token kosong',
    body: updateTelegramSchema,
    answer: z.extend(messageSchema, { telegram: telegramSchema }),
  },
  'GET /telegram/saya': {
    who: 'official',
    summary: 'Apakah Telegram petugas ini terhubung',
    answer: z.strictObject({ telegram: telegramSayaSchema }),
  },
  'POST /telegram/saya': {
    who: 'official',
    summary: 'Membuat tautan sekali pakai ke bot',
    untraced: true,
    answer: z.extend(messageSchema, { tautan: z.string() }),
  },
  'DELETE /telegram/saya': {
    who: 'official',
    summary: 'Memutus Telegram petugas ini',
    untraced: true,
    answer: z.extend(messageSchema, { telegram: telegramSayaSchema }),
  },
});
