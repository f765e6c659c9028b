import type { Jadwal } from '@pendopo/shared/pelayanan/janji';
import { alasanBawaan, hariKerjaBawaan, JAM_BAWAAN, LIBUR_BAWAAN } from '@pendopo/shared/pelayanan/janji-bawaan';
import type { Pelayanan } from '@pendopo/shared/pelayanan/schemas';
import { JENIS_LIBUR } from '@pendopo/shared/pelayanan/text';
import { SURAT_CATALOGUE } from '@pendopo/shared/surat/catalogue';
import * as z from 'zod/mini';
import type { Reader } from '../../lib/prisma.ts';
import { words } from '../../lib/village-words.ts';

type Client = Pick<Reader, 'pelayanan'>;
type Row = NonNullable<Awaited<ReturnType<Client['pelayanan']['findUnique']>>>;

const rowsOf = <T extends z.ZodMiniType>(schema: T, stored: unknown): z.infer<T>[] => z.parse(z.array(schema), stored);
const daysSchema = z.object({ judul: z.string(), hari_kerja: z.number() });
const hoursSchema = z.object({ hari: z.number(), buka: z.string(), tutup: z.string() });
const offSchema = z.object({ tanggal: z.string(), nama: z.string(), jenis: z.enum(JENIS_LIBUR) });

type Libur = Pelayanan['libur'];

const yearOf = ({ tanggal }: { tanggal: string }) => tanggal.slice(0, 4);

/** Returns the years, `YYYY`, of which a list has national holidays. */
export const yearsWithHolidays = (libur: Libur): Set<string> =>
  new Set(libur.filter(({ jenis }) => jenis === 'nasional').map(yearOf));

/** Adds the built-in days off of each year without a national holiday in the list. */
function withKnown(own: Libur): Libur {
  const years = yearsWithHolidays(own);
  const days = new Set(own.map(({ tanggal }) => tanggal));
  const known = LIBUR_BAWAAN.filter((day) => !years.has(yearOf(day)) && !days.has(day.tanggal));
  return [...own, ...known].sort((a, b) => (a.tanggal < b.tanggal ? -1 : 1));
}

function wholeOf(row: Row): Pelayanan {
  const own = rowsOf(daysSchema, row.hari_kerja);
  return {
    hari_kerja: SURAT_CATALOGUE.map(({ judul }) => {
      const days = own.find((one) => one.judul === judul)?.hari_kerja ?? hariKerjaBawaan(judul);
      const alasan = alasanBawaan(judul, days);
      return { judul, hari_kerja: days, alasan: alasan && words(alasan) };
    }),
    jam: row.jam === null ? JAM_BAWAAN : rowsOf(hoursSchema, row.jam),
    keterangan_jam: row.keterangan_jam,
    libur: withKnown(rowsOf(offSchema, row.libur)),
    cuti_bersama_libur: row.cuti_bersama_libur,
    pengaduan_hari_kerja: row.pengaduan_hari_kerja,
    updatedAt: row.updatedAt.toISOString(),
  };
}

export async function readPelayanan(client: Client): Promise<Pelayanan> {
  return wholeOf(await client.pelayanan.findUniqueOrThrow({ where: { id: 1 } }));
}

export const jadwalOf = ({ jam, libur, cuti_bersama_libur }: Pelayanan): Jadwal => ({
  jam,
  libur: new Set(
    libur.flatMap(({ tanggal, jenis }) => (jenis === 'cuti_bersama' && !cuti_bersama_libur ? [] : [tanggal])),
  ),
});

export const hariKerjaOf = ({ hari_kerja }: Pelayanan, judul: string): number =>
  hari_kerja.find((one) => one.judul === judul)?.hari_kerja ?? hariKerjaBawaan(judul);
