import { isOfficial } from '@pendopo/shared/access/roles';
import type { MintaPengantarInput } from '@pendopo/shared/pengantar-rt/schemas';
import { PENGANTAR_TEXT, TAUTAN_TERBANYAK } from '@pendopo/shared/pengantar-rt/text';
import { isPengantarRt } from '@pendopo/shared/surat/catalogue';
import { SURAT_TEXT } from '@pendopo/shared/surat/text';
import type { Context } from '../../deps.ts';
import { mustAllow } from '../../domain/requests/apply-event.ts';
import { lockHead, type MadeLink, makeLink, statusOf } from '../../domain/requests/pengantar-rt.ts';
import { suratEntry } from '../../domain/requests/request-row.ts';
import {
  asState,
  isRequested,
  lockReview,
  type Requirement,
  type ReviewRecord,
  requirementsOf,
} from '../../domain/requests/tinjauan.ts';
import { type Write, write } from '../../domain/write.ts';
import type { CurrentUser } from '../../lib/current-user.ts';
import { conflict, invalid, notFound } from '../../lib/errors.ts';
import { words } from '../../lib/village-words.ts';

// Endorsement links for heads of RT and RW, for the applicant and officials.

type Of = { id: number; by: CurrentUser };

function refuseOthers({ user_id }: { user_id: number | null }, by: CurrentUser): void {
  if (!isOfficial(by.role) && user_id !== by.id) throw notFound(SURAT_TEXT.notFound);
}

/** Throws a 404 for everyone but the applicant and officials. */
export async function checkPengantarRequest({ prisma }: Context, { id, by }: Of): Promise<void> {
  const row = await prisma.surat.findUnique({ where: { id }, select: { user_id: true } });
  if (!row) throw notFound(SURAT_TEXT.notFound);
  refuseOthers(row, by);
}

async function lockShared(w: Write, { id, by }: Of): Promise<ReviewRecord> {
  const row = await lockReview(w, { id });
  refuseOthers(row, by);
  return row;
}

type HeadRequest = { requirement: Requirement; links: ReviewRecord['pengantar_rt']; at: Date };

/** Throws a 409 if a link is open, or if an endorsement exists and is not requested again. */
function refuseNeedless({ requirement, links, at }: HeadRequest): void {
  const newest = links.at(-1);
  const status = newest && statusOf(newest, at);
  if (status === 'terkirim') throw conflict(PENGANTAR_TEXT.isOpen);
  if (requirement.keadaan === 'diterima' || (status === 'disetujui' && !isRequested(requirement)))
    throw conflict(PENGANTAR_TEXT.isAgreed);
  if (links.length >= TAUTAN_TERBANYAK) throw conflict(PENGANTAR_TEXT.tooMany);
}

type Making = Of & { input: MintaPengantarInput; network: string };

export const requestPengantar = (ctx: Context, { id, by, input, network }: Making): Promise<MadeLink> =>
  write(ctx, { by }, async (w) => {
    const row = await lockShared(w, { id, by });
    const { jenis_persyaratan, rt_rw_id } = input;
    const requirement = requirementsOf(row).find((one) => one.jenis_persyaratan === jenis_persyaratan);
    if (!requirement || !isPengantarRt(jenis_persyaratan))
      throw invalid([{ msg: words(PENGANTAR_TEXT.notAsked(jenis_persyaratan)), path: 'jenis_persyaratan' }]);
    const rtRw = await lockHead(w.tx, rt_rw_id);
    if (!rtRw) throw invalid([{ msg: words(PENGANTAR_TEXT.unknownHead), path: 'rt_rw_id' }]);
    mustAllow('minta-pengantar', asState(row));
    const at = ctx.now();
    const links = row.pengantar_rt.filter((one) => one.jenis_persyaratan === jenis_persyaratan);
    refuseNeedless({ requirement, links, at });
    const newest = links.at(-1);
    if (newest && statusOf(newest, at) === 'kedaluwarsa')
      await w.tx.pengantarRt.update({ where: { id: newest.id }, data: { status: 'kedaluwarsa' } });
    const official = isOfficial(by.role) ? by : null;
    const made = await makeLink(w.tx, { suratId: id, jenis_persyaratan, rtRw, official, network, at });
    const change = { kolom: 'pengantar_rt', dari: null, ke: `tautan untuk ${made.row.nama_rt}` };
    if (official) await w.audit.entry({ ...suratEntry(row), aksi: 'ubah', perubahan: [change] });
    return made;
  });

export const revokeLink = (ctx: Context, { id, by, pengantarId }: Of & { pengantarId: number }) =>
  write(ctx, { by }, async (w) => {
    const row = await lockShared(w, { id, by });
    const link = row.pengantar_rt.find((one) => one.id === pengantarId);
    if (!link) throw notFound(PENGANTAR_TEXT.notFound);
    if (statusOf(link, ctx.now()) !== 'terkirim') throw conflict(PENGANTAR_TEXT.isOver);
    const revoked = await w.tx.pengantarRt.update({
      where: { id: link.id },
      data: { status: 'dibatalkan', jaringan_hash: null },
    });
    const change = { kolom: 'pengantar_rt', dari: `tautan untuk ${link.nama_rt}`, ke: 'dibatalkan' };
    if (isOfficial(by.role)) await w.audit.entry({ ...suratEntry(row), aksi: 'ubah', perubahan: [change] });
    return revoked;
  });
