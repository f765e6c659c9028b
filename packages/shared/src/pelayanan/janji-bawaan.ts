import { ownValue } from '../codes/own-value.ts';
import type { Text } from '../text/sebutan.ts';
import bawaan from './janji-bawaan.json' with { type: 'json' };
import type { Pelayanan } from './schemas.ts';
import type { JenisLibur } from './text.ts';

type Libur = Pelayanan['libur'][number];

const ofKind = (days: Readonly<Record<string, string>>, jenis: JenisLibur): Libur[] =>
  Object.entries(days).map(([tanggal, nama]) => ({ tanggal, nama, jenis }));

export const LIBUR_BAWAAN: readonly Libur[] = Object.values(bawaan.libur)
  .flatMap(({ nasional, cuti_bersama }) => [...ofKind(nasional, 'nasional'), ...ofKind(cuti_bersama, 'cuti_bersama')])
  .sort((a, b) => (a.tanggal < b.tanggal ? -1 : 1));

export const JAM_BAWAAN: Pelayanan['jam'] = bawaan.jam_pelayanan.map(({ hari, buka, tutup }) => ({
  hari,
  buka,
  tutup,
}));

const JENIS: Readonly<Record<string, { hari_kerja: number; alasan: Text }>> = bawaan.jenis;

export const hariKerjaBawaan = (judul: string): number => ownValue(JENIS, judul)?.hari_kerja ?? bawaan.atas_hari_kerja;

/** Returns null if `hariKerja` is not the default. */
export function alasanBawaan(judul: string, hariKerja: number): Text | null {
  const jenis = ownValue(JENIS, judul);
  return jenis?.hari_kerja === hariKerja ? jenis.alasan : null;
}
