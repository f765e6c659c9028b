import { KODE_ALPHABET, KODE_LENGTH } from '@pendopo/shared/pengaduan-kode';
import type { Portal } from './run/portal.ts';

const FIELDS = {
  nama: 'Niken Larasanti',
  nik: '9999014507920001',
  no_hp: '081200000012',
  judul: 'Lampu jalan padam di RT 03',
  uraian: 'Sudah tiga malam gelap.',
  status: 'Baru',
};

const randomKode = () =>
  Array.from({ length: KODE_LENGTH }, () => KODE_ALPHABET[Math.floor(Math.random() * KODE_ALPHABET.length)]).join('');

/** Puts a complaint straight into the database; answers its id. */
export async function insertComplaint({ sql }: Pick<Portal, 'sql'>, own: Partial<typeof FIELDS> = {}): Promise<number> {
  const row = { ...FIELDS, ...own, kode: randomKode(), tanggal_pengaduan: '2026-11-20' };
  const names = Object.keys(row);
  const [complaint] = await sql(
    `INSERT INTO pengaduan (${names.join(', ')}) VALUES (${names.map((_, i) => `$${i + 1}`).join(', ')}) RETURNING id`,
    Object.values(row),
  );
  const id = Number(complaint?.id);
  await sql('INSERT INTO riwayat_pengaduan (pengaduan_id, status) VALUES ($1, $2)', [id, row.status]);
  return id;
}
