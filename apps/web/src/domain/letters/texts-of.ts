import { ISIAN_PREFIX } from '@pendopo/shared/surat/isian-catalogue';
import type { Surat } from '@pendopo/shared/surat/schemas';

/** What a form for a letter of this type takes from an earlier request; of another type it takes who it was for alone. */
export function textsOf(surat: Surat, judul: string): Record<string, string> {
  const isian = surat.jenis_surat === judul ? surat.isian : {};
  const extra = Object.entries(isian ?? {}).map(([name, text]) => [ISIAN_PREFIX + name, text]);
  return {
    nama: surat.nama,
    nik: surat.nik,
    jenis_kelamin: surat.jenis_kelamin,
    tempat_lahir: surat.tempat_lahir,
    tanggal_lahir: surat.tanggal_lahir,
    agama: surat.agama,
    pekerjaan: surat.pekerjaan,
    kewarganegaraan: surat.kewarganegaraan,
    no_hp: surat.no_hp,
    alamat_ktp: surat.alamat_ktp,
    alamat_sekarang: surat.alamat_sekarang,
    ...Object.fromEntries(extra),
  };
}
