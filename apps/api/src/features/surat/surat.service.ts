import type { Prisma } from '@pendopo/prisma/client';
import { NASKAH_TEXT } from '@pendopo/shared/naskah/text';
import { ALASAN_LAIN, JANJI_TEXT } from '@pendopo/shared/pelayanan/janji-text';
import { isOfficial } from '@pendopo/shared/roles';
import type { TundaInput, UpdateSuratStatusInput } from '@pendopo/shared/surat/schemas';
import { isOpenSurat, SURAT_TEXT } from '@pendopo/shared/surat/text';
import type { AppDeps } from '../../deps.ts';
import { officialsOf, openedByOthers } from '../../domain/accounts/officials.ts';
import { type Actor, auditedWrite } from '../../domain/audit/audit-log.ts';
import { change, statusChanges } from '../../domain/audit/audit-row.ts';
import { lockForEdit } from '../../domain/content/row-edit.ts';
import { createInbox, exactIdIn } from '../../domain/requests/inbox.ts';
import { dueOf, janjiOf, readJanjiContext, SINCE } from '../../domain/requests/janji.ts';
import { markRead, withNews } from '../../domain/requests/kabar.ts';
import { createReaderNotes, includeReaders, readableBy } from '../../domain/requests/readers.ts';
import { unsignedOf } from '../../domain/requests/tinjauan.sql.ts';
import { countAsked } from '../../domain/requests/tinjauan.ts';
import { includeWhatsapp, noteWhatsapp } from '../../domain/requests/whatsapp.ts';
import type { Session } from '../../lib/current-user.ts';
import { fromDateColumn, toDateColumn } from '../../lib/date-column.ts';
import { conflict, notFound } from '../../lib/errors.ts';
import type { Transaction } from '../../lib/prisma.ts';
import { filtersOf, namedBy, orderOf, type QueueQuery } from './surat.queue.ts';
import { createSuratSubmission, type Submission } from './surat.submission.service.ts';

/** A new status can be taken back for ten seconds; the rest is for a slow line. */
const UNDO_MS = 60_000;

type Viewer = Session & { nama: string };
type StatusChange = UpdateSuratStatusInput & { id: number; viewer: Viewer };
type Page = { limit: number; below: number | undefined };

export type SuratService = ReturnType<typeof createSuratService>;

const oldestFirst = { orderBy: { id: 'asc' } } as const;
const whole = {
  lampiran: {
    ...oldestFirst,
    select: { id: true, jenis_persyaratan: true, nama_file: true, file: true, masa_simpan: true },
  },
  riwayat: { ...oldestFirst, select: { status: true, catatan: true, oleh_nama: true, created_at: true } },
  petugas: { select: { id: true, nama: true } },
  perbaikan: { ...oldestFirst, select: { dikirim_at: true, selesai_at: true } },
  naskah: { orderBy: { id: 'desc' }, take: 1, select: { status: true } },
  pengantar_rt: oldestFirst,
  kontak_wa: includeWhatsapp,
  dilihat: includeReaders,
} as const satisfies Prisma.SuratInclude;

/** A letter with all that belongs to it, oldest first. */
export type SuratRecord = Prisma.SuratGetPayload<{ include: typeof whole }>;

const inList = [
  ...(['id', 'nama', 'nik', 'jenis_surat', 'no_hp', 'alamat_sekarang', 'tanggal_pengajuan', 'status'] as const),
  ...(['batas', 'janji_hari', 'janji_sisa', 'petugas_id', 'created_at', 'updatedAt'] as const),
  ...(['asal', 'dimasukkan_oleh_nama'] as const),
] as const;

/** A letter in a list. */
export type SuratListRecord = Pick<SuratRecord, (typeof inList)[number]> & {
  status_sejak: Date | null;
  catatan: string | null;
};

const NEWEST_NOTE = '(SELECT r.catatan FROM riwayat_surat r WHERE r.surat_id = surat.id ORDER BY r.id DESC LIMIT 1)';

