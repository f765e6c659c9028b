import * as z from 'zod/mini';
import { messageSchema } from '../common.ts';
import { contract, idParam, textParam } from '../contract.ts';
import {
  sandiSurelSchema,
  surelSayaSchema,
  surelSchema,
  tokenSurelSchema,
  updateKaitSchema,
  updateSurelSayaSchema,
  updateSurelSchema,
} from './schemas.ts';
import { SUREL_TEXT } from './text.ts';

const saved = z.extend(messageSchema, { surel: surelSchema });

/** Messages to residents, for admins. */
export const surelContract = contract({
  'GET /surel': {
    who: 'admin',
    summary: 'Kabar ke warga: surel, gerbang kabupaten, dan 50 kiriman terakhir dengan alamat tersamar',
    answer: z.strictObject({ surel: surelSchema }),
  },
  'PUT /surel': {
    who: 'admin',
    summary: 'Menyalakan atau mematikan surel ke warga; servernya ada pada setelan peringatan',
    body: updateSurelSchema,
    answer: saved,
  },
  'PUT /surel/kait': {
    who: 'admin',
    summary: 'Memasang gerbang kabupaten, atau melepasnya dengan alamat kosong; rahasia buatan portal dijawab sekali',
    body: updateKaitSchema,
    answer: z.extend(saved, { rahasia: z.nullable(z.string()) }),
  },
  'POST /surel/kait/uji': {
    who: 'admin',
    summary: 'Mengirim pesan uji tanpa nomor ke gerbang yang tersimpan',
    reads: true,
    answer: messageSchema,
  },
  'POST /surel/:id/ulang': {
    who: 'admin',
    params: { id: idParam(SUREL_TEXT.notFound) },
    summary: 'Mengirim ulang kiriman yang ditolak, tidak pasti, atau tidak terkirim',
    answer: saved,
  },
});

const own = z.extend(messageSchema, { surel: surelSayaSchema });

/** The own address of an account. Links in mails need no login. */
export const surelSayaContract = contract({
  'GET /surel/saya': {
    who: 'user',
    summary: 'Alamat surel dan nomor sendiri: apakah dipastikan dan menerima kabar',
    answer: z.strictObject({ surel: surelSayaSchema }),
  },
  'PUT /surel/saya': {
    who: 'user',
    summary: 'Menerima kabar lewat surel, atau menghentikannya',
    body: updateSurelSayaSchema,
    untraced: true,
    answer: own,
  },
  'PUT /surel/saya/kait': {
    who: 'user',
    summary: 'Menerima kabar di nomor WhatsApp sendiri lewat gerbang kabupaten, atau menghentikannya',
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
