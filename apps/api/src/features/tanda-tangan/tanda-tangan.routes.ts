import { tandaTanganContract } from '@pendopo/shared/tanda-tangan/contract';
import { TANDA_TANGAN_TEXT } from '@pendopo/shared/tanda-tangan/text';
import type { Context } from '../../deps.ts';
import { implement } from '../../http/route.ts';
import { presentSetelan } from './tanda-tangan.presenter.ts';
import {
  askBsre,
  installCertificate,
  readPerson,
  readSettings,
  removeCertificate,
  setNik,
  updateSettings,
} from './tanda-tangan.service.ts';

export function tandaTanganRoutes(ctx: Context) {
  const admit = ({ params: { id } }: { params: { id: number } }) => readPerson(ctx.prisma, id);
  const setelan = async () => presentSetelan(await readSettings(ctx));
  return implement(tandaTanganContract, {
    'GET /tanda-tangan': async () => ({ setelan: await setelan() }),
    async 'PUT /tanda-tangan'({ body: input, user }) {
      await updateSettings(ctx, { input, by: user });
      return { message: TANDA_TANGAN_TEXT.saved, setelan: await setelan() };
    },
    async 'PUT /tanda-tangan/sertifikat'({ body, user }) {
      await installCertificate(ctx, { ...body, by: user });
      return { message: TANDA_TANGAN_TEXT.installed, setelan: await setelan() };
    },
    async 'DELETE /tanda-tangan/sertifikat'({ user }) {
      await removeCertificate(ctx, user);
      return { message: TANDA_TANGAN_TEXT.removed, setelan: await setelan() };
    },
    'PUT /tanda-tangan/penanda-tangan/:id': {
      admit,
      async handle({ params: { id }, body: { nik }, user }) {
        await setNik(ctx, { id, nik, by: user });
        const message = nik === null ? TANDA_TANGAN_TEXT.nikRemoved : TANDA_TANGAN_TEXT.nikSaved;
        return { message, setelan: await setelan() };
      },
    },
    'POST /tanda-tangan/penanda-tangan/:id/periksa': {
      admit,
      handle: async ({ params: { id } }) => ({ message: await askBsre(ctx, id) }),
    },
  });
}
