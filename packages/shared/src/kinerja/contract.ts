import * as z from 'zod/mini';
import { contract } from '../contract.ts';
import { kinerjaSchema } from './schemas.ts';

export const kinerjaContract = contract({
  'GET /kinerja': {
    who: 'anyone',
    topics: ['kinerja'],
    summary: 'Bagaimana janji layanan 90 hari terakhir ditepati',
    answer: z.strictObject({ kinerja: z.nullable(kinerjaSchema) }),
  },
});
