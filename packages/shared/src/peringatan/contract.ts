import * as z from 'zod/mini';
import { messageSchema } from '../common.ts';
import { contract } from '../contract.ts';
import {
  peringatanTerkirimSchema,
  setelanPeringatanSchema,
  ujiPeringatanSchema,
  updateSetelanPeringatanSchema,
} from './schemas.ts';

export const peringatanContract = contract({
  'GET /peringatan': {
    who: 'admin',
    summary: 'Ke mana peringatan tentang server dikirim, dan 20 yang terakhir',
    answer: z.strictObject({ setelan: setelanPeringatanSchema, terkirim: z.array(peringatanTerkirimSchema) }),
  },
  'PUT /peringatan': {
    who: 'admin',
    summary: 'Mengubah setelan peringatan; sandi surel yang kosong tetap seperti semula',
    body: updateSetelanPeringatanSchema,
    answer: z.extend(messageSchema, { setelan: setelanPeringatanSchema }),
  },
  'POST /peringatan/uji': {
    who: 'admin',
    summary: 'Mengirim pesan uji menurut setelan yang tersimpan',
    body: ujiPeringatanSchema,
    reads: true,
    answer: messageSchema,
  },
});
