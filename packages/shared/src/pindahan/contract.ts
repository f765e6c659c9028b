import * as z from 'zod/mini';
import { messageSchema } from '../common.ts';
import { contract, idParam } from '../contract.ts';
import { pindahanSchema } from './schemas.ts';
import { PINDAHAN_TEXT } from './text.ts';

const params = { id: idParam(PINDAHAN_TEXT.notFound) };

export const pindahanContract = contract({
  'GET /pindahan': {
    who: 'admin',
    summary: 'Pindahan dari sistem sebelumnya dan laporannya, terbaru lebih dahulu',
    answer: z.strictObject({ pindahan: z.array(pindahanSchema) }),
  },
  'GET /pindahan/:id.csv': {
    who: 'admin',
    params,
    summary: 'Laporan satu pindahan untuk lembar kerja',
    reads: true,
    answer: 'text/csv',
  },
  'POST /pindahan/:id/batal': {
    who: 'admin',
    params,
    summary: 'Membatalkan pindahan: yang dibuatnya dihapus, yang diubahnya dipulihkan',
    answer: z.extend(messageSchema, { pindahan: pindahanSchema }),
  },
});
