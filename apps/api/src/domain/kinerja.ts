import { villageClock, villageDay, villageMidnight } from '@pendopo/shared/dates';
import type { Jadwal } from '@pendopo/shared/janji';
import type { Kept, Kinerja } from '@pendopo/shared/kinerja';
import { HARI_KINERJA, MIN_KINERJA } from '@pendopo/shared/kinerja-text';
import type { PrismaClient } from '../lib/prisma.ts';
import { hariKerjaOf, jadwalOf, readPelayanan } from './pelayanan.ts';

type Client = Pick<PrismaClient, 'pelayanan' | 'kinerja' | '$queryRaw'>;
/** What was promised by `batas` and done at `selesai`. */
type Done = { judul: string; masuk: Date; selesai: Date; batas: Date };

const DAY_MS = 86_400_000;

/** Answers how many workdays begin after one moment and up to another, for moments since `from`: counted once, looked up often. */
function workdayCounter({ jam, libur }: Jadwal, { from, to }: { from: Date; to: Date }) {
  const first = Date.parse(`${villageDay(from)}T00:00:00Z`);
  const days = Math.max(0, Math.round((Date.parse(`${villageDay(to)}T00:00:00Z`) - first) / DAY_MS));
  const open = new Set(jam.map(({ hari }) => hari));
  const before: number[] = [0];
  for (let at = 1; at <= days; at += 1) {
    const day = new Date(first + at * DAY_MS);
    const isOpen = open.has(day.getUTCDay()) && !libur.has(day.toISOString().slice(0, 10));
    before.push((before[at - 1] ?? 0) + (isOpen ? 1 : 0));
  }
  const upTo = (moment: Date) =>
    before[Math.max(0, Math.floor((villageClock(moment).getTime() - first) / DAY_MS))] ?? 0;
  return (begun: Date, ended: Date) => Math.max(0, upTo(ended) - upTo(begun));
}

function keptOf(done: readonly Done[], workdays: (begun: Date, ended: Date) => number): Kept | null {
  if (done.length < MIN_KINERJA) return null;
  const days = done.map(({ masuk, selesai }) => workdays(masuk, selesai)).toSorted((a, b) => a - b);
  const [low, high] = [days[(days.length - 1) >> 1] ?? 0, days[days.length >> 1] ?? 0];
  const tepat = done.filter(({ selesai, batas }) => selesai <= batas).length;
  return { jumlah: done.length, tepat, median_hari_kerja: (low + high) / 2 };
}

/** How the promises of the last 90 days were kept, up to the end of the day before `now`. */
async function countKinerja(client: Client, now: Date): Promise<Kinerja> {
  const pelayanan = await readPelayanan(client);
  const until = villageMidnight(villageDay(now));
  const since = new Date(until.getTime() - HARI_KINERJA * DAY_MS);
  const letters = await client.$queryRaw<Done[]>`
    SELECT s.jenis_surat AS judul, s.created_at AS masuk, max(r.created_at) AS selesai, s.batas
    FROM riwayat_surat r JOIN surat s ON s.id = r.surat_id
    WHERE r.status = 'Selesai' AND r.created_at >= ${since} AND r.created_at < ${until}
      AND s.status = 'Selesai' AND s.batas IS NOT NULL
    GROUP BY s.id`;
  const complaints = await client.$queryRaw<Done[]>`
    SELECT '' AS judul, p.created_at AS masuk, min(r.created_at) AS selesai, p.batas_jawab AS batas
    FROM pengaduan p JOIN riwayat_pengaduan r ON r.pengaduan_id = p.id AND r.created_at > p.created_at
    WHERE p.batas_jawab IS NOT NULL
    GROUP BY p.id HAVING min(r.created_at) >= ${since} AND min(r.created_at) < ${until}`;
  const oldest = [...letters, ...complaints].reduce((min, { masuk }) => (masuk < min ? masuk : min), since);
  const workdays = workdayCounter(jadwalOf(pelayanan), { from: oldest, to: until });
  const types = [...new Set(letters.map(({ judul }) => judul))];
  return {
    sampai: villageDay(new Date(until.getTime() - 1)),
    surat: keptOf(letters, workdays),
    jenis: types
      .flatMap((judul) => {
        const kept = keptOf(
          letters.filter((letter) => letter.judul === judul),
          workdays,
        );
        return kept ? [{ judul, janji_hari_kerja: hariKerjaOf(pelayanan, judul), ...kept }] : [];
      })
      .sort((a, b) => b.jumlah - a.jumlah),
    pengaduan: keptOf(complaints, workdays),
  };
}

/** Counts the figures anew and keeps them for the public. */
export async function refreshKinerja(client: Client, now: Date): Promise<void> {
  const row = { isi: await countKinerja(client, now), dihitung_at: now };
  await client.kinerja.upsert({ where: { id: 1 }, create: { id: 1, ...row }, update: row });
}
