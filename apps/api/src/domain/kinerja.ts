import { villageDay, villageMidnight } from '@pendopo/shared/dates';
import { type Jadwal, sisaHariKerja } from '@pendopo/shared/janji';
import type { Kept, Kinerja } from '@pendopo/shared/kinerja';
import { HARI_KINERJA, MIN_KINERJA } from '@pendopo/shared/kinerja-text';
import type { PrismaClient } from '../lib/prisma.ts';
import { hariKerjaOf, jadwalOf, readPelayanan } from './pelayanan.ts';

type Client = Pick<PrismaClient, 'pelayanan' | 'kinerja' | '$queryRaw'>;
/** What was promised by `batas` and done at `selesai`. */
type Done = { judul: string; masuk: Date; selesai: Date; batas: Date };

const DAY_MS = 86_400_000;

/** Workdays after the day on which it came in, up to the day on which it was done. */
const workdaysOf = (jadwal: Jadwal, { masuk, selesai }: Done) =>
  sisaHariKerja(jadwal, { moment: `${villageDay(masuk)}T23:59`, batas: villageDay(selesai) });

function keptOf(done: readonly Done[], jadwal: Jadwal): Kept | null {
  if (done.length < MIN_KINERJA) return null;
  const days = done.map((one) => workdaysOf(jadwal, one)).toSorted((a, b) => a - b);
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
  const jadwal = jadwalOf(pelayanan);
  const types = [...new Set(letters.map(({ judul }) => judul))];
  return {
    sampai: villageDay(new Date(until.getTime() - 1)),
    surat: keptOf(letters, jadwal),
    jenis: types
      .flatMap((judul) => {
        const kept = keptOf(
          letters.filter((letter) => letter.judul === judul),
          jadwal,
        );
        return kept ? [{ judul, janji_hari_kerja: hariKerjaOf(pelayanan, judul), ...kept }] : [];
      })
      .sort((a, b) => b.jumlah - a.jumlah),
    pengaduan: keptOf(complaints, jadwal),
  };
}

/** Counts the figures anew and keeps them for the public. Answers of how many letters. */
export async function refreshKinerja(client: Client, now: Date): Promise<{ letters: number }> {
  const isi = await countKinerja(client, now);
  const row = { isi, dihitung_at: now };
  await client.kinerja.upsert({ where: { id: 1 }, create: { id: 1, ...row }, update: row });
  return { letters: isi.surat?.jumlah ?? 0 };
}
