import * as z from 'zod/mini';
import { messageSchema } from '../common.ts';
import { contract } from '../contract.ts';
import { pictureRule, textsOnly } from '../files/upload-rule.ts';
import {
  geografisSchema,
  sejarahSchema,
  updateGeografisSchema,
  updateSejarahSchema,
  updateVisiMisiSchema,
  visiMisiSchema,
} from './schemas.ts';

const topics = ['tentang'] as const;
const gambar = pictureRule('gambar');

export const tentangContract = contract({
  'GET /tentang/sejarah': {
    who: 'anyone',
    topics,
    summary: 'Sejarah desa',
    answer: z.strictObject({ tentang: sejarahSchema }),
  },
  'PUT /tentang/sejarah': {
    who: 'official',
    summary: 'Mengubah sejarah desa',
    body: updateSejarahSchema,
    files: gambar,
    answer: z.extend(messageSchema, { tentang: sejarahSchema }),
  },
  'GET /tentang/geografis': {
    who: 'anyone',
    topics,
    summary: 'Letak dan keadaan wilayah desa',
    answer: z.strictObject({ tentang: geografisSchema }),
  },
  'PUT /tentang/geografis': {
    who: 'official',
    summary: 'Mengubah letak dan keadaan wilayah',
    body: updateGeografisSchema,
    files: gambar,
    answer: z.extend(messageSchema, { tentang: geografisSchema }),
  },
  'GET /tentang/visi-misi': {
    who: 'anyone',
    topics,
    summary: 'Visi dan misi desa',
    answer: z.strictObject({ tentang: visiMisiSchema }),
  },
  'PUT /tentang/visi-misi': {
    who: 'official',
    summary: 'Mengubah visi dan misi',
    body: updateVisiMisiSchema,
    files: textsOnly,
    answer: z.extend(messageSchema, { tentang: visiMisiSchema }),
  },
});
