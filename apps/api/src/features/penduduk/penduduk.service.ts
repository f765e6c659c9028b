import type { UpdatePendudukInput } from '@pendopo/shared/penduduk/schemas';
import { PENDUDUK_TEXT } from '@pendopo/shared/penduduk/text';
import type { Context } from '../../deps.ts';
import { editEntry } from '../../domain/residents/access-log.ts';
import { changeRow } from '../../domain/residents/change-row.ts';
import { countResidents } from '../../domain/residents/count-residents.ts';
import { write } from '../../domain/write.ts';
import type { CurrentUser } from '../../lib/current-user.ts';
import { conflict, notFound } from '../../lib/errors.ts';
import type { Transaction } from '../../lib/prisma.ts';

const EXPORT_FRESH_MS = 7 * 24 * 60 * 60 * 1000;

export async function readSettings({ prisma }: Context) {
  const [row, jumlah] = await Promise.all([
    prisma.pendudukSetelan.findUnique({ where: { id: 1 } }),
    prisma.penduduk.count({ where: { keadaan: 'hidup', tinggal: null } }),
  ]);
  return { aktif: row?.aktif ?? false, jumlah, pemetaan: (row?.pemetaan ?? {}) as Record<string, string> };
}

/** Returns true if the last whole export is fresh and has every row. */
async function isExported(tx: Transaction, { at, now }: { at: Date | null; now: Date }): Promise<boolean> {
  if (at === null || now.getTime() - at.getTime() > EXPORT_FRESH_MS) return false;
  return (await tx.penduduk.count({ where: { created_at: { gt: at } } })) === 0;
}

/** Begins a register, or ends it and deletes all its rows. Ending needs an export of all rows in the last 7 days. */
export async function switchRegister(ctx: Context, { aktif, by }: { aktif: boolean; by: CurrentUser }) {
  await write(ctx, { by, timeoutMs: 60_000 }, async ({ tx, audit }) => {
    const before = await tx.pendudukSetelan.findUnique({ where: { id: 1 } });
    const rows = await tx.penduduk.count();
    if (!aktif && rows > 0 && !(await isExported(tx, { at: before?.diekspor_at ?? null, now: ctx.now() })))
      throw conflict(PENDUDUK_TEXT.exportFirst);
    if (!aktif) await Promise.all([tx.penduduk.deleteMany(), tx.peristiwaPenduduk.deleteMany()]);
    const reports = await tx.laporanBulan.aggregate({ _max: { id: true } });
    const ended = { pemetaan: {}, hitung: [], diekspor_at: null, laporan_dari: reports._max.id ?? 0 };
    const data = aktif ? { aktif } : { aktif, ...ended };
    await tx.pendudukSetelan.upsert({ where: { id: 1 }, create: { id: 1, ...data }, update: data });
    await countResidents(tx, ctx.now());
    await audit.entry({
      aksi: aktif ? 'tambah' : 'hapus',
      jenis: 'penduduk',
      sasaran_id: null,
      label: 'Data penduduk',
      perubahan: aktif ? [] : [{ kolom: 'jumlah', dari: String(rows), ke: null }],
    });
  });
  return readSettings(ctx);
}

const MOST_OF_FAMILY = 60;
const MOST_HISTORY = 100;

const familyOf = async ({ prisma }: Context, { id, no_kk }: { id: number; no_kk: string | null }) =>
  no_kk === null
    ? []
    : prisma.penduduk.findMany({
        where: { no_kk, id: { not: id }, keadaan: 'hidup' },
        orderBy: [{ tanggal_lahir: 'asc' }, { id: 'asc' }],
        take: MOST_OF_FAMILY,
      });

export async function readPenduduk(ctx: Context, id: number) {
  const row = await ctx.prisma.penduduk.findUnique({
    where: { id },
    include: {
      akun: { select: { id: true, username: true, nama: true } },
      riwayat: { orderBy: { id: 'desc' }, take: MOST_HISTORY },
      peristiwa: { orderBy: { id: 'desc' }, take: MOST_HISTORY },
      tinggal: true,
    },
  });
  if (!row) throw notFound(PENDUDUK_TEXT.notFound);
  return { ...row, keluarga: await familyOf(ctx, row) };
}

export async function findByNik(ctx: Context, nik: string) {
  const row = await ctx.prisma.penduduk.findUnique({ where: { nik } });
  if (!row) return null;
  return { ...row, keluarga: await familyOf(ctx, row) };
}

type Update = { id: number; input: UpdatePendudukInput; by: CurrentUser };

/** Edits a resident and records the previous values in the history. */
export async function updatePenduduk(ctx: Context, { id, input, by }: Update): Promise<void> {
  const { updatedAt, ...next } = input;
  await write(ctx, { by }, async ({ tx, lock, audit }) => {
    await lock('penduduk', { id, updatedAt, missing: PENDUDUK_TEXT.notFound });
    const before = await tx.penduduk.findUniqueOrThrow({ where: { id } });
    const perubahan = await changeRow(tx, { before, next, by });
    // An official who saves a row unchanged confirms it and has read it.
    if (before.tidak_di_berkas) await tx.penduduk.update({ where: { id }, data: { tidak_di_berkas: false } });
    if (perubahan.length === 0) return audit.entry({ ...editEntry(id, []), aksi: 'buka' });
    await countResidents(tx, ctx.now());
    await audit.entry(editEntry(id, perubahan));
  });
}
