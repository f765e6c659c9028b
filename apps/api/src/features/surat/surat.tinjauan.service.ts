import { villageDay } from '@pendopo/shared/dates';
import { NASKAH_TEXT } from '@pendopo/shared/naskah/text';
import { SURAT_TEXT } from '@pendopo/shared/surat/text';
import type { HalDiminta, SaveTinjauanInput } from '@pendopo/shared/surat/tinjauan';
import { BATAS_TINJAUAN, KALIMAT_TINJAUAN, TINJAUAN_TEXT } from '@pendopo/shared/surat/tinjauan-text';
import type { AppDeps } from '../../deps.ts';
import { type Actor, auditedWrite } from '../../domain/audit/audit-log.ts';
import { lockForEdit } from '../../domain/content/row-edit.ts';
import { keepJanji } from '../../domain/requests/janji.ts';
import { readableBy } from '../../domain/requests/readers.ts';
import {
  isAsked,
  isClosed,
  isNumbered,
  isUnconfirmed,
  isUnread,
  isUnsent,
  openRequest,
  type Requirement,
  type ReviewRecord,
  readReview,
  readReviewsOf,
  requirementsOf,
  settleRequest,
  stageOf,
} from '../../domain/requests/tinjauan.ts';
import type { Session } from '../../lib/current-user.ts';
import { fromDateColumn, toDateColumn } from '../../lib/date-column.ts';
import { conflict } from '../../lib/errors.ts';
import type { Transaction } from '../../lib/prisma.ts';
import { applyFieldMarks, applyMarks } from './surat.tinjauan.marks.service.ts';
import { labelOfField } from './surat.tinjauan.presenter.ts';

export type TinjauanService = ReturnType<typeof createTinjauanService>;

type Of = { id: number; by: Actor };

/** `days` after a day of the village. */
function dayAfter(day: string, days: number): Date {
  const date = toDateColumn(day);
  date.setUTCDate(date.getUTCDate() + days);
  return date;
}

/** Locks the request and reads how its review stands. */
export async function lockReview(
  tx: Transaction,
  { id, updatedAt }: { id: number; updatedAt?: Date | undefined },
): Promise<ReviewRecord> {
  await lockForEdit(tx, { table: 'surat', id, updatedAt, missing: SURAT_TEXT.notFound });
  return readReview(tx, id);
}

/** Everything that waits for the applicant, or will once it is sent. */
function askedOf(row: ReviewRecord): HalDiminta[] {
  const files = requirementsOf(row).filter((one) => isAsked(one) || isUnsent(one));
  const fields = row.tinjauan_isian.filter(({ keadaan }) => keadaan === 'perlu_diganti');
  return [
    ...files.map((one) => ({
      jenis: 'berkas' as const,
      ...{ nama: one.jenis_persyaratan, label: one.jenis_persyaratan, alasan: one.alasan, catatan: one.catatan },
      kali: one.kali + (isUnsent(one) ? 1 : 0),
    })),
    ...fields.map(({ name, alasan, kali, terkirim }) => ({
      jenis: 'isian' as const,
      ...{ nama: name, label: labelOfField(row.jenis_surat, name), alasan, catatan: null },
      kali: kali + (terkirim ? 0 : 1),
    })),
  ];
}

