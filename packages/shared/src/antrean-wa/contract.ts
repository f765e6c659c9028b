import * as z from 'zod/mini';
import { contract } from '../contract.ts';
import { antreanWaSchema } from './schemas.ts';

export const antreanWaContract = contract({
  'GET /surat/antrean-wa': {
    who: 'official',
    summary:
      'Warga yang kabarnya belum dikirim lewat WhatsApp, yang penting lalu yang paling lama lebih dahulu, sebanyak-banyaknya 50',
    answer: z.strictObject({ antrean: z.array(antreanWaSchema), total: z.number() }),
  },
});
