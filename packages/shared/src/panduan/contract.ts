import * as z from 'zod/mini';
import { messageSchema } from '../common.ts';
import { contract } from '../contract.ts';
import { panduanSchema, updatePanduanSchema } from './schemas.ts';

export const panduanContract = contract({
  'GET /panduan': {
    who: 'anyone',
    topics: ['panduan'],
    summary: 'Panduan layanan dan tanya jawab',
    answer: z.strictObject({ panduan: panduanSchema }),
  },
  'PUT /panduan': {
    who: 'official',
    summary: 'Mengubah panduan',
    body: updatePanduanSchema,
    answer: z.extend(messageSchema, { panduan: panduanSchema }),
  },
});
