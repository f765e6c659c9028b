import type { BodyOf } from '@pendopo/shared/contract';
import { loketContract } from '@pendopo/shared/loket/contract';
import { LOKET_TEXT } from '@pendopo/shared/loket/text';
import type { Context } from '../../deps.ts';
import { implement } from '../../http/route.ts';
import type { CurrentUser } from '../../lib/current-user.ts';
import { presentAkun, presentPengaduanLoket, presentSuratLoket } from './loket.presenter.ts';
import { enteredMustExist, findEarlier, handOver, type LoketTable, residentAccount } from './loket.service.ts';

type Handover = {
  params: { id: number };
  body: BodyOf<(typeof loketContract)['POST /surat/:id/serahkan-akun']>;
  user: CurrentUser;
};

/** Lookups and transfers at the counter. NIK and name are in bodies, which no log and no browser history stores. */
export function loketRoutes(ctx: Context) {
  const handingOver = (table: LoketTable) => ({
    admit: ({ params: { id } }: { params: { id: number } }) => enteredMustExist(ctx, { table, id }),
    async handle({ params: { id }, body: input, user }: Handover) {
      return { message: LOKET_TEXT.done, akun: presentAkun(await handOver(ctx, { table, id, input, by: user })) };
    },
  });

  return implement(loketContract, {
    async 'POST /loket/cari'({ body: { nik } }) {
      const { surat, pengaduan } = await findEarlier(ctx, nik);
      return { surat: surat.map(presentSuratLoket), pengaduan: pengaduan.map(presentPengaduanLoket) };
    },
    'POST /loket/akun': async ({ body: { username } }) => ({
      akun: presentAkun(await residentAccount(ctx, username)),
    }),
    'POST /surat/:id/serahkan-akun': handingOver('surat'),
    'POST /pengaduan/:id/serahkan-akun': handingOver('pengaduan'),
  });
}
