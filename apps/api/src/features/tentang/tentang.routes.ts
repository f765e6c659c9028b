import { messageSchema } from '@pendopo/shared/common';
import {
  geografisSchema,
  sejarahSchema,
  updateGeografisSchema,
  updateSejarahSchema,
  updateVisiMisiSchema,
  visiMisiSchema,
} from '@pendopo/shared/tentang';
import { TENTANG_TEXT } from '@pendopo/shared/tentang-text';
import * as z from 'zod/mini';
import { publicRead } from '../../http/public-read.ts';
import { type Route, route } from '../../http/route.ts';
import { pictureRule, textsOnly } from '../../http/upload.ts';
import { presentGeografis, presentSejarah, presentVisiMisi } from './tentang.presenter.ts';
import type { TentangService } from './tentang.service.ts';

const topics = ['tentang'] as const;
const gambar = pictureRule('gambar');

export const tentangRoutes = ({ tentang }: { tentang: TentangService }): Route[] => [
  publicRead({
    path: '/sejarah',
    topics,
    summary: 'Sejarah desa',
    answer: z.strictObject({ tentang: sejarahSchema }),
    read: async () => ({ tentang: presentSejarah(await tentang.readSejarah()) }),
  }),
  route({
    method: 'put',
    path: '/sejarah',
    who: 'official',
    summary: 'Mengubah sejarah desa',
    body: updateSejarahSchema,
    files: gambar,
    answer: z.extend(messageSchema, { tentang: sejarahSchema }),
    async handle({ body, files: [file], user }) {
      const row = await tentang.updateSejarah({ input: body, gambar: file?.path, by: user });
      return { message: TENTANG_TEXT.sejarah.saved, tentang: presentSejarah(row) };
    },
  }),
  publicRead({
    path: '/geografis',
    topics,
    summary: 'Letak dan keadaan wilayah desa',
    answer: z.strictObject({ tentang: geografisSchema }),
    read: async () => ({ tentang: presentGeografis(await tentang.readGeografis()) }),
  }),
  route({
    method: 'put',
    path: '/geografis',
    who: 'official',
    summary: 'Mengubah letak dan keadaan wilayah',
    body: updateGeografisSchema,
    files: gambar,
    answer: z.extend(messageSchema, { tentang: geografisSchema }),
    async handle({ body, files: [file], user }) {
      const row = await tentang.updateGeografis({ input: body, gambar: file?.path, by: user });
      return { message: TENTANG_TEXT.geografis.saved, tentang: presentGeografis(row) };
    },
  }),
  publicRead({
    path: '/visi-misi',
    topics,
    summary: 'Visi dan misi desa',
    answer: z.strictObject({ tentang: visiMisiSchema }),
    read: async () => ({ tentang: presentVisiMisi(await tentang.readVisiMisi()) }),
  }),
  route({
    method: 'put',
    path: '/visi-misi',
    who: 'official',
    summary: 'Mengubah visi dan misi',
    body: updateVisiMisiSchema,
    files: textsOnly,
    answer: z.extend(messageSchema, { tentang: visiMisiSchema }),
    async handle({ body, user }) {
      const row = await tentang.updateVisiMisi({ input: body, by: user });
      return { message: TENTANG_TEXT.visiMisi.saved, tentang: presentVisiMisi(row) };
    },
  }),
];
