import { aLaporan } from '../test/rows/pindahan.ts';
import type { Portal } from './run/portal.ts';

/** Inserts a move from the former system with a note of this title. */
export async function insertPindahan(portal: Portal, { judul, sumber }: { judul: string; sumber: string }) {
  const catatan = aLaporan().catatan.map((note) => ({ ...note, judul, sumber }));
  await portal.sql(`INSERT INTO pindahan (laporan, oleh_nama) VALUES ($1, $2)`, [
    JSON.stringify(aLaporan({ catatan, berkas: [sumber] })),
    judul,
  ]);
}
