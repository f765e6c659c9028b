import type { ReaderRecord } from '../../domain/readers.ts';
import type { WhatsappRecord } from '../../domain/whatsapp.ts';

/** A complaint in a list, as the database has it: days as `YYYY-MM-DD`, moments as text. */
export type PengaduanListRecord = {
  id: number;
  kode: string;
  judul: string;
  tanggal_pengaduan: string;
  status: string;
  updatedAt: string;
  nama: string;
  nik: string;
  no_hp: string;
  created_at: string;
};

/** A complaint with every status it had, oldest first. */
export type TrackedRecord = PengaduanListRecord & {
  riwayat: readonly { status: string; catatan: string | null; created_at: string }[];
};

/** A complaint with all that belongs to it, oldest first. */
export type PengaduanRecord = TrackedRecord & {
  user_id: number | null;
  email: string | null;
  alamat: string | null;
  uraian: string;
  img: string | null;
  kontak_wa: readonly WhatsappRecord[];
  dilihat: readonly ReaderRecord[];
};
