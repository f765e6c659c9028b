// The promises that a village begins with, and the hours and days off that they are counted by.
import type { Pelayanan } from './janji.ts';
import bawaan from './janji-bawaan.json' with { type: 'json' };

const years = Object.values(bawaan.libur);

export const PELAYANAN_BAWAAN: Pelayanan = {
  jam: bawaan.jam_pelayanan,
  libur: new Set(
    years.flatMap(({ nasional, cuti_bersama }) => [
      ...Object.keys(nasional),
      ...(bawaan.cuti_bersama_libur ? Object.keys(cuti_bersama) : []),
    ]),
  ),
};

const JENIS: Readonly<Record<string, { hari_kerja: number }>> = bawaan.jenis;

/** How many workdays a letter of this type takes. */
export const hariKerjaOf = (judul: string): number => JENIS[judul]?.hari_kerja ?? bawaan.atas_hari_kerja;
