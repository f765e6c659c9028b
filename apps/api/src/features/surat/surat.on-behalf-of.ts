import type { DataSaya } from '@pendopo/shared/data-saya/schemas';
import type { LacakSurat } from '@pendopo/shared/lacak/schemas';
import type { Context } from '../../deps.ts';
import { signedRevision } from '../../domain/documents/signed-revision.ts';
import { readJanjiContext } from '../../domain/requests/janji.ts';
import { presentPengantar } from '../../domain/requests/pengantar-rt.presenter.ts';
import { readReview, readReviewsOf } from '../../domain/requests/tinjauan.ts';
import { presentLacakSurat } from './surat.lacak.presenter.ts';
import { presentSurat } from './surat.presenter.ts';
import { suratOf, trackSurat } from './surat.service.ts';
import { presentTinjauan } from './surat.tinjauan.presenter.ts';

// Applications for other features.

export async function trackedSurat(ctx: Context, kode: string): Promise<LacakSurat | null> {
  const row = await trackSurat(ctx, kode);
  if (!row) return null;
  const review = await readReview(ctx.prisma, row.id);
  return presentLacakSurat(row, { review, context: await readJanjiContext(ctx) });
}

/** Returns the applicant's NIK and a link to the signed document of an application. */
export async function signedDocument(ctx: Context, kode: string): Promise<{ nik: string; url: string } | null> {
  const row = await trackSurat(ctx, kode);
  const arsip = row && signedRevision(row.naskah);
  return arsip
    ? { nik: row.nik, url: ctx.fileLink({ key: `arsip-bertanda/${arsip.id}.pdf`, name: 'surat.pdf' }) }
    : null;
}

/** Returns a resident's applications with reviews as officials see them, without the origin of a head's answer. */
export async function wholeSuratOf(ctx: Context, userId: number): Promise<DataSaya['surat']> {
  const [rows, reviews] = await Promise.all([suratOf(ctx, userId), readReviewsOf(ctx.prisma, userId)]);
  const context = await readJanjiContext(ctx);
  return rows.flatMap((row) => {
    const review = reviews.find(({ id }) => id === row.id);
    if (!review) return [];
    const surat = presentSurat(row, { fileLink: ctx.fileLink, forAdmin: true, context });
    const pengantar_rt = row.pengantar_rt.map((one) => presentPengantar(one, { at: context.now, forOfficial: false }));
    return [{ ...surat, pengantar_rt, tinjauan: presentTinjauan(review, { forAdmin: false, context }) }];
  });
}
