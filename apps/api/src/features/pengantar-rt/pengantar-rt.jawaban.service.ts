import type { Prisma } from '@pendopo/prisma/client';
import { dayInWords } from '@pendopo/shared/naskah-templat/compose';
import type { JawabPengantarInput } from '@pendopo/shared/pengantar-rt/schemas';
import { PENGANTAR_TEXT } from '@pendopo/shared/pengantar-rt/text';
import { mayApply } from '@pendopo/shared/surat/lifecycle';
import type { StatusPengantar } from '@pendopo/shared/surat/pengantar-rt';
import type { Context } from '../../deps.ts';
import { applyEvent } from '../../domain/requests/apply-event.ts';
import {
  fillPengantar,
  hashOfNetwork,
  hashOfToken,
  isDoubtful,
  pengantarInWords,
  statusOf,
} from '../../domain/requests/pengantar-rt.ts';
import { asState, isRequested, readReview, requirementsOf, settleRequest } from '../../domain/requests/tinjauan.ts';
import { write } from '../../domain/write.ts';
import { toDateColumn } from '../../lib/date-column.ts';
import type { Transaction } from '../../lib/prisma.ts';

const include = {
  surat: { select: { id: true, nama: true, alamat_sekarang: true, jenis_surat: true, isian: true, status: true } },
} satisfies Prisma.PengantarRtInclude;

export type LinkRecord = Prisma.PengantarRtGetPayload<{ include: typeof include }>;

/** A link and its state. `selesai`: the application no longer waits for the answer. */
export type FoundLink = { link: LinkRecord; keadaan: StatusPengantar | 'selesai' };

type Given = {
  token: string;
  input: JawabPengantarInput;
  network: string;
  /** True if the answer comes from the browser that made the link. */
  ownDevice: boolean;
};
type Reading = Pick<Context, 'prisma' | 'now'>;

export async function findLink({ prisma, now }: Reading, token: string): Promise<FoundLink | null> {
  const link = await prisma.pengantarRt.findUnique({ where: { token_hash: hashOfToken(token) }, include });
  if (!link) return null;
  const status = statusOf(link, now());
  if (status !== 'terkirim') return { link, keadaan: status };
  const request = await readReview(prisma, link.surat_id);
  return { link, keadaan: mayApply('jawab-pengantar', asState(request), 'ketua') ? status : 'selesai' };
}

/** Answers an open link once and leaves a closed link unchanged. Returns null for an unknown link. */
export const answerLink = (
  ctx: Context,
  { token, input, network, ownDevice }: Given,
): Promise<(FoundLink & { answered: boolean }) | null> =>
  write(ctx, { by: null }, async ({ tx, lock }) => {
    const inside = { prisma: tx, now: ctx.now };
    const first = await findLink(inside, token);
    if (!first) return null;
    await lock('surat', { id: first.link.surat_id, missing: PENGANTAR_TEXT.notFound });
    const found = await findLink(inside, token);
    if (found?.keadaan !== 'terkirim') return found && { ...found, answered: false };
    const { jaringan_hash } = found.link;
    const from = {
      dari_jaringan_pembuat: jaringan_hash === null ? null : jaringan_hash === hashOfNetwork(token, network),
      dari_perangkat_pembuat: ownDevice,
    };
    const at = ctx.now();
    const answered = { dijawab_at: at, jaringan_hash: null, ...from };
    if (input.keputusan === 'tolak') await refuse(tx, { link: found.link, input, answered, at });
    else await agree(tx, { link: found.link, input, answered, at });
    const after = await findLink(inside, token);
    return after && { ...after, answered: true };
  });

type Decision<K> = {
  link: LinkRecord;
  input: Extract<JawabPengantarInput, { keputusan: K }>;
  answered: {
    dijawab_at: Date;
    jaringan_hash: null;
    dari_jaringan_pembuat: boolean | null;
    dari_perangkat_pembuat: boolean;
  };
  at: Date;
};

/** Records the head's answer in the application's history, so that open edits become stale. */
const note = (tx: Transaction, { nama_rt, surat }: LinkRecord, { catatan, at }: { catatan: string; at: Date }) =>
  applyEvent(tx, {
    surat,
    event: 'jawab-pengantar',
    by: { id: null, nama: nama_rt },
    at,
    catatan,
    data: { updatedAt: at },
  });

async function refuse(tx: Transaction, { link, input, answered, at }: Decision<'tolak'>): Promise<void> {
  const { alasan } = input;
  await tx.pengantarRt.update({ where: { id: link.id }, data: { status: 'ditolak', alasan, ...answered } });
  const catatan = `${link.nama_rt} menolak memberi pengantar: ${alasan}`;
  await note(tx, link, { catatan, at });
}

async function agree(tx: Transaction, { link, input, answered, at }: Decision<'setuju'>): Promise<void> {
  const { nama_rt, jenis_persyaratan, surat } = link;
  const { nomor, tanggal } = input;
  const data = { status: 'disetujui', nomor, tanggal: toDateColumn(tanggal), ...answered };
  const row = await tx.pengantarRt.update({ where: { id: link.id }, data });
  const way = row.dibuat_oleh_nama === null ? ' lewat tautan yang dibuat pemohon' : '';
  const catatan = `${nama_rt} memberi pengantar${way}, nomor ${nomor} tanggal ${dayInWords(tanggal)}.`;
  await note(tx, link, { catatan, at });
  // Fills in the field for the official, unless the answer may come from the applicant.
  if (!isDoubtful(row)) await fillPengantar(tx, { surat, value: pengantarInWords(row), at });
  const requirements = requirementsOf(await readReview(tx, surat.id));
  if (!requirements.some((one) => one.jenis_persyaratan === jenis_persyaratan && isRequested(one))) return;
  const again = { keadaan: 'diganti', terlihat: 'diganti', alasan: null, catatan: null };
  await tx.tinjauan.updateMany({
    where: { surat_id: surat.id, jenis_persyaratan },
    data: { ...again, oleh_id: null, oleh_nama: null, updatedAt: at },
  });
  await settleRequest(tx, { id: surat.id, at });
}
