import {
  isCountable,
  isFromResidents,
  KATEGORI_STATISTIK,
  type KategoriStatistik,
} from '@pendopo/shared/statistik/text';
import { villageDay } from '@pendopo/shared/text/dates';
import { conflict } from '../../lib/errors.ts';
import type { Reader, Transaction } from '../../lib/prisma.ts';
import { type Sql, sql } from '../../lib/sql.ts';
import { type Figure, type Found, figuresOf, OLDEST, pyramidOf } from './resident-figures.ts';

const COLOR: Readonly<Record<KategoriStatistik, string>> = {
  utama: '#00aaff',
  usia: '#1b7f5c',
  pendidikan: '#2f6fb3',
  pekerjaan: '#b3702f',
  dusun: '#7a4fb3',
};

const known = (words: readonly string[] = []) => KATEGORI_STATISTIK.filter((kategori) => words.includes(kategori));

export async function readChosen(client: Pick<Reader, 'pendudukSetelan'>) {
  const row = await client.pendudukSetelan.findUnique({ where: { id: 1 }, select: { aktif: true, hitung: true } });
  const aktif = row?.aktif ?? false;
  return { aktif, kategori: aktif ? known(row?.hitung) : [] };
}

/** Throws a 409 if one of these figures is counted from the register. */
export async function checkEnteredByHand(
  client: Pick<Reader, 'pendudukSetelan'>,
  { figures, refusal }: { figures: readonly { kategori: string; label: string }[]; refusal: (label: string) => string },
): Promise<void> {
  const { kategori: chosen } = await readChosen(client);
  const counted = figures.find((figure) => isFromResidents(figure, chosen));
  if (counted) throw conflict(refusal(counted.label));
}

/** Locks the choice of categories, so that the later of two concurrent changes counts both. */
async function lockChosen(tx: Transaction): Promise<KategoriStatistik[]> {
  const [row] = await tx.$queryRaw<{ hitung: string[] }[]>`
    SELECT hitung FROM penduduk_setelan WHERE id = 1 AND aktif FOR NO KEY UPDATE`;
  return known(row?.hitung);
}

const countOn = (day: string): Sql => sql`
  WITH hidup AS MATERIALIZED (
    SELECT no_kk, jenis_kelamin, pendidikan_kk, pekerjaan, dusun,
      extract(year FROM age(${day}::date, tanggal_lahir))::int / 5 AS kelompok
    FROM penduduk p
    WHERE keadaan = 'hidup' AND NOT EXISTS (SELECT FROM tinggal_sementara t WHERE t.penduduk_id = p.id)
  )
  SELECT 'utama' AS kategori, 'Total Penduduk' AS label, NULL::int AS kelompok, count(*)::int AS jumlah FROM hidup
  UNION ALL SELECT 'utama', 'Jumlah Keluarga', NULL, count(DISTINCT no_kk)::int FROM hidup
  UNION ALL SELECT 'usia', jenis_kelamin, least(kelompok, ${OLDEST}::int), count(*)::int FROM hidup WHERE kelompok >= 0 GROUP BY 2, 3
  UNION ALL SELECT 'usia', jenis_kelamin, NULL, count(*)::int FROM hidup WHERE kelompok IS NULL GROUP BY 2
  UNION ALL SELECT 'pendidikan', pendidikan_kk, NULL, count(*)::int FROM hidup GROUP BY 2
  UNION ALL SELECT 'pekerjaan', pekerjaan, NULL, count(*)::int FROM hidup GROUP BY 2
  UNION ALL SELECT 'dusun', dusun, NULL, count(*)::int FROM hidup GROUP BY 2`;

/** New main figures come before the others. */
const placeOf = ({ kategori }: Figure, at: number) => (kategori === 'utama' ? at - 2 : at);

async function writeFigures(tx: Transaction, figures: readonly Figure[], chosen: readonly KategoriStatistik[]) {
  const stored = await tx.statistik.findMany({ orderBy: [{ urutan: 'asc' }, { id: 'asc' }] });
  const keyOf = ({ kategori, label }: { kategori: string; label: string }) => `${kategori}/${label}`;
  const before = new Map(stored.map((row) => [keyOf(row), row]));
  const colors = new Map(stored.toReversed().map(({ kategori, color }) => [kategori, color]));
  const next = chosen.flatMap((kategori) =>
    figures
      .filter((figure) => figure.kategori === kategori)
      .map((figure, at) => {
        const row = before.get(keyOf(figure));
        const urutan = row && kategori === 'utama' ? row.urutan : placeOf(figure, at);
        return { ...figure, urutan, color: row?.color ?? colors.get(kategori) ?? COLOR[kategori] };
      }),
  );
  const counted = new Set(next.map(keyOf));
  const gone = stored.filter((row) => isFromResidents(row, chosen) && !counted.has(keyOf(row))).map(({ id }) => id);
  if (gone.length > 0) await tx.statistik.deleteMany({ where: { id: { in: gone } } });
  const changed = next.filter((row) => {
    const was = before.get(keyOf(row));
    return was?.value !== row.value || was.urutan !== row.urutan || !was.otomatis;
  });
  // Leaves `updatedAt` unchanged, because it counts officials' edits.
  if (changed.length > 0)
    await tx.$executeRaw`
      INSERT INTO statistik (kategori, label, value, color, urutan, otomatis)
      SELECT kategori, label, value, color, urutan, true
      FROM json_to_recordset(${JSON.stringify(changed)}::json) AS t(kategori text, label text, value int, color text, urutan int)
      ON CONFLICT (kategori, label) DO UPDATE SET value = excluded.value, urutan = excluded.urutan, otomatis = true`;
}

async function releaseFigures(tx: Transaction, chosen: readonly KategoriStatistik[]) {
  const stored = await tx.statistik.findMany({ where: { otomatis: true } });
  const released = stored.filter((row) => !isCountable(row) && !isFromResidents(row, chosen)).map(({ id }) => id);
  if (released.length > 0) await tx.$executeRaw`UPDATE statistik SET otomatis = false WHERE id = ANY(${released})`;
}

async function writePyramid(tx: Transaction, pyramid: readonly unknown[]): Promise<void> {
  const before = await tx.piramidaPenduduk.findUnique({ where: { id: 1 } });
  const isi = JSON.stringify(pyramid);
  if (JSON.stringify(before?.isi ?? []) === isi) return;
  await tx.$executeRaw`
    INSERT INTO piramida_penduduk (id, isi) VALUES (1, ${isi}::jsonb) ON CONFLICT (id) DO UPDATE SET isi = excluded.isi`;
}

const hasResidents = (found: readonly Found[]) => found.some(({ jumlah }) => jumlah > 0);

/**
 * Counts the living residents into the statistics and the pyramid. An empty register keeps the figures, unless
 * `countEmpty` is set. Skips unchanged figures, so that cached responses stay valid.
 */
export async function countResidents(tx: Transaction, now: Date, { countEmpty = false } = {}): Promise<void> {
  const chosen = await lockChosen(tx);
  const found = chosen.length > 0 ? await tx.$queryRaw<Found[]>(countOn(villageDay(now))) : [];
  await releaseFigures(tx, chosen);
  if (chosen.length > 0 && !countEmpty && !hasResidents(found)) return;
  await writeFigures(tx, figuresOf(found, chosen), chosen);
  await writePyramid(tx, chosen.includes('usia') ? pyramidOf(found) : []);
}
