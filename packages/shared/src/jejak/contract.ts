import * as z from 'zod/mini';
import { pageMetaSchema } from '../common.ts';
import { contract, exported } from '../contract.ts';
import { jejakExportQuerySchema, jejakListQuerySchema, jejakSchema } from './schemas.ts';

export const jejakContract = contract({
  'GET /admin/jejak': {
    who: 'official',
    summary: 'Jejak perubahan, terbaru lebih dahulu',
    query: jejakListQuerySchema,
    answer: z.strictObject({ jejak: z.array(jejakSchema), meta: pageMetaSchema }),
  },
  ...exported('/admin/jejak/ekspor', { summary: 'Jejak perubahan', query: jejakExportQuerySchema }),
});
