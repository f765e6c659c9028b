import type { APIRequestContext } from '@playwright/test';
import { insertComplaint } from './complaints.ts';
import type { Person } from './fixtures.ts';
import { insertJejak } from './jejak.ts';
import { insertPesan } from './pesan.ts';
import { insertPindahan } from './pindahan.ts';
import { insertResident } from './residents.ts';
import { rowsOfScreens } from './rows-of-screens.ts';
import type { Portal } from './run/portal.ts';
import type { ScreenIds } from './screens.ts';
import { insertSurat, submitSurat } from './surat.ts';

// Long words that overflow tables and cards.
const LONG_NAME = 'Raden Mas Suryadiningrat Kusumawijaya-Prawirohardjonegoro';
const LONG_EMAIL = 'raden.mas.suryadiningrat.kusumawijaya@kementerian-yang-panjang-sekali-namanya.example';
const LONG_ADDRESS =
  'Jalan Panembahan-Senopati-Ing-Alaga-Sayidin-Panatagama Nomor 123456 RT 03 RW 01 Dusun Karanganyar';

/**
 * Inserts the rows that screens show: applications of `owner` with and without attachments, a complaint, a message and
 * an audit entry.
 */
export async function prepareScreens(
  portal: Portal,
  { request, owner }: { request: APIRequestContext; owner: Person },
): Promise<ScreenIds> {
  const long = {
    nama: LONG_NAME,
    alamat_ktp: LONG_ADDRESS,
    alamat_sekarang: LONG_ADDRESS,
    jenis_surat: 'Surat Pengantar KK Baru/Perubahan/Penambahan Anggota',
  };
  const complaint = await insertComplaint(portal, { nama: LONG_NAME, judul: LONG_ADDRESS, daysAgo: 6 });
  await insertJejak(portal, { oleh_nama: LONG_NAME, label: LONG_ADDRESS, ke: LONG_EMAIL });
  await insertPesan(portal, { nama: LONG_NAME, email: LONG_EMAIL, pesan: LONG_ADDRESS });
  await insertSurat(portal, { userId: owner.user.id, status: 'Selesai', ...long });
  const { id } = await submitSurat(request, { person: owner, nama: LONG_NAME, alamat_sekarang: LONG_ADDRESS });
  const entered = await insertSurat(portal, { userId: owner.user.id, ...long });
  const anonymous = await insertComplaint(portal, { nama: LONG_NAME, judul: LONG_ADDRESS });
  await portal.sql(
    `UPDATE surat SET user_id = NULL, asal = 'loket', kode = $2, dimasukkan_oleh_nama = $3 WHERE id = $1`,
    [entered, anonymous.kode, LONG_NAME],
  );
  await portal.sql(`UPDATE pengaduan SET asal = 'loket', dimasukkan_oleh_nama = $2 WHERE id = $1`, [
    anonymous.id,
    LONG_NAME,
  ]);
  await portal.sql(
    `INSERT INTO riwayat_pengaduan (pengaduan_id, status, catatan) VALUES ($1, 'Diproses', 'Tukang datang besok.')`,
    [anonymous.id],
  );
  await insertPindahan(portal, { judul: LONG_ADDRESS, sumber: LONG_EMAIL });
  const resident = await insertResident(portal, { nama: LONG_NAME, alamat: LONG_ADDRESS });
  await portal.sql(
    `INSERT INTO piramida_penduduk (isi) SELECT jsonb_agg(jsonb_build_array(12345, 100 * g)) FROM generate_series(0, 15) g
     ON CONFLICT DO NOTHING`,
  );
  const rows = await rowsOfScreens(portal);
  const counter = { surat: entered, kode: anonymous.kode, complaint: anonymous.id };
  return { surat: id, resident, complaint, counter, rows };
}
