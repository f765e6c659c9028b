import { messageSchema } from '@pendopo/shared/common';
import { mintaPengantarSchema, pengantarRtSchema, tautanRtSchema } from '@pendopo/shared/pengantar-rt';
import { PENGANTAR_TEXT } from '@pendopo/shared/pengantar-rt-text';
import { isOfficial } from '@pendopo/shared/roles';
import { SURAT_TEXT } from '@pendopo/shared/surat-text';
import * as z from 'zod/mini';
import { presentPengantar, presentTautan } from '../../domain/pengantar-rt.ts';
import { keepMade, networkOf } from '../../http/link-maker.ts';
import { idParam, type Route, route } from '../../http/route.ts';
import type { PengantarService } from './pengantar-rt.service.ts';

type Deps = { pengantar: PengantarService; publicUrl: string; now: () => Date };

const params = { id: idParam(SURAT_TEXT.notFound) };

/** The links to heads of RT and RW, mounted where requests are. */
export const pengantarRoutes = ({ pengantar, publicUrl, now }: Deps): Route[] => [
  route({
    method: 'post',
    path: '/:id/pengantar-rt',
    who: 'user',
    params,
    summary: 'Membuat tautan sekali pakai untuk ketua RT/RW; tautannya hanya dijawab di sini',
    admit: ({ params: { id }, user }) => pengantar.mayAsk({ id, by: user }),
    body: mintaPengantarSchema,
    status: 201,
    answer: z.extend(messageSchema, tautanRtSchema.shape),
    async handle({ params: { id }, body, user, req, res }) {
      const made = await pengantar.make({ id, input: body, by: user, network: networkOf(req) });
      keepMade(res, { links: [made], publicUrl });
      return { message: PENGANTAR_TEXT.made, ...presentTautan(made, publicUrl, now()) };
    },
  }),
  route({
    method: 'delete',
    path: '/:id/pengantar-rt/:pengantarId',
    who: 'user',
    params: { ...params, pengantarId: idParam(PENGANTAR_TEXT.notFound) },
    summary: 'Membatalkan tautan yang menunggu jawaban ketua RT/RW',
    answer: z.extend(messageSchema, { pengantar_rt: pengantarRtSchema }),
    async handle({ params: { id, pengantarId }, user }) {
      const row = await pengantar.revoke({ id, pengantarId, by: user });
      return {
        message: PENGANTAR_TEXT.revoked,
        pengantar_rt: presentPengantar(row, { at: now(), forOfficial: isOfficial(user.role) }),
      };
    },
  }),
];
