import { ISIAN_PREFIX } from '@pendopo/shared/surat/isian-catalogue';
import type { Surat } from '@pendopo/shared/surat/schemas';

/** Returns the texts that a form takes from an earlier application. Extra fields only if the type is the same. */
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
