import * as z from 'zod/mini';
import { messageSchema } from '../common.ts';
import { contract, idParam, textParam } from '../contract.ts';
import {
  sandiSurelSchema,
  surelSayaSchema,
  surelSchema,
  tokenSurelSchema,
  updateSurelSayaSchema,
  updateSurelSchema,
} from './schemas.ts';
import { SUREL_TEXT } from './text.ts';

const saved = z.extend(messageSchema, { surel: surelSchema });

/** Mails to residents, for admins. */
export const surelContract = contract({
  'GET /surel': {
    who: 'admin',
    summary: 'Surel ke warga: apakah dinyalakan, dan 50 yang terakhir dengan alamat tersamar',
    answer: z.strictObject({ surel: surelSchema }),
  },
  'PUT /surel': {
    who: 'admin',
    summary: 'Menyalakan atau mematikan surel ke warga; servernya ada pada setelan peringatan',
    body: updateSurelSchema,
    answer: saved,
  },
  'POST /surel/:id/ulang': {
    who: 'admin',
    params: { id: idParam(SUREL_TEXT.notFound) },
    summary: 'Mengirim ulang surel yang ditolak, tidak pasti, atau tidak terkirim',
    answer: saved,
  },
});

const own = z.extend(messageSchema, { surel: surelSayaSchema });

/** The own address of an account. Links in mails need no login. */
export const surelSayaContract = contract({
  'GET /surel/saya': {
    who: 'user',
    summary: 'Alamat surel sendiri: apakah dipastikan dan menerima kabar',
    answer: z.strictObject({ surel: surelSayaSchema }),
  },
  'PUT /surel/saya': {
    who: 'user',
    summary: 'Menerima kabar lewat surel, atau menghentikannya',
    body: updateSurelSayaSchema,
    untraced: true,
    answer: own,
  },
  'POST /surel/saya/verifikasi': {
    who: 'user',
    summary: 'Mengirim tautan yang memastikan alamat sendiri, berlaku 48 jam',
    untraced: true,
    answer: own,
  },
  'POST /surel/verifikasi': {
    who: 'anyone',
    summary: 'Memastikan alamat dengan token dari tautannya',
    body: tokenSurelSchema,
    answer: messageSchema,
  },
  'POST /surel/sandi': {
    who: 'anyone',
    summary: 'Mengirim tautan password baru ke alamat yang dipastikan; jawabannya sama untuk setiap alamat',
    body: sandiSurelSchema,
    answer: messageSchema,
  },
  'POST /surel/berhenti/:token': {
    who: 'anyone',
    params: { token: textParam },
    summary: 'Menghentikan kabar lewat surel dengan satu tekan (RFC 8058)',
    answer: messageSchema,
  },
});