/** Letters: applying, watching, cancelling, working off. */
export function createSuratService({
  config,
  pool,
  prisma,
  storage,
  now,
}: Pick<AppDeps, 'config' | 'pool' | 'prisma' | 'storage' | 'now'>) {
  const submission = createSuratSubmission({ config, prisma, storage, now });
  const list = createInbox<SuratListRecord>(pool, {
    table: 'surat',
    columns: inList,
    computed: { status_sejak: SINCE, catatan: NEWEST_NOTE },
    searchIn: ['nama', 'jenis_surat'],
  });
  const noteReader = createReaderNotes(prisma, 'surat');

  async function read(where: { id: number; user_id?: number }): Promise<SuratRecord> {
    const row = await prisma.surat.findUnique({ where, include: whole });
    if (!row) throw notFound(SURAT_TEXT.notFound);
    return row;
  }

  /** The letter; a 404 for everyone but its owner and admins. */
  const readFor = ({ id, viewer }: { id: number; viewer: Viewer }) => read({ id, ...readableBy(viewer) });

  /** The letter as `readFor`, and written down for its owner to see when it is an official who reads it. */
  async function open({ id, viewer }: { id: number; viewer: Viewer }) {
    const row = await readFor({ id, viewer });
    if (row.user_id !== viewer.id) return noteReader({ row, viewer, at: now(), missing: SURAT_TEXT.notFound });
    await markRead(prisma, { table: 'surat', id, at: now() });
    return row;
  }

  /** Any status to any; the one it has, without a note, changes nothing. Refuses to bury a change made since `updatedAt`. */
  async function setStatus({ id, viewer, ...change }: StatusChange): Promise<void> {
    const { status, catatan, alasan_tutup = null, updatedAt } = change;
    await auditedWrite(prisma, viewer, async (tx, record) => {
      const before = await lockForAudit(tx, { id, updatedAt });
      await refuseNumbered(tx, id);
      if (status === before.status && catatan === null) return;
      await tx.surat.update({ where: { id }, data: { status, alasan_tutup } });
      const by = { oleh_id: viewer.id, oleh_nama: viewer.nama };
      await tx.riwayatSurat.create({ data: { surat_id: id, status, catatan, ...by, created_at: now() } });
      await record({ ...before.entry, aksi: 'status', perubahan: statusChanges(before, { status, catatan }) });
    });
  }

  return {
    readFor,
    open,
    earlierFiles: submission.earlierFiles,
    mayApply: submission.mayApply,

    /** Every letter of a person, whole, oldest first. */
    wholeOf: (userId: number) => prisma.surat.findMany({ where: { user_id: userId }, include: whole, ...oldestFirst }),

    /** The request with this code; null for none. */
    track: (kode: string) => prisma.surat.findUnique({ where: { kode }, include: whole }),

    /** A 404 unless there is such a letter. */
    async mustExist(id: number) {
      if ((await prisma.surat.count({ where: { id } })) === 0) throw notFound(SURAT_TEXT.notFound);
    },

    /** Stores a letter with all its files, or nothing. One that is sent a second time is answered as it is. */
    async submit(given: Submission) {
      const { id, links } = await submission.store(given);
      return { row: await read({ id }), links };
    },

    async listMine(of: { userId: number; page: Page }) {
      const { rows, ...counted } = await list(of);
      const ids = rows.map(({ id }) => id);
      const [asked, news] = await Promise.all([countAsked(prisma, ids), withNews(prisma, 'surat', ids)]);
      return {
        ...counted,
        rows: rows.map((row) => ({ ...row, perbaikan: asked.get(row.id) ?? 0, baru: news.has(row.id) })),
      };
    },

    /** The officials' list; the request with the number that `q` is comes first. */
    async listAll({ q, status, limit, after, urut, ...filter }: QueueQuery, viewer: Viewer) {
      const queue = {
        filters: filtersOf(filter, { viewerId: viewer.id, now: now() }),
        order: orderOf({ urut, after, status }),
        ...{ exactId: exactIdIn(q), isFirst: after === undefined, found: namedBy(q) },
      };
      const { rows, ...counted } = await list({ q, status, queue, page: { limit, below: undefined } });
      const ids = rows.map(({ id }) => id);
      const [petugas, dibuka, unsigned] = await Promise.all([
        officialsOf(
          prisma,
          rows.map(({ petugas_id }) => petugas_id),
        ),
        openedByOthers(prisma, { ids, viewerId: viewer.id, at: now() }),
        unsignedOf(prisma, ids),
      ]);
      const withDesk = (row: SuratListRecord) => ({
        ...{ ...row, due: dueOf(row), dibuka: dibuka.get(row.id) ?? null },
        petugas: petugas.find(({ id }) => id === row.petugas_id) ?? null,
        menunggu_tanda_tangan: unsigned.has(row.id),
      });
      return { ...counted, rows: rows.map(withDesk) };
    },

    /** Notes that an official opened a WhatsApp reply to the letter, and answers it. */
    async noteWhatsapp({ id, by, lewati }: { id: number; by: Actor; lewati: boolean }) {
      await auditedWrite(prisma, by, async (tx, record) => {
        const locked = await lockForAudit(tx, { id, updatedAt: undefined });
        await noteWhatsapp(tx, { subject: { surat_id: id }, by, lewati, at: now() });
        const perubahan = lewati ? change('kabar', null, 'dilewati') : [];
        await record({ ...locked.entry, aksi: 'whatsapp', perubahan });
      });
      return read({ id });
    },

    setStatus,

    /** As `setStatus`; answers the letter as `open` does. */
    async updateStatus(change: StatusChange) {
      await setStatus(change);
      return open(change);
    },

    /** Tells the applicant of a late request why, and when it is expected. A 409 while it is not late. */
    async tellDelay({ id, input, viewer }: { id: number; input: TundaInput; viewer: Viewer }) {
      const { alasan, keterangan, perkiraan, updatedAt } = input;
      await auditedWrite(prisma, viewer, async (tx, record) => {
        const { entry } = await lockForAudit(tx, { id, updatedAt });
        const row = await tx.surat.findUniqueOrThrow({ where: { id }, include: whole });
        if (!isOpenSurat(row.status) || !janjiOf(row, await readJanjiContext(tx, now())).terlambat)
          throw conflict(JANJI_TEXT.notLate);
        const tunda_alasan = alasan === ALASAN_LAIN && keterangan !== null ? keterangan : alasan;
        const data = { tunda_alasan, tunda_perkiraan: toDateColumn(perkiraan), tunda_at: now() };
        await tx.surat.update({ where: { id }, data });
        const before = row.tunda_perkiraan && fromDateColumn(row.tunda_perkiraan);
        const perubahan = [
          ...change('tunda_alasan', row.tunda_alasan, tunda_alasan),
          ...change('tunda_perkiraan', before, perkiraan),
        ];
        await record({ ...entry, aksi: 'ubah', perubahan });
      });
      return open({ id, viewer });
    },

    /** Takes back a status that the same official gave a moment ago; a 409 once anything has followed it. */
    async undoStatus({ id, updatedAt, viewer }: { id: number; updatedAt: Date | undefined; viewer: Viewer }) {
      await auditedWrite(prisma, viewer, async (tx, record) => {
        const before = await lockForAudit(tx, { id, updatedAt });
        await refuseNumbered(tx, id);
        const [last, previous] = await tx.riwayatSurat.findMany({
          ...{ where: { surat_id: id }, orderBy: { id: 'desc' }, take: 2 },
        });
        const isOwn = last?.oleh_id === viewer.id && last.created_at.getTime() > now().getTime() - UNDO_MS;
        if (!previous || !isOwn || last.status !== before.status) throw conflict(SURAT_TEXT.notUndoable);
        // Its applicant has been told.
        const told = { surat_id: id, created_at: { gte: last.created_at } };
        if ((await tx.kontakWa.count({ where: told })) > 0) throw conflict(SURAT_TEXT.notUndoable);
        await tx.surat.update({ where: { id }, data: { status: previous.status, alasan_tutup: null } });
        await tx.riwayatSurat.delete({ where: { id: last.id } });
        const perubahan = statusChanges(before, { status: previous.status, catatan: null });
        await record({ ...before.entry, aksi: 'status', perubahan });
      });
      return open({ id, viewer });
    },

    /**
     * Deletes a letter that still waits, with its files. A 404 for everyone but its owner and admins; what an admin
     * does to another person's is recorded.
     */
    async cancel({ id, viewer }: { id: number; viewer: Viewer }) {
      const files = await auditedWrite(prisma, viewer, async (tx, record) => {
        const { user_id, status, entry } = await lockForAudit(tx, { id, updatedAt: undefined });
        const isOwn = user_id === viewer.id;
        if (!isOwn && !isOfficial(viewer.role)) throw notFound(SURAT_TEXT.notFound);
        if (status !== 'Menunggu') throw conflict(SURAT_TEXT.notCancellable);
        const where = { surat_id: id, file: { not: null } };
        const rows = await tx.lampiran.findMany({ where, select: { file: true } });
        await tx.surat.delete({ where: { id } });
        if (!isOwn) await record({ ...entry, aksi: 'hapus' });
        return rows.flatMap(({ file }) => file ?? []);
      });
      await storage.removePrivate(files);
    },
  };
}

/** Its status follows its letter once that has a number. */
async function refuseNumbered(tx: Transaction, id: number): Promise<void> {
  const lettered = { surat_id: id, buku_id: { not: null }, status: { not: 'batal' } };
  if ((await tx.naskah.count({ where: lettered })) > 0) throw conflict(NASKAH_TEXT.numbered);
}

/** Locks a letter for a write: its owner, its status, and how the audit log names it: by number and type, never by a person's name. */
async function lockForAudit(tx: Transaction, { id, updatedAt }: { id: number; updatedAt: Date | undefined }) {
  await lockForEdit(tx, { table: 'surat', id, updatedAt, missing: SURAT_TEXT.notFound });
  const select = { user_id: true, status: true, jenis_surat: true } as const;
  const { jenis_surat, ...row } = await tx.surat.findUniqueOrThrow({ where: { id }, select });
  const entry = { jenis: 'surat', sasaran_id: id, label: `Surat ${id}: ${jenis_surat}` } as const;
  return { ...row, entry };
}
