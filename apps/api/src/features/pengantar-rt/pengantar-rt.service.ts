import type { MintaPengantarInput } from '@pendopo/shared/pengantar-rt/schemas';
import { PENGANTAR_TEXT, TAUTAN_TERBANYAK } from '@pendopo/shared/pengantar-rt/text';
import { isOfficial } from '@pendopo/shared/roles';
import { isPengantarRt } from '@pendopo/shared/surat/catalogue';
import { SURAT_TEXT } from '@pendopo/shared/surat/text';
import { TINJAUAN_TEXT } from '@pendopo/shared/surat/tinjauan-text';
import type { AppDeps } from '../../deps.ts';
import { auditedWrite } from '../../domain/audit/audit-log.ts';
import { lockForEdit } from '../../domain/content/row-edit.ts';
import { lockHead, type MadeLink, makeLink, statusOf } from '../../domain/requests/pengantar-rt.ts';
import { isAsked, isClosed, isNumbered, readReview, requirementsOf } from '../../domain/requests/tinjauan.ts';
import type { CurrentUser } from '../../lib/current-user.ts';
import { conflict, invalid, notFound } from '../../lib/errors.ts';
import type { Transaction } from '../../lib/prisma.ts';

type Of = { id: number; by: CurrentUser };

export type PengantarService = ReturnType<typeof createPengantarService>;

/** The links by which heads of RT and RW are asked, for the applicant and officials. */
export function createPengantarService({ prisma, now }: Pick<AppDeps, 'prisma' | 'now'>) {
  function refuseOthers({ user_id }: { user_id: number | null }, by: CurrentUser): void {
    if (!isOfficial(by.role) && user_id !== by.id) throw notFound(SURAT_TEXT.notFound);
  }

  async function lock(tx: Transaction, { id, by }: Of) {
    await lockForEdit(tx, { table: 'surat', id, updatedAt: undefined, missing: SURAT_TEXT.notFound });
    const row = await readReview(tx, id);
    refuseOthers(row, by);
    return row;
  }

  const entryOf = ({ id, jenis_surat }: { id: number; jenis_surat: string }) =>
    ({ aksi: 'ubah', jenis: 'surat', sasaran_id: id, label: `Surat ${id}: ${jenis_surat}` }) as const;

  return {
    /** A 404 for everybody but its applicant and officials. */
    async mayAsk({ id, by }: Of): Promise<void> {
      const row = await prisma.surat.findUnique({ where: { id }, select: { user_id: true } });
      if (!row) throw notFound(SURAT_TEXT.notFound);
      refuseOthers(row, by);
    },

    /** Makes a link; one that is open, or was agreed to and not asked for again, is a 409. */
    make: ({ id, by, input, network }: Of & { input: MintaPengantarInput; network: string }): Promise<MadeLink> =>
      auditedWrite(prisma, by, async (tx, record) => {
        const row = await lock(tx, { id, by });
        const { jenis_persyaratan, rt_rw_id } = input;
        const requirement = requirementsOf(row).find((one) => one.jenis_persyaratan === jenis_persyaratan);
        if (!requirement || !isPengantarRt(jenis_persyaratan))
          throw invalid([{ msg: PENGANTAR_TEXT.notAsked(jenis_persyaratan), path: 'jenis_persyaratan' }]);
        const rtRw = await lockHead(tx, rt_rw_id);
        if (!rtRw) throw invalid([{ msg: PENGANTAR_TEXT.unknownHead, path: 'rt_rw_id' }]);
        if (isClosed(row)) throw conflict(TINJAUAN_TEXT.closed);
        if (isNumbered(row)) throw conflict(TINJAUAN_TEXT.numbered);
        const at = now();
        const links = row.pengantar_rt.filter((one) => one.jenis_persyaratan === jenis_persyaratan);
        const newest = links.at(-1);
        const status = newest && statusOf(newest, at);
        if (status === 'terkirim') throw conflict(PENGANTAR_TEXT.isOpen);
        if (requirement.keadaan === 'diterima' || (status === 'disetujui' && !isAsked(requirement)))
          throw conflict(PENGANTAR_TEXT.isAgreed);
        if (links.length >= TAUTAN_TERBANYAK) throw conflict(PENGANTAR_TEXT.tooMany);
        if (newest && status === 'kedaluwarsa')
          await tx.pengantarRt.update({ where: { id: newest.id }, data: { status } });
        const official = isOfficial(by.role) ? by : null;
        const made = await makeLink(tx, { suratId: id, jenis_persyaratan, rtRw, official, network, at });
        const ke = `tautan untuk ${made.row.nama_rt}`;
        if (official) await record({ ...entryOf(row), perubahan: [{ kolom: 'pengantar_rt', dari: null, ke }] });
        return made;
      }),

    /** Ends a link that waits for its answer. */
    revoke: ({ id, by, pengantarId }: Of & { pengantarId: number }) =>
      auditedWrite(prisma, by, async (tx, record) => {
        const row = await lock(tx, { id, by });
        const link = row.pengantar_rt.find((one) => one.id === pengantarId);
        if (!link) throw notFound(PENGANTAR_TEXT.notFound);
        if (statusOf(link, now()) !== 'terkirim') throw conflict(PENGANTAR_TEXT.isOver);
        const revoked = await tx.pengantarRt.update({
          where: { id: link.id },
          data: { status: 'dibatalkan', jaringan_hash: null },
        });
        const change = { kolom: 'pengantar_rt', dari: `tautan untuk ${link.nama_rt}`, ke: 'dibatalkan' };
        if (isOfficial(by.role)) await record({ ...entryOf(row), perubahan: [change] });
        return revoked;
      }),
  };
}
