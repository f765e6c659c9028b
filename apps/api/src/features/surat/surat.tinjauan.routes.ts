import { isiKalimat } from '@pendopo/shared/kalimat';
import { dayInWords } from '@pendopo/shared/naskah/compose';
import { isOfficial } from '@pendopo/shared/roles';
import { tinjauanContract } from '@pendopo/shared/surat/contract';
import { KALIMAT_TINJAUAN, TINJAUAN_TEXT } from '@pendopo/shared/surat/tinjauan-text';
import type { JanjiContext } from '../../domain/requests/janji.ts';
import type { ReviewRecord } from '../../domain/requests/tinjauan.ts';
import { implement, type Route } from '../../http/route.ts';
import type { SuratService } from './surat.service.ts';
import { presentCatatan, presentTinjauan } from './surat.tinjauan.presenter.ts';
import type { TinjauanService } from './surat.tinjauan.service.ts';

type Deps = { surat: SuratService; tinjauan: TinjauanService; context: () => Promise<JanjiContext> };

/** The officials' review of what a request came with, mounted where requests are. Its applicant reads of it what was sent. */
export function tinjauanRoutes({ surat, tinjauan, context }: Deps): Route[] {
  const present = async (row: ReviewRecord, forAdmin = true) =>
    presentTinjauan(row, { forAdmin, context: await context() });
  const admit = ({ params: { id } }: { params: { id: number } }) => surat.mustExist(id);

  return implement(tinjauanContract, {
    async 'GET /surat/:id/tinjauan'({ params: { id }, user }) {
      return { tinjauan: await present(await tinjauan.readFor({ id, viewer: user }), isOfficial(user.role)) };
    },
    'PUT /surat/:id/tinjauan': {
      admit,
      handle: async ({ params: { id }, body, user }) => ({
        message: TINJAUAN_TEXT.saved,
        tinjauan: await present(await tinjauan.save({ id, input: body, by: user })),
      }),
    },
    'POST /surat/:id/tinjauan/kirim': {
      admit,
      async handle({ params: { id }, user }) {
        const sent = await present(await tinjauan.send({ id, by: user }));
        const batas = dayInWords(sent.permintaan[0]?.batas ?? '');
        return { message: isiKalimat(KALIMAT_TINJAUAN.petugas.terkirim, { batas }), tinjauan: sent };
      },
    },
    'POST /surat/:id/tinjauan/perpanjang': {
      admit,
      async handle({ params: { id }, user }) {
        const extended = await present(await tinjauan.extend({ id, by: user }));
        return { message: TINJAUAN_TEXT.extended(dayInWords(extended.permintaan[0]?.batas ?? '')), tinjauan: extended };
      },
    },
    'GET /surat/:id/catatan-internal': {
      admit,
      handle: async ({ params: { id } }) => ({ catatan: (await tinjauan.notes(id)).map(presentCatatan) }),
    },
    'POST /surat/:id/catatan-internal': {
      admit,
      async handle({ params: { id }, body: { isi }, user }) {
        const row = await tinjauan.addNote({ id, isi, by: user });
        return { message: TINJAUAN_TEXT.noteSaved, catatan: presentCatatan(row) };
      },
    },
  });
}
