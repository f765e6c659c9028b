import type { LacakPengaduan, Pengaduan, PengaduanMasukRow, PengaduanRow } from '@pendopo/shared/pengaduan';
import { STATUS_PENGADUAN } from '@pendopo/shared/pengaduan-text';
import { fromDateColumn } from '../../lib/date-column.ts';
import { member } from '../../lib/member.ts';
import { presentWhatsapp } from '../../lib/whatsapp.ts';

type Row = { id: number; kode: string; judul: string; tanggal_pengaduan: Date; status: string; updatedAt: Date };
type MasukRow = Row & { nama: string; nik: string; no_hp: string; created_at: Date };
type History = { riwayat: readonly { status: string; catatan: string | null; created_at: Date }[] };
type WholeRow = MasukRow &
  History &
  Pick<Pengaduan, 'email' | 'alamat' | 'uraian' | 'img'> & { kontak_wa: Parameters<typeof presentWhatsapp>[0] };

type Viewing = {
  /** Makes the link to a private file. */
  fileLink: (file: { key: string; name: string }) => string;
  /** Whether an admin looks: who opened WhatsApp is for admins. */
  forAdmin: boolean;
};

/** A complaint in its sender's list. */
export function presentPengaduanRow(row: Row): PengaduanRow {
  return {
    id: row.id,
    kode: row.kode,
    judul: row.judul,
    tanggal_pengaduan: fromDateColumn(row.tanggal_pengaduan),
    status: member(STATUS_PENGADUAN, row.status),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** A complaint in the officials' list. */
export function presentPengaduanMasuk(row: MasukRow): PengaduanMasukRow {
  return {
    ...presentPengaduanRow(row),
    nama: row.nama,
    nik: row.nik,
    no_hp: row.no_hp,
    created_at: row.created_at.toISOString(),
  };
}

/** A complaint, whole, for its owner and admins. */
export function presentPengaduan(row: WholeRow, { fileLink, forAdmin }: Viewing): Pengaduan {
  return {
    ...presentPengaduanMasuk(row),
    email: row.email,
    alamat: row.alamat,
    uraian: row.uraian,
    img: row.img && fileLink({ key: row.img, name: `pengaduan-${row.id}.${row.img.split('.').at(-1)}` }),
    riwayat: presentHistory(row),
    whatsapp: forAdmin ? presentWhatsapp(row.kontak_wa) : [],
  };
}

/** A complaint for whoever has its code: nothing in it says who complains. */
export function presentLacak(row: Omit<MasukRow, 'nama' | 'nik' | 'no_hp'> & History): LacakPengaduan {
  return {
    kode: row.kode,
    judul: row.judul,
    status: member(STATUS_PENGADUAN, row.status),
    tanggal_pengaduan: fromDateColumn(row.tanggal_pengaduan),
    created_at: row.created_at.toISOString(),
    riwayat: presentHistory(row),
  };
}

const presentHistory = ({ riwayat }: History) =>
  riwayat.map(({ status, catatan, created_at }) => ({
    status: member(STATUS_PENGADUAN, status),
    catatan,
    created_at: created_at.toISOString(),
  }));
