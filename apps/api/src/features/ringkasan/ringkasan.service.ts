import { firstDay, type Masa, masaOf, monthAfter } from '@pendopo/shared/laporan/text';
import { dayAfter } from '@pendopo/shared/naskah/frame';
import { nextWorkday } from '@pendopo/shared/pelayanan/janji';
import { timeZone, villageDay, villageMidnight } from '@pendopo/shared/text/dates';
import type { Context } from '../../deps.ts';
import type { Actor } from '../../domain/audit/audit-log.ts';
import { endingCertificates } from '../../domain/documents/signature-settings.ts';
import { WAITING_SIGNATURES } from '../../domain/documents/waiting-signatures.ts';
import { readServerState } from '../../domain/night/server-state.ts';
import { jadwalOf, readPelayanan, yearsWithHolidays } from '../../domain/requests/pelayanan.ts';
import { isBefore, openMonth } from '../../domain/residents/months.ts';
import { isRegisterOn } from '../../domain/residents/register.ts';
import { write } from '../../domain/write.ts';
import type { Reader } from '../../lib/prisma.ts';
import { identifier, join, sql } from '../../lib/sql.ts';
import { readPersiapan } from './ringkasan.persiapan.service.ts';

/** First day of the village's month and today, as `YYYY-MM-DD`. */
type Month = { first: string; today: string };

const MOST = 5;

const lastDay = (masa: Masa) => dayAfter(firstDay(monthAfter(masa)), -1);

export async function readSummary(ctx: Context, userId: number) {
  const { prisma, now } = ctx;
  const today = villageDay(now());
  const month = { first: `${today.slice(0, 8)}01`, today };
  const [numbers, days, surat, pengaduan, sistem, libur_kurang, laporan_belum, sertifikat, persiapan] =
    await Promise.all([
      readNumbers(prisma, { month, now: now(), userId }),
      readDays(prisma, month),
      oldestSurat(prisma),
      oldestPengaduan(prisma),
      readServerState(ctx),
      missingHolidays(prisma, today),
      dueReport(prisma, today),
      endingCertificates(prisma, now()),
      readPersiapan(prisma),
    ]);
  return { numbers, days, surat, pengaduan, sistem, libur_kurang, laporan_belum, sertifikat, persiapan };
}

export type Summary = Awaited<ReturnType<typeof readSummary>>;

/** Ends the question whether to restore the portal from another installation's archive. */
export const startNew = (ctx: Context, by: Actor) =>
  write(ctx, { by }, async ({ tx, audit }) => {
    const before = await tx.instalasi.findFirst();
    await tx.instalasi.updateMany({ data: { arsip_lain: null, mulai_baru_at: ctx.now() } });
    const perubahan = [{ kolom: 'cadangan', dari: before?.arsip_lain ?? null, ke: 'Mulai baru' }];
    await audit.entry({ aksi: 'ubah', jenis: 'desa', sasaran_id: 1, label: 'Mulai baru', perubahan });
  });

/** Returns the month whose report is due. Null before the first workday after it, and while the register is off. */
async function dueReport(prisma: Reader, today: string): Promise<Masa | null> {
  if (!(await isRegisterOn(prisma))) return null;
  const now = masaOf(today);
  const ended = monthAfter(now, -1);
  const next = (await openMonth(prisma)) ?? ended;
  if (!isBefore(next, now)) return null;
  const firstWorkday = nextWorkday(jadwalOf(await readPelayanan(prisma)), lastDay(ended));
  return isBefore(next, ended) || today >= firstWorkday ? next : null;
}

/** Returns the first year without national holidays, or null. From November on it checks the next year, too. */
async function missingHolidays(prisma: Reader, today: string): Promise<number | null> {
  const year = Number(today.slice(0, 4));
  const entered = yearsWithHolidays((await readPelayanan(prisma)).libur);
  const due = today.slice(5, 7) < '11' ? [year] : [year, year + 1];
  return due.find((one) => !entered.has(String(one))) ?? null;
}

type Counting = { month: Month; now: Date; userId: number };

