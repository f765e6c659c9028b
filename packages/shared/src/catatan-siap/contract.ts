import * as z from 'zod/mini';
import { messageSchema } from '../common.ts';
import { contract, idParam } from '../contract.ts';
import { catatanSiapQuerySchema, catatanSiapSchema, saveCatatanSiapSchema } from './schemas.ts';
import { CATATAN_SIAP_TEXT } from './text.ts';

export const catatanSiapContract = contract({
  'GET /admin/catatan-siap': {
    who: 'official',
    summary: 'Catatan siap pakai milik sendiri',
    query: catatanSiapQuerySchema,
    answer: z.strictObject({ catatan: z.array(catatanSiapSchema) }),
  },
  'POST /admin/catatan-siap': {
    who: 'official',
    summary: 'Menyimpan catatan siap pakai',
    body: saveCatatanSiapSchema,
    status: 201,
    untraced: true,
    answer: z.extend(messageSchema, { catatan: catatanSiapSchema }),
  },
  'DELETE /admin/catatan-siap/:id': {
    who: 'official',
    params: { id: idParam(CATATAN_SIAP_TEXT.notFound) },
    summary: 'Menghapus catatan siap pakai',
    own: true,
    untraced: true,
    answer: messageSchema,
  },
});
