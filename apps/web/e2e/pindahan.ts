import { aLaporan } from '../test/rows/pindahan.ts';
import type { Portal } from './run/portal.ts';

/** A move from the system before, with a note that is called so. */
export async function insertPindahan(portal: Portal, { judul, sumber }: { judul: string; sumber: string }) {
  const catatan = aLaporan().catatan.map((note) => ({ ...note, judul, sumber }));
  await portal.sql(`INSERT INTO pindahan (laporan, oleh_nama) VALUES ($1, $2)`, [
    JSON.stringify(aLaporan({ catatan, berkas: [sumber] })),
    judul,
  ]);
}
