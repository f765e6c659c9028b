import type { Prisma } from '@pendopo/prisma/client';
import type { BukuPeriod, TulisAgendaInput } from '@pendopo/shared/buku/schemas';
import { BUKU_TEXT } from '@pendopo/shared/buku/text';
import { type DeretNomor, formatNomor } from '@pendopo/shared/naskah-setelan/number';
import { villageDay } from '@pendopo/shared/text/dates';
import type { Context } from '../../deps.ts';
import type { Actor } from '../../domain/audit/audit-log.ts';
import { lockArchive } from '../../domain/documents/archive.ts';
import { allocateNumber, nextNumber } from '../../domain/documents/document-number.ts';
import { typeWithCode } from '../../domain/documents/effective-template.ts';
import { mustHaveNumbering } from '../../domain/documents/imported-numbering.ts';
import { earlierRow, writeOnce } from '../../domain/requests/idempotency.ts';
import { columnRange, toDateColumn } from '../../lib/date-column.ts';
import { invalid, notFound } from '../../lib/errors.ts';
import { hashBody, type IdempotentRequest } from '../../lib/idempotency-key.ts';
import type { Transaction } from '../../lib/prisma.ts';
import { searchIn } from '../../lib/search.ts';
import { recordBookExport, yearOf } from './buku.ekspor.service.ts';

// Correspondence register (A.7) and dispatch register (A.8) of Permendagri 47/2016. Rows are never deleted.

type Page = { period: BukuPeriod; limit: number; below: number | undefined };
type Batch<Row> = { limit: number; after: Row | undefined };
type Masuk = Extract<TulisAgendaInput, { jenis: 'masuk' }>;
type Keluar = Extract<TulisAgendaInput, { jenis: 'keluar' }>;

const newestFirst = { id: 'desc' } as const;
const inOrder = { id: 'asc' } as const;
export const BOOKS = { agenda: 'Buku Agenda', ekspedisi: 'Buku Ekspedisi' } as const;

/** Incoming letters belong to the month of receipt, outgoing letters to the month of their date. */
function inAgenda(tahun: number, bulan: number | undefined): Prisma.BukuSuratWhereInput {
  if (bulan === undefined) return { tahun };
  const range = columnRange(tahun, bulan);
  return {
    tahun,
    OR: [
      { arah: 'keluar', tanggal: range },
      { arah: 'masuk', tanggal_kirim: range },
    ],
  };
}

export const sent = { ekspedisi: { select: { id: true }, take: 1 } } as const;
export const document = { buku: { select: { nomor: true, tanggal: true, isi_singkat: true } } } as const;
export type AgendaRow = Prisma.BukuSuratGetPayload<{ include: typeof sent }>;
export type EkspedisiRow = Prisma.BukuEkspedisiGetPayload<{ include: typeof document }>;

/** Rejects a wrong year, because rows are never deleted. */
function checkReceived({ tanggal, tanggal_terima }: Masuk, today: string): void {
  const oldest = `${Number(today.slice(0, 4)) - 1}-01-01`;
  const errors = [
    ...(tanggal_terima > today ? [{ msg: BUKU_TEXT.notYet, path: 'tanggal_terima' }] : []),
    ...(tanggal_terima < oldest ? [{ msg: BUKU_TEXT.tooOld, path: 'tanggal_terima' }] : []),
    ...(tanggal > tanggal_terima ? [{ msg: BUKU_TEXT.writtenAfter, path: 'tanggal' }] : []),
  ];
  if (errors.length > 0) throw invalid(errors);
}

const before = (below: number | undefined) => (below === undefined ? {} : { id: { lt: below } });
const behind = (row: { id: number } | undefined) => ({ id: { gt: row?.id ?? 0 } });

function whereOf(ctx: Context, period: BukuPeriod) {
  const tahun = yearOf(ctx, period);
  return {
    tahun,
    agenda: inAgenda(tahun, period.bulan),
    ekspedisi: { tahun, ...(period.bulan !== undefined && { tanggal: columnRange(tahun, period.bulan) }) },
  };
}

const SEARCHED = ['nomor', 'kepada', 'pengirim', 'isi_singkat', 'keterangan'] as const;

/** Lists rows of a year. A search without a year covers all years. */
export async function listAgenda(ctx: Context, { q, period, limit, below }: Page & { q: string }) {
  const isForAll = q !== '' && period.tahun === undefined;
  const where = { AND: [isForAll ? {} : whereOf(ctx, period).agenda, searchIn(SEARCHED, q)] };
  const [rows, total] = await Promise.all([
    ctx.prisma.bukuSurat.findMany({
      where: { AND: [where, before(below)] },
      include: sent,
      orderBy: newestFirst,
      take: limit + 1,
    }),
    ctx.prisma.bukuSurat.count({ where }),
  ]);
  return { rows, total };
}

