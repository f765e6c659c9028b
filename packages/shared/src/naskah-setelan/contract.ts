import * as z from 'zod/mini';
import { messageSchema } from '../common.ts';
import { contract } from '../contract.ts';
import { confirmNumberingSchema, naskahSetelanSchema, tanpaHakSchema, updateNaskahSetelanSchema } from './schemas.ts';
import { usulanNomorSchema } from './usulan-nomor.ts';

export const naskahSetelanContract = contract({
  'GET /naskah/setelan': {
    who: 'official',
    summary: 'Setelan surat: kertas, kop, nomor, mandat',
    answer: z.strictObject({
      setelan: naskahSetelanSchema,
      tanpa_hak: tanpaHakSchema,
      /** Awaits an admin's confirmation; no number is issued before. */
      usulan_nomor: z.nullable(usulanNomorSchema),
    }),
  },
  'PUT /naskah/setelan': {
    who: 'admin',
    summary: 'Mengubah setelan surat',
    body: updateNaskahSetelanSchema,
    answer: z.extend(messageSchema, { setelan: naskahSetelanSchema }),
  },
  'PUT /naskah/setelan/nomor': {
    who: 'admin',
    summary: 'Menyetujui penomoran sesudah pindahan: pola, cara menghitung, nomor awal',
    body: confirmNumberingSchema,
    answer: z.extend(messageSchema, { setelan: naskahSetelanSchema }),
  },
});
