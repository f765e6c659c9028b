import * as z from 'zod/mini';
import { messageSchema } from '../common.ts';
import { contract } from '../contract.ts';
import { pelayananSchema, updatePelayananSchema } from './schemas.ts';

export const pelayananContract = contract({
  'GET /pelayanan': {
    who: 'anyone',
    topics: ['pelayanan'],
    summary: 'Janji layanan: hari kerja tiap jenis surat, jam pelayanan, dan hari libur',
    answer: z.strictObject({ pelayanan: pelayananSchema }),
  },
  'PUT /pelayanan': {
    who: 'admin',
    summary: 'Mengubah janji layanan',
    body: updatePelayananSchema,
    answer: z.extend(messageSchema, { pelayanan: pelayananSchema }),
  },
});