export async function listEkspedisi(ctx: Context, { period, limit, below }: Page) {
  const where = whereOf(ctx, period).ekspedisi;
  const [rows, total] = await Promise.all([
    ctx.prisma.bukuEkspedisi.findMany({
      where: { AND: [where, before(below)] },
      include: document,
      orderBy: newestFirst,
      take: limit + 1,
    }),
    ctx.prisma.bukuEkspedisi.count({ where }),
  ]);
  return { rows, total };
}

type Export = { period: BukuPeriod; by: Actor };

const recordExport = (ctx: Context, { buku, ...given }: Export & { buku: keyof typeof BOOKS }) =>
  recordBookExport(ctx, { jenis: 'buku_surat', label: BOOKS[buku], file: `buku-${buku}`, ...given });

export async function exportAgenda(ctx: Context, { period, by }: Export) {
  const name = await recordExport(ctx, { buku: 'agenda', period, by });
  const where = whereOf(ctx, period).agenda;
  const read = ({ limit, after }: Batch<AgendaRow>) =>
    ctx.prisma.bukuSurat.findMany({
      where: { AND: [where, behind(after)] },
      include: sent,
      orderBy: inOrder,
      take: limit,
    });
  return { name, read };
}

export async function exportEkspedisi(ctx: Context, { period, by }: Export) {
  const name = await recordExport(ctx, { buku: 'ekspedisi', period, by });
  const where = whereOf(ctx, period).ekspedisi;
  const read = ({ limit, after }: Batch<EkspedisiRow>) =>
    ctx.prisma.bukuEkspedisi.findMany({
      where: { AND: [where, behind(after)] },
      include: document,
      orderBy: inOrder,
      take: limit,
    });
  return { name, read };
}

type Entering<Input> = { tx: Transaction; today: string; input: Input; by: Actor };

async function enterIncoming({ tx, today, input, by }: Entering<Masuk>): Promise<number> {
  checkReceived(input, today);
  const { nomor, pengirim, isi_singkat, keterangan } = input;
  const tahun = Number(input.tanggal_terima.slice(0, 4));
  const urut = await nextNumber(tx, { tahun, deret: 'buku' });
  const data = {
    tahun,
    urut,
    arah: 'masuk',
    nomor,
    pengirim,
    isi_singkat,
    keterangan,
    oleh_nama: by.nama,
    tanggal: toDateColumn(input.tanggal),
    tanggal_kirim: toDateColumn(input.tanggal_terima),
  };
  return (await tx.bukuSurat.create({ data, select: { id: true } })).id;
}

async function numberOutgoing({ tx, today, input, by }: Entering<Keluar>): Promise<number> {
  const { kode_klasifikasi: kode, kepada, isi_singkat } = input;
  await mustHaveNumbering(tx);
  await lockArchive(tx);
  const setelan = await tx.naskahSetelan.findUniqueOrThrow({ where: { id: 1 } });
  const desa = await tx.desa.findUnique({ where: { id: 1 }, select: { kode_desa: true } });
  const parts = { kode, kodeDesa: desa?.kode_desa ?? '', tanggal: today };
  // A type's code uses that type's series. Otherwise both would get the same number.
  const ofType = (await typeWithCode(tx, kode)) ?? kode;
  const deret = { desa: 'desa', klasifikasi: kode, jenis: ofType }[setelan.deret_nomor as DeretNomor];
  const { id } = await allocateNumber(tx, {
    today,
    deret,
    setelan,
    numberOf: (nomor) => formatNomor(setelan.pola_nomor, { ...parts, nomor }),
    entryOf: () => ({ kepada, isi_singkat, keterangan: 'di luar portal', luar_portal: true, oleh_nama: by.nama }),
  });
  return id;
}

type Enter = { request: IdempotentRequest; input: TulisAgendaInput; by: Actor };

/** Enters an incoming letter, or takes a number for an outgoing letter. A repeated key returns the first row. */
export async function enterDocument(ctx: Context, { request, input, by }: Enter): Promise<AgendaRow> {
  const stored = { ...request, resource: 'buku', bodyHash: await hashBody(input) } as const;
  let id = await earlierRow(ctx, stored);
  if (id === null) {
    const written = await writeOnce(ctx, { request: stored }, async ({ tx, audit }) => {
      const today = villageDay(ctx.now());
      const created =
        input.jenis === 'masuk'
          ? await enterIncoming({ tx, today, input, by })
          : await numberOutgoing({ tx, today, input, by });
      const label = input.jenis === 'masuk' ? 'Surat masuk' : 'Nomor di luar portal';
      await audit.entry({ aksi: 'tambah', jenis: 'buku_surat', sasaran_id: created, label });
      return created;
    });
    id = written.id;
  }
  return ctx.prisma.bukuSurat.findUniqueOrThrow({ where: { id }, include: sent });
}

export async function mustExist({ prisma }: Context, { buku, id }: { buku: keyof typeof BOOKS; id: number }) {
  const where = { id };
  const found = buku === 'agenda' ? prisma.bukuSurat.count({ where }) : prisma.bukuEkspedisi.count({ where });
  if ((await found) === 0) throw notFound(BUKU_TEXT.notFound);
}