/** The officials' side of the review: marks, one request for all that is missing, and its deadline. */
export function createTinjauanService({ prisma, now }: Pick<AppDeps, 'prisma' | 'now'>) {
  /** A review turns a waiting request into one that is worked on; whoever reads it next sees that it has changed. */
  async function touch(tx: Transaction, { id, status }: ReviewRecord, by: Actor) {
    const at = now();
    const begins = status === 'Menunggu';
    await tx.surat.update({ where: { id }, data: { updatedAt: at, ...(begins && { status: 'Diproses' }) } });
    const given = { oleh_id: by.id, oleh_nama: by.nama, created_at: at };
    if (begins) await tx.riwayatSurat.create({ data: { surat_id: id, status: 'Diproses', ...given } });
    return begins ? [{ kolom: 'status', dari: status, ke: 'Diproses' }] : [];
  }

  const entryOf = ({ id, jenis_surat }: ReviewRecord) =>
    ({ aksi: 'ubah', jenis: 'surat', sasaran_id: id, label: `Surat ${id}: ${jenis_surat}` }) as const;

  /** What the applicant sees is what the officials see, from now on. */
  async function publish(tx: Transaction, id: number): Promise<void> {
    await tx.$executeRaw`UPDATE tinjauan SET terlihat = keadaan WHERE surat_id = ${id} AND terlihat <> keadaan`;
  }

  return {
    /** For its owner and officials; a 404 for everybody else. */
    readFor: ({ id, viewer }: { id: number; viewer: Session }) => readReview(prisma, id, readableBy(viewer)),

    /** Of a request that is there. */
    read: (id: number) => readReview(prisma, id),

    /** The reviews of all of an applicant's requests, oldest first. */
    allOf: (userId: number) => readReviewsOf(prisma, userId),

    /** Keeps an official's marks, all or none. The first one turns a waiting request into one that is worked on. */
    async save({ id, by, input }: Of & { input: SaveTinjauanInput }): Promise<ReviewRecord> {
      return auditedWrite(prisma, by, async (tx, record) => {
        const row = await lockReview(tx, { id, updatedAt: input.updatedAt });
        if (isClosed(row)) throw conflict(TINJAUAN_TEXT.closed);
        const marking = { row, by, at: now() };
        const perubahan = [
          ...(await applyMarks(tx, { ...marking, berkas: input.berkas })),
          ...(await applyFieldMarks(tx, { ...marking, isian: input.isian })),
        ];
        if (perubahan.length === 0) return row;
        await record({ ...entryOf(row), perubahan: [...(await touch(tx, row, by)), ...perubahan] });
        await settleRequest(tx, { id, at: marking.at });
        const after = await readReview(tx, id);
        if (stageOf(after, requirementsOf(after)) !== 'lengkap') return after;
        await publish(tx, id);
        return readReview(tx, id);
      });
    },

    /** Asks the applicant for everything that is marked, once: what was sent already is answered as it is. */
    async send({ id, by }: Of): Promise<ReviewRecord> {
      return auditedWrite(prisma, by, async (tx, record) => {
        const row = await lockReview(tx, { id });
        if (isClosed(row)) throw conflict(TINJAUAN_TEXT.closed);
        if (isNumbered(row)) throw conflict(NASKAH_TEXT.numbered);
        const requirements = requirementsOf(row);
        const isNew = requirements.some(isUnsent) || row.tinjauan_isian.some(({ terkirim }) => !terkirim);
        const open = openRequest(row);
        if (!isNew && open) return row;
        if (!isNew) throw conflict(TINJAUAN_TEXT.nothingToAsk);
        const isWaiting = (one: Requirement) => one.pengantar === 'terkirim' && isUnconfirmed(one);
        if (requirements.some((one) => isUnread(one.keadaan) && !isWaiting(one)))
          throw conflict(KALIMAT_TINJAUAN.petugas.tanda_kosong);
        const at = now();
        const isi = askedOf(row);
        if (open) await tx.permintaanPerbaikan.update({ where: { id: open.id }, data: { selesai_at: at } });
        await tx.$executeRaw`
          UPDATE tinjauan SET kali = kali + 1
          WHERE surat_id = ${id} AND keadaan IN ('perlu_diganti', 'diminta') AND terlihat <> keadaan`;
        await tx.$executeRaw`
          UPDATE tinjauan_isian SET kali = kali + 1, terkirim = true WHERE surat_id = ${id} AND NOT terkirim`;
        await publish(tx, id);
        const batas = dayAfter(villageDay(at), BATAS_TINJAUAN.perbaikan_hari_kalender);
        await tx.permintaanPerbaikan.create({
          data: { surat_id: id, isi, batas, dikirim_at: at, oleh_id: by.id, oleh_nama: by.nama },
        });
        await keepJanji(tx, id);
        const sent = { kolom: 'permintaan_perbaikan', dari: null, ke: `${isi.length} hal` };
        await record({ ...entryOf(row), perubahan: [...(await touch(tx, row, by)), sent] });
        return readReview(tx, id);
      });
    },

    /** Gives the applicant more time, once for each request. */
    async extend({ id, by }: Of): Promise<ReviewRecord> {
      return auditedWrite(prisma, by, async (tx, record) => {
        const row = await lockReview(tx, { id });
        if (isClosed(row)) throw conflict(TINJAUAN_TEXT.closed);
        const open = openRequest(row);
        if (!open) throw conflict(TINJAUAN_TEXT.nothingAsked);
        if (open.diperpanjang) throw conflict(TINJAUAN_TEXT.extendedAlready);
        const [dari, today] = [fromDateColumn(open.batas), villageDay(now())];
        // One that is past counts from today.
        const from = [dari, today].sort()[1] ?? today;
        const batas = dayAfter(from, BATAS_TINJAUAN.perpanjangan_hari_kalender);
        await tx.permintaanPerbaikan.update({ where: { id: open.id }, data: { batas, diperpanjang: true } });
        const change = { kolom: 'batas_perbaikan', dari, ke: fromDateColumn(batas) };
        await record({ ...entryOf(row), perubahan: [...(await touch(tx, row, by)), change] });
        return readReview(tx, id);
      });
    },

    /** What officials have told each other, oldest first. */
    notes: (id: number) => prisma.catatanInternal.findMany({ where: { surat_id: id }, orderBy: { id: 'asc' } }),

    async addNote({ id, by, isi }: Of & { isi: string }) {
      return auditedWrite(prisma, by, async (tx, record) => {
        const row = await lockReview(tx, { id });
        await record({ ...entryOf(row), perubahan: [{ kolom: 'catatan_internal', dari: null, ke: 'ditulis' }] });
        const data = { surat_id: id, isi, oleh_id: by.id, oleh_nama: by.nama, created_at: now() };
        return tx.catatanInternal.create({ data });
      });
    },
  };
}
