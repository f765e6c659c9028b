import { type Kinerja, kinerjaSchema, type PromiseFigures } from '@pendopo/shared/kinerja/schemas';
import { HARI_KINERJA, MIN_KINERJA } from '@pendopo/shared/kinerja/text';
import { type Jadwal, sisaHariKerja } from '@pendopo/shared/pelayanan/janji';
import { villageDay, villageMidnight } from '@pendopo/shared/text/dates';
import * as z from 'zod/mini';
import type { PrismaClient } from '../../lib/prisma.ts';
import { rowsOf } from '../open-data/data-terbuka.ts';
import { SINCE } from '../requests/janji.ts';
import { hariKerjaOf, jadwalOf, readPelayanan } from '../requests/pelayanan.ts';

type Client = Pick<PrismaClient, 'pelayanan' | 'kinerja' | 'dataTerbuka' | '$queryRaw'>;
/** Unfinished work ends at the end of the counted days. */
type Promised = { judul: string; masuk: Date; selesai: Date; tepat: boolean };

const DAY_MS = 86_400_000;

const lastDay = (until: Date) => villageDay(new Date(until.getTime() - 1));

/** Returns the workdays after the day of entry up to the day of completion. */
const workdaysOf = (jadwal: Jadwal, { masuk, selesai }: Promised) =>
  sisaHariKerja(jadwal, { moment: `${villageDay(masuk)}T23:59`, batas: villageDay(selesai) });

function keptOf(promised: readonly Promised[], jadwal: Jadwal): PromiseFigures | null {
  if (promised.length < MIN_KINERJA) return null;
  const days = promised.map((one) => workdaysOf(jadwal, one)).toSorted((a, b) => a - b);
  const low = days[(days.length - 1) >> 1] ?? 0;
  const high = days[days.length >> 1] ?? 0;
  const tepat = promised.filter((one) => one.tepat).length;
  return { jumlah: promised.length, tepat, median_hari_kerja: (low + high) / 2 };
}

async function withheldTypes(client: Client, from: Date, until: Date): Promise<ReadonlySet<unknown>> {
  const kept = await client.dataTerbuka.findUnique({ where: { kode: 'surat-per-jenis' } });
  const first = villageDay(from).slice(0, 7);
  const last = lastDay(until).slice(0, 7);
  const within = ([month]: ReturnType<typeof rowsOf>[number]) => String(month) >= first && String(month) <= last;
  const rows = rowsOf(kept?.baris ?? []).filter(within);
  return new Set(rows.flatMap(([, judul, count]) => (count === null ? [judul] : [])));
}

/** Counts the promises of the 90 days up to `until`. Late and unfinished work counts as late. */
async function countKinerja(client: Client, until: Date): Promise<Kinerja> {
  const pelayanan = await readPelayanan(client);
  const since = new Date(until.getTime() - HARI_KINERJA * DAY_MS);
  const applications = await client.$queryRaw<Promised[]>`
    WITH done AS MATERIALIZED (
      SELECT jenis_surat AS judul, created_at AS masuk, ${SINCE} AS selesai, batas, janji_sisa FROM surat
      WHERE status = 'Selesai' AND batas IS NOT NULL AND id IN (
        SELECT surat_id FROM riwayat_surat WHERE status = 'Selesai' AND created_at >= ${since})
    )
    SELECT judul, masuk, selesai, janji_sisa IS NOT NULL OR date_trunc('minute', selesai) <= batas AS tepat
    FROM done WHERE selesai >= ${since} AND selesai < ${until}
    UNION ALL
    SELECT jenis_surat, created_at, ${until}, false FROM surat
    WHERE status IN ('Menunggu', 'Diproses') AND janji_sisa IS NULL AND batas < ${until}`;
  const complaints = await client.$queryRaw<Promised[]>`
    SELECT '' AS judul, p.created_at AS masuk, coalesce(min(r.created_at), ${until}) AS selesai,
      coalesce(date_trunc('minute', min(r.created_at)) <= p.batas_jawab, false) AS tepat
    FROM pengaduan p LEFT JOIN riwayat_pengaduan r
      ON r.pengaduan_id = p.id AND r.created_at > p.created_at AND r.created_at < ${until}
    WHERE p.batas_jawab IS NOT NULL
    GROUP BY p.id
    HAVING min(r.created_at) >= ${since} OR (min(r.created_at) IS NULL AND p.batas_jawab < ${until})`;
  const jadwal = jadwalOf(pelayanan);
  const withheld = await withheldTypes(client, since, until);
  const types = [...new Set(applications.map(({ judul }) => judul))].filter((judul) => !withheld.has(judul));
  return {
    sampai: lastDay(until),
    surat: keptOf(applications, jadwal),
    jenis: types
      .flatMap((judul) => {
        const kept = keptOf(
          applications.filter((application) => application.judul === judul),
          jadwal,
        );
        return kept ? [{ judul, janji_hari_kerja: hariKerjaOf(pelayanan, judul), ...kept }] : [];
      })
      .sort((a, b) => b.jumlah - a.jumlah),
    pengaduan: keptOf(complaints, jadwal),
  };
}

/** Counts once a month, because two nightly figures would differ by a single application. Runs after the open data. */
export async function refreshKinerja(client: Client, now: Date): Promise<{ letters: number }> {
  const until = villageMidnight(`${villageDay(now).slice(0, 7)}-01`);
  const kept = await client.kinerja.findUnique({ where: { id: 1 } });
  if (kept && z.parse(kinerjaSchema, kept.isi).sampai === lastDay(until)) return { letters: 0 };
  const isi = await countKinerja(client, until);
  const row = { isi, dihitung_at: now };
  await client.kinerja.upsert({ where: { id: 1 }, create: { id: 1, ...row }, update: row });
  return { letters: isi.surat?.jumlah ?? 0 };
}
