import type { Prisma } from '@pendopo/prisma/client';
import type { BukuPeriod, TulisAgendaInput } from '@pendopo/shared/buku/schemas';
import { BUKU_TEXT } from '@pendopo/shared/buku/text';
import { villageDay } from '@pendopo/shared/dates';
import { type DeretNomor, formatNomor } from '@pendopo/shared/naskah/number';
import type { AppDeps } from '../../deps.ts';
import { type Actor, auditedWrite, recordEntry } from '../../domain/audit/audit-log.ts';
import { change } from '../../domain/audit/audit-row.ts';
import { lockArchive } from '../../domain/letters/archive.ts';
import { nextNumber, takeNumber } from '../../domain/letters/letter-number.ts';
import { createIdempotency } from '../../domain/requests/idempotency.ts';
import { toDateColumn } from '../../lib/date-column.ts';
import { invalid, notFound } from '../../lib/errors.ts';
import { hashBody, type IdempotentRequest } from '../../lib/idempotency-key.ts';
import type { Transaction } from '../../lib/prisma.ts';

export type BukuService = ReturnType<typeof createBukuService>;

type Page = { limit: number; below: number | undefined };
type Batch<Row> = { limit: number; after: Row | undefined };
type Written = { tx: Transaction; today: string; by: Actor };
type Masuk = Extract<TulisAgendaInput, { jenis: 'masuk' }>;
type Keluar = Extract<TulisAgendaInput, { jenis: 'keluar' }>;

const newestFirst = { id: 'desc' } as const;
const inOrder = { id: 'asc' } as const;
export const BOOKS = { agenda: 'Buku Agenda', ekspedisi: 'Buku Ekspedisi' } as const;

/** The first day of a year or month, and the first after it. */
function rangeOf(tahun: number, bulan: number | undefined) {
  const from = new Date(Date.UTC(tahun, (bulan ?? 1) - 1, 1));
  return { gte: from, lt: new Date(Date.UTC(bulan === undefined ? tahun + 1 : tahun, bulan ?? 0, 1)) };
}

/** Incoming letters stand in the month they came in, outgoing ones in that of their own day. */
function inAgenda(tahun: number, bulan: number | undefined): Prisma.BukuSuratWhereInput {
  if (bulan === undefined) return { tahun };
  const range = rangeOf(tahun, bulan);
  return {
    tahun,
    OR: [
      { arah: 'keluar', tanggal: range },
      { arah: 'masuk', tanggal_kirim: range },
    ],
  };
}

export const sent = { ekspedisi: { select: { id: true }, take: 1 } } as const;
export const letter = { buku: { select: { nomor: true, tanggal: true, isi_singkat: true } } } as const;
export type AgendaRow = Prisma.BukuSuratGetPayload<{ include: typeof sent }>;
export type EkspedisiRow = Prisma.BukuEkspedisiGetPayload<{ include: typeof letter }>;

/** Nothing goes out of a book again, so that a line of the wrong year would stay there. */
function checkReceived({ tanggal, tanggal_terima }: Masuk, today: string): void {
  const oldest = `${Number(today.slice(0, 4)) - 1}-01-01`;
  const errors = [
    ...(tanggal_terima > today ? [{ msg: BUKU_TEXT.notYet, path: 'tanggal_terima' }] : []),
    ...(tanggal_terima < oldest ? [{ msg: BUKU_TEXT.tooOld, path: 'tanggal_terima' }] : []),
    ...(tanggal > tanggal_terima ? [{ msg: BUKU_TEXT.writtenAfter, path: 'tanggal' }] : []),
  ];
  if (errors.length > 0) throw invalid(errors);
}

type Deps = Pick<AppDeps, 'prisma' | 'now'> & {
  /** The letter type that has a classification code, if one has. */
  typeWithCode: (tx: Transaction, kode: string) => Promise<string | undefined>;
};

