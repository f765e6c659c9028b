import type { PemilihQuery } from '@pendopo/shared/laporan/schemas';
import type { Context } from '../../deps.ts';
import { NOT_TEMPORARY } from '../../domain/residents/months.ts';
import { write } from '../../domain/write.ts';
import type { CurrentUser } from '../../lib/current-user.ts';

export type Pemilih = {
  urut: number;
  nik: string | null;
  nama: string;
  jenis_kelamin: string;
  tempat_lahir: string;
  tanggal_lahir: Date | null;
  status_kawin: string;
  alamat: string;
  dusun: string;
  rw: string;
  rt: string;
};

type Reading = { tanggal: string; limit: number; after: number | undefined };

/**
 * Reads the voters of a day by hamlet, RW and RT: citizens who live here and are 17 years old on that day or have been
 * married (UU 7/2017, article 1, number 34).
 */
export const readVoters = ({ prisma }: Context, { tanggal, limit, after = 0 }: Reading): Promise<Pemilih[]> =>
  prisma.$queryRaw<Pemilih[]>`
    SELECT * FROM (
      SELECT row_number() OVER (ORDER BY dusun, rw, rt, cari, id)::int AS urut, nik, nama, jenis_kelamin, tempat_lahir,
        tanggal_lahir, status_kawin, alamat, dusun, rw, rt
      FROM penduduk p
      WHERE keadaan = 'hidup' AND kewarganegaraan <> 'WNA' AND ${NOT_TEMPORARY}
        AND (tanggal_lahir <= (${tanggal}::date - interval '17 years') OR status_kawin NOT IN ('', 'Belum kawin'))) voter
    WHERE urut > ${after} ORDER BY urut LIMIT ${limit}`;

export const recordVoters = (ctx: Context, { query, by }: { query: PemilihQuery; by: CurrentUser }): Promise<void> =>
  write(ctx, { by }, ({ audit }) => {
    const { tanggal, alasan } = query;
    const perubahan = [
      { kolom: 'tanggal', dari: null, ke: tanggal },
      { kolom: 'alasan_nik', dari: null, ke: alasan },
    ];
    return audit.entry({ aksi: 'ekspor', jenis: 'penduduk', sasaran_id: null, label: 'Daftar pemilih', perubahan });
  });
