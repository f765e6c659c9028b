import type { ReaderRecord } from '../../domain/readers.ts';
import type { WhatsappRecord } from '../../domain/whatsapp.ts';

/** A letter in a list, as the database has it: days as `YYYY-MM-DD`, moments as text. */
export type SuratListRecord = {
  id: number;
  nama: string;
  nik: string;
  jenis_surat: string;
  no_hp: string;
  alamat_sekarang: string;
  tanggal_pengajuan: string;
  status: string;
  updatedAt: string;
};

/** A letter with all that belongs to it, oldest first. */
export type SuratRecord = SuratListRecord & {
  user_id: number | null;
  jenis_kelamin: string;
  tempat_lahir: string;
  tanggal_lahir: string;
  pekerjaan: string | null;
  kewarganegaraan: string | null;
  agama: string;
  alamat_ktp: string;
  lampiran: readonly {
    id: number;
    jenis_persyaratan: string;
    nama_file: string | null;
    file: string | null;
    masa_simpan: number | null;
  }[];
  riwayat: readonly { status: string; catatan: string | null; created_at: string }[];
  kontak_wa: readonly WhatsappRecord[];
  dilihat: readonly ReaderRecord[];
};