/** The village's books of letters: Buku Agenda (A.7) and Buku Ekspedisi (A.8) of Permendagri 47/2016. Nothing in them is deleted. */
export function createBukuService({ prisma, now, typeWithCode }: Deps) {
  const idempotency = createIdempotency({ prisma, now });
  const today = () => villageDay(now());
  const yearOf = ({ tahun }: BukuPeriod) => tahun ?? Number(today().slice(0, 4));
  const before = (below: number | undefined) => (below === undefined ? {} : { id: { lt: below } });
  const behind = (row: { id: number } | undefined) => ({ id: { gt: row?.id ?? 0 } });
  const whereOf = (period: BukuPeriod) => ({
    agenda: inAgenda(yearOf(period), period.bulan),
    ekspedisi: {
      tahun: yearOf(period),
      ...(period.bulan !== undefined && { tanggal: rangeOf(yearOf(period), period.bulan) }),
    },
  });

  async function enter({ tx, today: day, by }: Written, input: Masuk): Promise<number> {
    checkReceived(input, day);
    const { nomor, pengirim, isi_singkat, keterangan } = input;
    const tahun = Number(input.tanggal_terima.slice(0, 4));
    const urut = await nextNumber(tx, { tahun, deret: 'buku' });
    const data = {
      ...{ tahun, urut, arah: 'masuk', nomor, pengirim, isi_singkat, keterangan, oleh_nama: by.nama },
      ...{ tanggal: toDateColumn(input.tanggal), tanggal_kirim: toDateColumn(input.tanggal_terima) },
    };
    return (await tx.bukuSurat.create({ data, select: { id: true } })).id;
  }

  async function number({ tx, today: day, by }: Written, { kode_klasifikasi: kode, kepada, isi_singkat }: Keluar) {
    await lockArchive(tx);
    const setelan = await tx.naskahSetelan.findUniqueOrThrow({ where: { id: 1 } });
    const desa = await tx.desa.findUnique({ where: { id: 1 }, select: { kode_desa: true } });
    const parts = { kode, kodeDesa: desa?.kode_desa ?? '', tanggal: day };
    // A letter type's code is in that type's series, or the two would come to the same number.
    const ofType = (await typeWithCode(tx, kode)) ?? kode;
    const deret = { desa: 'desa', klasifikasi: kode, jenis: ofType }[setelan.deret_nomor as DeretNomor];
    const { id } = await takeNumber(tx, {
      ...{ today: day, deret, setelan },
      numberOf: (nomor) => formatNomor(setelan.pola_nomor, { ...parts, nomor }),
      entryOf: () => ({
        ...{ kepada, isi_singkat, keterangan: 'di luar portal', luar_portal: true, oleh_nama: by.nama },
      }),
    });
    return id;
  }

  return {
    async agenda({ limit, below, ...period }: BukuPeriod & Page) {
      const where = whereOf(period).agenda;
      const [rows, total] = await Promise.all([
        prisma.bukuSurat.findMany({
          ...{ where: { AND: [where, before(below)] }, include: sent },
          ...{ orderBy: newestFirst, take: limit + 1 },
        }),
        prisma.bukuSurat.count({ where }),
      ]);
      return { rows, total };
    },

    async ekspedisi({ limit, below, ...period }: BukuPeriod & Page) {
      const where = whereOf(period).ekspedisi;
      const [rows, total] = await Promise.all([
        prisma.bukuEkspedisi.findMany({
          ...{ where: { AND: [where, before(below)] }, include: letter },
          ...{ orderBy: newestFirst, take: limit + 1 },
        }),
        prisma.bukuEkspedisi.count({ where }),
      ]);
      return { rows, total };
    },

    /** What reads one part of a book batch by batch, in its order; the audit log tells that it was taken along. */
    async export({ buku, period, by }: { buku: keyof typeof BOOKS; period: BukuPeriod; by: Actor }) {
      const where = whereOf(period);
      const tahun = yearOf(period);
      const perubahan = [
        ...change('tahun', null, String(tahun)),
        ...change('bulan', null, period.bulan === undefined ? null : String(period.bulan)),
      ];
      const label = BOOKS[buku];
      await auditedWrite(prisma, by, (_, record) =>
        record({ aksi: 'ekspor', jenis: 'buku_surat', sasaran_id: null, label, perubahan }),
      );
      return {
        name: [label.replace(' ', '-').toLowerCase(), tahun, period.bulan].filter(Boolean).join('-'),
        agenda: ({ limit, after }: Batch<AgendaRow>) =>
          prisma.bukuSurat.findMany({
            ...{ where: { AND: [where.agenda, behind(after)] }, include: sent },
            ...{ orderBy: inOrder, take: limit },
          }),
        ekspedisi: ({ limit, after }: Batch<EkspedisiRow>) =>
          prisma.bukuEkspedisi.findMany({
            ...{ where: { AND: [where.ekspedisi, behind(after)] }, include: letter },
            ...{ orderBy: inOrder, take: limit },
          }),
      };
    },

    /** Enters an incoming letter, or takes a number for one that is written elsewhere; the same key does it once. */
    async write({ request, input, by }: { request: IdempotentRequest; input: TulisAgendaInput; by: Actor }) {
      const stored = { ...request, resource: 'buku', bodyHash: await hashBody(input) } as const;
      const known = await idempotency.earlier(stored);
      const { id } =
        known !== null
          ? { id: known }
          : await idempotency.once(stored, async (tx) => {
              const written = { tx, today: today(), by };
              const created = input.jenis === 'masuk' ? await enter(written, input) : await number(written, input);
              const label = input.jenis === 'masuk' ? 'Surat masuk' : 'Nomor di luar portal';
              await recordEntry(tx, by, { aksi: 'tambah', jenis: 'buku_surat', sasaran_id: created, label });
              return created;
            });
      return prisma.bukuSurat.findUniqueOrThrow({ where: { id }, include: sent });
    },

    /** A 404 unless the book has this line. */
    async mustExist(buku: keyof typeof BOOKS, id: number): Promise<void> {
      const where = { id };
      const found = buku === 'agenda' ? prisma.bukuSurat.count({ where }) : prisma.bukuEkspedisi.count({ where });
      if ((await found) === 0) throw notFound(BUKU_TEXT.notFound);
    },
  };
}
