import * as z from 'zod/mini';
import { contract } from '../contract.ts';
import { DATABASE_STATES } from './state.ts';

export const healthContract = contract({
  'GET /health/live': {
    who: 'anyone',
    summary: 'Apakah prosesnya melayani',
    answer: z.strictObject({ status: z.literal('ok'), version: z.string() }),
  },
  'GET /health/ready': {
    who: 'anyone',
    summary: 'Apakah portal siap menerima permintaan; keadaan basis data hanya disebut',
    answer: z.strictObject({
      status: z.literal('ok'),
      database: z.enum(DATABASE_STATES),
      version: z.string(),
    }),
  },
  'GET /health': {
    who: 'anyone',
    summary: 'Keadaan portal dan basis datanya; 503 bila basis data tidak menjawab atau tidak dapat ditulisi',
    answer: 'application/json',
  },
  'GET /health/cadangan': {
    who: 'monitor',
    summary:
      'Kapan cadangan terakhir yang teruji dibuat; dengan STATUS_TOKEN, dan 404 di portal yang tidak mempunyainya',
    answer: z.strictObject({ last_good: z.nullable(z.iso.datetime()) }),
  },
});
