import type { Portal } from './run/portal.ts';

type Own = { nama?: string; nik?: string; alamat?: string };

/** Inserts a resident with a family of two and enables the register. Returns the id. */
export async function insertResident({ sql }: Pick<Portal, 'sql'>, own: Own = {}): Promise<number> {
  const { nama = 'Sekar Arum', nik = '9999014310180211', alamat = 'Jalan Melati 30' } = own;
  await sql(
    `INSERT INTO penduduk_setelan (id, aktif, "updatedAt") VALUES (1, true, now()) ON CONFLICT (id) DO UPDATE SET aktif = true`,
    [],
  );
  const insert = (row: { nama: string; nik: string; hubungan: string }) =>
    sql(
      `INSERT INTO penduduk (nik, no_kk, nama, cari, jenis_kelamin, tempat_lahir, tanggal_lahir, agama, hubungan_keluarga,
         kewarganegaraan, alamat, dusun, rw, rt, sumber, sumber_tanggal, "updatedAt")
       VALUES ($1, '9999020135480057', $2, lower(regexp_replace($2, '\\W', '', 'g')), 'Perempuan', 'Arunika', '2018-10-03', 'Islam', $3,
         'WNI', $4, 'Krajan', '1', '3', 'penduduk.xlsx', '2026-03-03', now())
       ON CONFLICT (nik) DO UPDATE SET nama = excluded.nama RETURNING id`,
      [row.nik, row.nama, row.hubungan, alamat],
    );
  await insert({ nama: 'Oki Hermawan', nik: '9999014302550209', hubungan: 'Kepala keluarga' });
  const [row] = await insert({ nama, nik, hubungan: 'Anak' });
  return Number(row?.id);
}