function numbersOf({ month: { first, today }, now, userId }: Counting) {
  const tomorrow = villageMidnight(today, 1);
  const running = sql`surat WHERE status IN ('Menunggu', 'Diproses') AND janji_sisa IS NULL`;
  const unanswered = sql`pengaduan WHERE status = 'Baru'`;
  const inMonth = sql`r.created_at >= ${villageMidnight(first)} AND r.created_at < ${tomorrow}`;
  const closed = (status: string) => sql`(
    SELECT DISTINCT s.id FROM riwayat_surat r JOIN surat s ON s.id = r.surat_id AND s.status = ${status}
    WHERE r.status = ${status} AND ${inMonth}) closed`;
  return {
    surat_menunggu: sql`surat WHERE status = 'Menunggu'`,
    surat_tenggat_hari_ini: sql`${running} AND batas >= ${now} AND batas < ${tomorrow}`,
    surat_lewat: sql`${running} AND batas < ${now}`,
    surat_berhenti: sql`surat WHERE status IN ('Menunggu', 'Diproses') AND janji_sisa IS NOT NULL`,
    pengaduan_baru: unanswered,
    pengaduan_tenggat_hari_ini: sql`${unanswered} AND batas_jawab >= ${now} AND batas_jawab < ${tomorrow}`,
    pengaduan_lewat: sql`${unanswered} AND batas_jawab < ${now}`,
    pesan_belum_dibaca: sql`pesan_kontak WHERE dibaca_at IS NULL`,
    permintaan_akses: sql`permintaan_akses WHERE selesai_at IS NULL`,
    naskah_bernomor: sql`naskah WHERE status = 'bernomor'`,
    naskah_ditandatangani: sql`naskah WHERE status = 'ditandatangani'`,
    tanda_tangan_saya: sql`${WAITING_SIGNATURES} AND p.id = ${userId}`,
    surat_selesai: closed('Selesai'),
    surat_ditolak: closed('Ditolak'),
    pengaduan_selesai: sql`(
      SELECT DISTINCT p.id FROM riwayat_pengaduan r JOIN pengaduan p ON p.id = r.pengaduan_id AND p.status = 'Selesai'
      WHERE r.status = 'Selesai' AND ${inMonth}) closed`,
  };
}

async function readNumbers(prisma: Reader, counting: Counting) {
  const counts = Object.entries(numbersOf(counting)).map(
    ([name, rows]) => sql`(SELECT count(*) FROM ${rows})::int AS ${identifier(name)}`,
  );
  type Numbers = Record<keyof ReturnType<typeof numbersOf>, number>;
  const [numbers] = await prisma.$queryRaw<[Numbers]>`SELECT ${join(counts)}`;
  return numbers;
}

/** Counts each day of the month up to today, including days without entries. */
function readDays(prisma: Reader, { first, today }: Month) {
  return prisma.$queryRaw<{ tanggal: string; surat: number; pengaduan: number }[]>`
    SELECT to_char(hari, 'YYYY-MM-DD') AS tanggal, coalesce(s.n, 0)::int AS surat, coalesce(p.n, 0)::int AS pengaduan
    FROM generate_series(${first}::timestamp, ${today}::timestamp, interval '1 day') AS hari
    LEFT JOIN (
      SELECT tanggal_pengajuan AS hari, count(*) AS n FROM surat
      WHERE tanggal_pengajuan BETWEEN ${first}::date AND ${today}::date GROUP BY 1
    ) s USING (hari)
    LEFT JOIN (
      SELECT date_trunc('day', created_at AT TIME ZONE ${timeZone()}) AS hari, count(*) AS n FROM pengaduan
      WHERE created_at >= ${villageMidnight(first)} AND created_at < ${villageMidnight(today, 1)} GROUP BY 1
    ) p USING (hari)
    ORDER BY hari`;
}

const oldestSurat = (prisma: Reader) =>
  prisma.surat.findMany({
    where: { status: 'Menunggu' },
    orderBy: [{ tanggal_pengajuan: 'asc' }, { id: 'asc' }],
    take: MOST,
    select: { id: true, nama: true, jenis_surat: true, tanggal_pengajuan: true, status: true },
  });

const oldestPengaduan = (prisma: Reader) =>
  prisma.pengaduan.findMany({
    where: { status: 'Baru' },
    orderBy: [{ created_at: 'asc' }, { id: 'asc' }],
    take: MOST,
    select: { id: true, judul: true, status: true, created_at: true },
  });
