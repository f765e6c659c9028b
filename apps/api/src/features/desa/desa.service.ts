import type { UpdateDesaInput } from '@pendopo/shared/desa/schemas';
import { DESA_TEXT } from '@pendopo/shared/desa/text';
import { officeHours } from '@pendopo/shared/pelayanan/office-hours';
import type { Context } from '../../deps.ts';
import type { Actor } from '../../domain/audit/audit-log.ts';
import { readPelayanan } from '../../domain/requests/pelayanan.ts';
import { given, publicPictures, swapPicture, write } from '../../domain/write.ts';
import { notFound } from '../../lib/errors.ts';

const ONLY = { id: 1 };

/** Returns the village's identity: one row. */
export async function readDesa({ prisma }: Context) {
  const row = await prisma.desa.findUnique({ where: ONLY });
  if (!row) throw notFound(DESA_TEXT.notFound);
  return row;
}

/** Returns office hours as people read them, of what promises are counted by. */
export const readHours = async ({ prisma }: Context) => officeHours(await readPelayanan(prisma));

type Update = { input: UpdateDesaInput /** The path of an upload. */; logo: string | undefined; by: Actor };

export function updateDesa(ctx: Context, { input, logo, by }: Update) {
  const { updatedAt, hapus_gambar: remove, ...fields } = input;
  const uploads = publicPictures(ctx.storage, { folder: 'desa', by, files: [logo] });
  return write(ctx, { by, uploads }, async (w) => {
    const before = await w.lock('desa', { ...ONLY, updatedAt, missing: DESA_TEXT.notFound });
    const key = swapPicture(w, { before: before.logo, uploaded: w.keys[0], remove });
    const row = await w.tx.desa.update({ where: ONLY, data: { ...given(fields), logo: key } });
    await w.audit.row('desa', before);
    return row;
  });
}
