import type { BarisLaporan, Hitungan } from '@pendopo/shared/laporan/counts';
import type { KirimLaporanInput, TutupLaporanInput } from '@pendopo/shared/laporan/schemas';
import { LAPORAN_TEXT, type Masa, masaOf, namaMasa } from '@pendopo/shared/laporan/text';
import { villageDay } from '@pendopo/shared/text/dates';
import type { Context } from '../../deps.ts';
import { balanced } from '../../domain/residents/month-count.ts';
import { isBefore, lockMonths, openMonth, readClosed } from '../../domain/residents/months.ts';
import { type Write, write } from '../../domain/write.ts';
import type { CurrentUser } from '../../lib/current-user.ts';
import { toDateColumn } from '../../lib/date-column.ts';
import { badRequest, conflict, invalid } from '../../lib/errors.ts';
import type { Reader, Transaction } from '../../lib/prisma.ts';
import { type Counted, contentOf, countMonth } from './laporan.content.service.ts';

/** No resident changes until the transaction ends. */
export const lockResidents = (tx: Transaction) => tx.$executeRaw`LOCK TABLE penduduk IN SHARE MODE`;

export const aboutReport = (masa: Masa) => ({
  jenis: 'laporan_bulan' as const,
  sasaran_id: masa.tahun * 100 + masa.bulan,
  label: namaMasa(masa),
});

/** Returns true if a month has ended in the village. */
export const hasEnded = ({ now }: Pick<Context, 'now'>, masa: Masa): boolean =>
  isBefore(masa, masaOf(villageDay(now())));

type Opening = NonNullable<TutupLaporanInput['awal']>;

/** Replaces the counted opening of the first report. The differences are corrections of the register. */
function withOpening({ rows, ...counted }: Counted, opening: Opening): Counted {
  const entered = new Map(opening.map(({ dusun, ...count }): [string, Hitungan] => [dusun, count]));
  const unknown = [...entered.keys()].find((dusun) => !rows.some((row) => row.dusun === dusun));
  if (unknown !== undefined) throw badRequest(LAPORAN_TEXT.unknownDusun);
  const balancedFrom = (row: BarisLaporan) => balanced(row.dusun, { ...row, awal: entered.get(row.dusun) ?? row.awal });
  return { ...counted, rows: rows.map(balancedFrom), awal: 'diisi' };
}

async function checkNext(ctx: Context, tx: Reader, masa: Masa): Promise<void> {
  const next = await openMonth(tx);
  if (next && isBefore(masa, next)) throw conflict(LAPORAN_TEXT.alreadyClosed(namaMasa(masa)));
  if (next && isBefore(next, masa)) throw conflict(LAPORAN_TEXT.inOrder(namaMasa(next)));
  if (!hasEnded(ctx, masa)) throw conflict(LAPORAN_TEXT.notEnded);
}

export async function addVersion({ tx }: Write, { masa, text, kunci, alasan, by }: Version): Promise<void> {
  const { tahun, bulan } = masa;
  const before = await tx.laporanBulan.aggregate({ where: { tahun, bulan }, _max: { versi: true } });
  const versi = (before._max.versi ?? 0) + 1;
  await tx.laporanBulan.create({ data: { tahun, bulan, versi, isi: text, sha256: kunci, alasan, oleh_nama: by.nama } });
}
type Version = { masa: Masa; text: string; kunci: string; alasan: string; by: CurrentUser };

type Closing = { input: TutupLaporanInput; by: CurrentUser };

/** Closes a month. Throws a 409 if it is not the next, has not ended, or its numbers have changed since they were shown. */
export const closeMonth = (ctx: Context, { input: { awal, kunci, ...masa }, by }: Closing): Promise<void> =>
  write(ctx, { by, lockFirst: lockResidents }, async (w) => {
    await lockMonths(w.tx);
    await checkNext(ctx, w.tx, masa);
    const counted = await countMonth(w.tx, masa);
    if (awal && counted.awal === null) throw invalid([{ path: 'awal', msg: LAPORAN_TEXT.openingOnce }]);
    const shown = await contentOf(ctx, w.tx, { masa, counted });
    if (shown.kunci !== kunci) throw conflict(LAPORAN_TEXT.changed);
    const content = awal ? await contentOf(ctx, w.tx, { masa, counted: withOpening(counted, awal) }) : shown;
    await addVersion(w, { masa, text: content.text, kunci: content.kunci, alasan: '', by });
    await w.audit.entry({ aksi: 'tambah', ...aboutReport(masa), perubahan: [] });
  });

type Sending = { input: KirimLaporanInput; by: CurrentUser };

/** Records the receiver of the newest version. Throws a 409 for an open month. */
export const recordSending = (ctx: Context, { input, by }: Sending): Promise<void> =>
  write(ctx, { by }, async ({ tx, audit }) => {
    const { kepada, cara = '', tanggal, ...masa } = input;
    const closed = await readClosed(tx, masa);
    if (!closed) throw conflict(LAPORAN_TEXT.notClosed);
    const sent = { laporan_id: closed.id, kepada, cara, tanggal: toDateColumn(tanggal), oleh_nama: by.nama };
    await tx.laporanKiriman.create({ data: sent });
    const perubahan = [{ kolom: 'kiriman', dari: null, ke: kepada }];
    await audit.entry({ aksi: 'ubah', ...aboutReport(masa), perubahan });
  });
