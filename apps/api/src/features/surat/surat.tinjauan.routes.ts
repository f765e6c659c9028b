import { isOfficial } from '@pendopo/shared/access/roles';
import { dayInWords } from '@pendopo/shared/naskah-templat/compose';
import { tinjauanContract } from '@pendopo/shared/surat/contract';
import { KALIMAT_TINJAUAN, TINJAUAN_TEXT } from '@pendopo/shared/surat/tinjauan-text';
import { isiKalimat } from '@pendopo/shared/text/kalimat';
import type { Context } from '../../deps.ts';
import { readJanjiContext } from '../../domain/requests/janji.ts';
import type { ReviewRecord } from '../../domain/requests/tinjauan.ts';
import { implement } from '../../http/route.ts';
import { suratMustExist } from './surat.service.ts';
import { presentCatatan, presentTinjauan } from './surat.tinjauan.presenter.ts';
import { addNote, extendReview, listNotes, readReviewFor, saveReview, sendReview } from './surat.tinjauan.service.ts';

/** Routes of the review. The applicant sees only what the officials have sent. */
export function tinjauanRoutes(ctx: Context) {
  const present = async (row: ReviewRecord, forAdmin = true) =>
    presentTinjauan(row, { forAdmin, context: await readJanjiContext(ctx) });
  const admit = ({ params: { id } }: { params: { id: number } }) => suratMustExist(ctx, id);

  return implement(tinjauanContract, {
    async 'GET /surat/:id/tinjauan'({ params: { id }, user }) {
      return { tinjauan: await present(await readReviewFor(ctx, { id, viewer: user }), isOfficial(user.role)) };
    },
    'PUT /surat/:id/tinjauan': {
      admit,
      handle: async ({ params: { id }, body, user }) => ({
        message: TINJAUAN_TEXT.saved,
        tinjauan: await present(await saveReview(ctx, { id, input: body, by: user })),
      }),
    },
    'POST /surat/:id/tinjauan/kirim': {
      admit,
      async handle({ params: { id }, user }) {
        const sent = await present(await sendReview(ctx, { id, by: user }));
        const batas = dayInWords(sent.permintaan[0]?.batas ?? '');
        return { message: isiKalimat(KALIMAT_TINJAUAN.petugas.terkirim, { batas }), tinjauan: sent };
      },
    },
    'POST /surat/:id/tinjauan/perpanjang': {
      admit,
      async handle({ params: { id }, user }) {
        const extended = await present(await extendReview(ctx, { id, by: user }));
        return { message: TINJAUAN_TEXT.extended(dayInWords(extended.permintaan[0]?.batas ?? '')), tinjauan: extended };
      },
    },
    'GET /surat/:id/catatan-internal': {
      admit,
      handle: async ({ params: { id } }) => ({ catatan: (await listNotes(ctx, id)).map(presentCatatan) }),
    },
    'POST /surat/:id/catatan-internal': {
      admit,
      async handle({ params: { id }, body: { isi }, user }) {
        const row = await addNote(ctx, { id, isi, by: user });
        return { message: TINJAUAN_TEXT.noteSaved, catatan: presentCatatan(row) };
      },
    },
  });
}
