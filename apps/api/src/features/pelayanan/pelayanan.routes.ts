import { messageSchema } from '@pendopo/shared/common';
import { pelayananSchema, updatePelayananSchema } from '@pendopo/shared/pelayanan';
import { PELAYANAN_TEXT } from '@pendopo/shared/pelayanan-text';
import * as z from 'zod/mini';
import { publicRead } from '../../http/public-read.ts';
import { type Route, route } from '../../http/route.ts';
import type { PelayananService } from './pelayanan.service.ts';

export const pelayananRoutes = ({ pelayanan }: { pelayanan: PelayananService }): Route[] => [
  publicRead({
    path: '/',
    topics: ['pelayanan'],
    summary: 'Janji layanan: hari kerja tiap jenis surat, jam pelayanan, dan hari libur',
    answer: z.strictObject({ pelayanan: pelayananSchema }),
    read: async () => ({ pelayanan: await pelayanan.read() }),
  }),
  route({
    method: 'put',
    path: '/',
    who: 'admin',
    summary: 'Mengubah janji layanan',
    body: updatePelayananSchema,
    answer: z.extend(messageSchema, { pelayanan: pelayananSchema }),
    async handle({ body, user }) {
      return { message: PELAYANAN_TEXT.saved, pelayanan: await pelayanan.update({ input: body, by: user }) };
    },
  }),
];
