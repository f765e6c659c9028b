import * as z from 'zod/mini';
import { messageSchema } from '../common.ts';
import { contract } from '../contract.ts';
import { pictureRule } from '../files/upload-rule.ts';
import { desaSchema, manifestSchema, updateDesaSchema } from './schemas.ts';

export const desaContract = contract({
  'GET /desa': {
    who: 'anyone',
    topics: ['desa', 'pelayanan', 'lembaga'],
    summary: 'Identitas desa',
    answer: z.strictObject({ desa: desaSchema }),
  },
  'GET /desa/manifest.webmanifest': {
    who: 'anyone',
    topics: ['desa'],
    summary: 'Manifes aplikasi dengan nama desa',
    type: 'application/manifest+json; charset=utf-8',
    answer: manifestSchema,
  },
  'PUT /desa': {
    who: 'admin',
    summary: 'Mengubah identitas desa',
    body: updateDesaSchema,
    files: pictureRule('logo'),
    answer: z.extend(messageSchema, { desa: desaSchema }),
  },
});
