import * as z from 'zod/mini';
import { contract } from '../contract.ts';
import { wilayahQuerySchema, wilayahSchema } from './schemas.ts';

export const wilayahContract = contract({
  'GET /wilayah': {
    who: 'official',
    summary: 'Mencari desa di daftar wilayah Indonesia',
    query: wilayahQuerySchema,
    answer: z.strictObject({ wilayah: z.array(wilayahSchema) }),
  },
});
