import * as z from 'zod/mini';
import { contract } from '../contract.ts';

export const healthContract = contract({
  'GET /health/live': {
    who: 'anyone',
    summary: 'Apakah prosesnya melayani',
    answer: z.strictObject({ status: z.literal('ok'), version: z.string() }),
  },
  'GET /health': {
    who: 'anyone',
    summary: 'Keadaan portal dan basis datanya; 503 bila basis data tidak menjawab',
    answer: 'application/json',
  },
});
