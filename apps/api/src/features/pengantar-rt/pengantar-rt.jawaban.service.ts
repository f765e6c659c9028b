import type { Prisma } from '@pendopo/prisma/client';
import { dayInWords } from '@pendopo/shared/naskah/compose';
import type { JawabPengantarInput } from '@pendopo/shared/pengantar-rt/schemas';
import { PENGANTAR_TEXT, type StatusPengantar } from '@pendopo/shared/pengantar-rt/text';
import type { AppDeps } from '../../deps.ts';
import { lockForEdit } from '../../domain/content/row-edit.ts';
import {
  fillPengantar,
  hashOfNetwork,
  hashOfToken,
  isDoubtful,
  pengantarInWords,
  statusOf,
} from '../../domain/requests/pengantar-rt.ts';
import {
  isAsked,
  isClosed,
  isNumbered,
  readReview,
  requirementsOf,
  settleRequest,
} from '../../domain/requests/tinjauan.ts';
import { inTransaction } from '../../lib/commit.ts';
import { toDateColumn } from '../../lib/date-column.ts';
import type { Transaction } from '../../lib/prisma.ts';

const include = {
  surat: { select: { id: true, nama: true, alamat_sekarang: true, jenis_surat: true, isian: true, status: true } },
} satisfies Prisma.PengantarRtInclude;

/** A link with what its head is shown of the request. */
export type LinkRecord = Prisma.PengantarRtGetPayload<{ include: typeof include }>;

/** A link as it stands: `selesai` is one whose request no longer waits for anything. */
export type FoundLink = { link: LinkRecord; keadaan: StatusPengantar | 'selesai' };

type Given = {
  token: string;
  input: JawabPengantarInput;
  /** The network that it comes from. */
  network: string;
  /** Whether it comes from the browser that made the link. */
  ownDevice: boolean;
};
type Answer = Given & { from: { dari_jaringan_pembuat: boolean | null; dari_perangkat_pembuat: boolean } };

export type JawabanService = ReturnType<typeof createJawabanService>;

/** What a head of an RT or RW does with a link. Reading it changes nothing; it is answered once. */
export function createJawabanService({ prisma, now }: Pick<AppDeps, 'prisma' | 'now'>) {
  async function find(client: Transaction, token: string): Promise<FoundLink | null> {
    const link = await client.pengantarRt.findUnique({ where: { token_hash: hashOfToken(token) }, include });
    if (!link) return null;
    const status = statusOf(link, now());
    if (status !== 'terkirim') return { link, keadaan: status };
    const request = await readReview(client, link.surat_id);
    return { link, keadaan: isClosed(request) || isNumbered(request) ? 'selesai' : status };
  }

  async function write(
    tx: Transaction,
    link: LinkRecord,
    { input, from }: Pick<Answer, 'input' | 'from'>,
  ): Promise<void> {
    const { id, nama_rt, jenis_persyaratan, surat } = link;
    const at = now();
    const where = { id };
    const answered = { dijawab_at: at, jaringan_hash: null, ...from };
    const told = { surat_id: surat.id, status: surat.status, oleh_nama: nama_rt, created_at: at };
    await tx.surat.update({ where: { id: surat.id }, data: { updatedAt: at } });
    if (input.keputusan === 'tolak') {
      const { alasan } = input;
      await tx.pengantarRt.update({ where, data: { status: 'ditolak', alasan, ...answered } });
      await tx.riwayatSurat.create({ data: { ...told, catatan: `${nama_rt} menolak memberi pengantar: ${alasan}` } });
      return;
    }
    const { nomor, tanggal } = input;
    const data = { status: 'disetujui', nomor, tanggal: toDateColumn(tanggal), ...answered };
    const row = await tx.pengantarRt.update({ where, data });
    const way = row.dibuat_oleh_nama === null ? ' lewat tautan yang dibuat pemohon' : '';
    const catatan = `${nama_rt} memberi pengantar${way}, nomor ${nomor} tanggal ${dayInWords(tanggal)}.`;
    await tx.riwayatSurat.create({ data: { ...told, catatan } });
    // The official need not type it; what may be the applicant's own word is written down with the official's.
    if (!isDoubtful(row)) await fillPengantar(tx, { surat, value: pengantarInWords(row), at });
    const requirements = requirementsOf(await readReview(tx, surat.id));
    if (!requirements.some((one) => one.jenis_persyaratan === jenis_persyaratan && isAsked(one))) return;
    const again = { keadaan: 'diganti', terlihat: 'diganti', alasan: null, catatan: null };
    await tx.tinjauan.updateMany({
      where: { surat_id: surat.id, jenis_persyaratan },
      data: { ...again, oleh_id: null, oleh_nama: null, updatedAt: at },
    });
    await settleRequest(tx, { id: surat.id, at });
  }

  return {
    /** The link of a token, if there is one. */
    find: (token: string) => find(prisma, token),

    /**
     * Answers a link that waits. One that waits no longer, as another has answered it at the same moment, say, stays as it
     * is; null for a token that is none. Whether it was answered now is `answered`.
     */
    answer: ({ token, input, network, ownDevice }: Given): Promise<(FoundLink & { answered: boolean }) | null> =>
      inTransaction(prisma, async (tx) => {
        const first = await find(tx, token);
        if (!first) return null;
        const { surat_id: id } = first.link;
        await lockForEdit(tx, { table: 'surat', id, updatedAt: undefined, missing: PENGANTAR_TEXT.notFound });
        const found = await find(tx, token);
        if (found?.keadaan !== 'terkirim') return found && { ...found, answered: false };
        const { jaringan_hash } = found.link;
        const from = {
          dari_jaringan_pembuat: jaringan_hash === null ? null : jaringan_hash === hashOfNetwork(token, network),
          dari_perangkat_pembuat: ownDevice,
        };
        await write(tx, found.link, { input, from });
        const after = await find(tx, token);
        return after && { ...after, answered: true };
      }),
  };
}
