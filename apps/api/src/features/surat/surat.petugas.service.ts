import type { MassalSuratInput, Petugas } from '@pendopo/shared/surat/schemas';
import { SURAT_TEXT } from '@pendopo/shared/surat/text';
import type { AppDeps } from '../../deps.ts';
import { authorizedWrite } from '../../domain/accounts/authorized-write.ts';
import { asPetugas, IS_OFFICIAL, openedByOthers } from '../../domain/accounts/officials.ts';
import { type Actor, auditedWrite } from '../../domain/audit/audit-log.ts';
import { lockForEdit } from '../../domain/content/row-edit.ts';
import { eachOf } from '../../domain/requests/each-of.ts';
import type { Session } from '../../lib/current-user.ts';
import { invalid } from '../../lib/errors.ts';
import type { SuratService } from './surat.service.ts';

export type PetugasService = ReturnType<typeof createPetugasService>;

type Deps = Pick<AppDeps, 'prisma' | 'now'> & { surat: Pick<SuratService, 'setStatus'> };

/** Officials and the requests that they share: who works on one, who has one open, one change for many. */
export function createPetugasService({ prisma, now, surat }: Deps) {
  /** Who works on a request is no edit of it: windows that colleagues have open over it stay good. */
  async function assign({ id, petugas, by }: { id: number; petugas: Petugas | null; by: Actor }): Promise<void> {
    await auditedWrite(prisma, by, async (tx, record) => {
      await lockForEdit(tx, { table: 'surat', id, updatedAt: undefined, missing: SURAT_TEXT.notFound });
      const select = { jenis_surat: true, petugas: { select: asPetugas } } as const;
      const { jenis_surat, petugas: before } = await tx.surat.findUniqueOrThrow({ where: { id }, select });
      if (before?.id === petugas?.id) return;
      await tx.$executeRaw`UPDATE surat SET petugas_id = ${petugas?.id ?? null} WHERE id = ${id}`;
      const perubahan = [{ kolom: 'petugas', dari: before?.nama ?? null, ke: petugas?.nama ?? null }];
      const label = `Surat ${id}: ${jenis_surat}`;
      await record({ aksi: 'ubah', jenis: 'surat', sasaran_id: id, label, perubahan });
    });
  }

  async function officialOf(id: number | null): Promise<Petugas | null> {
    if (id === null) return null;
    const row = await prisma.user.findFirst({ where: { id, ...IS_OFFICIAL }, select: asPetugas });
    if (!row) throw invalid([{ msg: SURAT_TEXT.unknownOfficial, path: 'petugas_id' }]);
    return row;
  }

  return {
    /** Everybody who can be given work, by name. */
    officials: () => prisma.user.findMany({ where: IS_OFFICIAL, select: asPetugas, orderBy: { nama: 'asc' } }),

    /** Notes that an official has the request open; answers the name of a colleague who has, too. */
    async noteOpen({ id, by }: { id: number; by: Session }): Promise<string | null> {
      const at = now();
      const key = { surat_id: id, oleh_id: by.id };
      const update = { dibuka_at: at };
      await authorizedWrite(prisma, by, (tx) =>
        tx.suratDibuka.upsert({ where: { surat_id_oleh_id: key }, create: { ...key, ...update }, update }),
      );
      return (await openedByOthers(prisma, { ids: [id], viewerId: by.id, at })).get(id) ?? null;
    },

    /** One change for each of these requests, one after the other; one that is refused stops none. */
    async changeMany(input: MassalSuratInput, by: Parameters<SuratService['setStatus']>[0]['viewer']) {
      const petugas = input.aksi === 'tugaskan' ? await officialOf(input.petugas_id) : null;
      return eachOf(input.surat, ({ id, updatedAt }) => {
        if (input.aksi === 'tugaskan') return assign({ id, petugas, by });
        return surat.setStatus({ id, status: input.status, catatan: input.catatan, updatedAt, viewer: by });
      });
    },
  };
}
