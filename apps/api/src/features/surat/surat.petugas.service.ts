import type { MassalSuratInput, Petugas } from '@pendopo/shared/surat/schemas';
import { SURAT_TEXT } from '@pendopo/shared/surat/text';
import type { Context } from '../../deps.ts';
import { asPetugas, IS_OFFICIAL, openedByOthers } from '../../domain/accounts/officials.ts';
import { runBatch } from '../../domain/requests/batch.ts';
import { lockSurat } from '../../domain/requests/request-row.ts';
import { write } from '../../domain/write.ts';
import type { Session } from '../../lib/current-user.ts';
import { invalid } from '../../lib/errors.ts';
import type { Viewer } from './surat.service.ts';
import { setStatus } from './surat.status.service.ts';

export const listOfficials = ({ prisma }: Context) =>
  prisma.user.findMany({ where: IS_OFFICIAL, select: asPetugas, orderBy: { nama: 'asc' } });

/** Records that an official has the application open. Returns the name of a colleague who has it open, too. */
export async function noteOpen(ctx: Context, { id, by }: { id: number; by: Session }): Promise<string | null> {
  const at = ctx.now();
  const key = { surat_id: id, oleh_id: by.id };
  const update = { dibuka_at: at };
  await write(ctx, { by }, ({ tx }) =>
    tx.suratDibuka.upsert({ where: { surat_id_oleh_id: key }, create: { ...key, ...update }, update }),
  );
  return (await openedByOthers(ctx.prisma, { ids: [id], viewerId: by.id, at })).get(id) ?? null;
}

/** Makes one change to each application in turn. Continues after a refused change. */
export async function changeMany(ctx: Context, { input, by }: { input: MassalSuratInput; by: Viewer }) {
  const petugas = input.aksi === 'tugaskan' ? await officialOf(ctx, input.petugas_id) : null;
  return runBatch(input.surat, ({ id, updatedAt }) => {
    if (input.aksi === 'tugaskan') return assign(ctx, { id, petugas, by });
    return setStatus(ctx, { id, status: input.status, catatan: input.catatan, updatedAt, viewer: by });
  });
}

async function officialOf({ prisma }: Context, id: number | null): Promise<Petugas | null> {
  if (id === null) return null;
  const row = await prisma.user.findFirst({ where: { id, ...IS_OFFICIAL }, select: asPetugas });
  if (!row) throw invalid([{ msg: SURAT_TEXT.unknownOfficial, path: 'petugas_id' }]);
  return row;
}

/** Assigns an application to an official. `updatedAt` stays, so that colleagues' open edits cause no conflict. */
const assign = (
  ctx: Context,
  { id, petugas, by }: { id: number; petugas: Petugas | null; by: Viewer },
): Promise<void> =>
  write(ctx, { by }, async (w) => {
    const { entry } = await lockSurat(w, { id });
    const select = { petugas: { select: asPetugas } } as const;
    const { petugas: before } = await w.tx.surat.findUniqueOrThrow({ where: { id }, select });
    if (before?.id === petugas?.id) return w.audit.none();
    await w.tx.$executeRaw`UPDATE surat SET petugas_id = ${petugas?.id ?? null} WHERE id = ${id}`;
    const perubahan = [{ kolom: 'petugas', dari: before?.nama ?? null, ke: petugas?.nama ?? null }];
    await w.audit.entry({ ...entry, aksi: 'ubah', perubahan });
  });
