import { ASAL } from '@pendopo/shared/access/counter';
import { shortNik } from '@pendopo/shared/codes/nik';
import type {
  LacakPengaduan,
  Pengaduan,
  PengaduanMasukRow,
  PengaduanRow,
  PengaduanSayaRow,
} from '@pendopo/shared/pengaduan/schemas';
import { STATUS_PENGADUAN } from '@pendopo/shared/pengaduan/text';
import { mayBeRated } from '@pendopo/shared/survei/keadaan';
import { presentReaders } from '../../domain/requests/readers.presenter.ts';
import { presentWhatsapp } from '../../domain/requests/whatsapp.presenter.ts';
import { fromDateColumn } from '../../lib/date-column.ts';
import { member } from '../../lib/member.ts';
import type { PengaduanListRecord, PengaduanRecord, TrackedRecord } from './pengaduan.service.ts';

type Viewing = {
  fileLink: (file: { key: string; name: string }) => string;
  /** True for admins, who also see which official opened WhatsApp. */
  forAdmin: boolean;
};

function presentPengaduanRow(row: PengaduanListRecord): PengaduanRow {
  return {
    id: row.id,
    kode: row.kode,
    judul: row.judul,
    tanggal_pengaduan: fromDateColumn(row.tanggal_pengaduan),
    status: member(STATUS_PENGADUAN, row.status),
    updatedAt: row.updatedAt.toISOString(),
  };
}

export const presentPengaduanSaya = (row: PengaduanListRecord & { baru: boolean }): PengaduanSayaRow => ({
  ...presentPengaduanRow(row),
  baru: row.baru,
});

/** Only the end of the NIK is shown. */
export function presentPengaduanMasuk(row: PengaduanListRecord): PengaduanMasukRow {
  return {
    ...presentPengaduanRow(row),
    nama: row.nama,
    nik: shortNik(row.nik),
    no_hp: row.no_hp,
    created_at: row.created_at.toISOString(),
    asal: member(ASAL, row.asal),
    dimasukkan_oleh: row.dimasukkan_oleh_nama,
    batas_jawab: row.batas_jawab?.toISOString() ?? null,
  };
}

export function presentPengaduan(row: PengaduanRecord, { fileLink, forAdmin }: Viewing): Pengaduan {
  return {
    ...presentPengaduanMasuk(row),
    nik: row.nik,
    email: row.email,
    alamat: row.alamat,
    uraian: row.uraian,
    dapat_dinilai: mayBeRated('pengaduan', row),
    img: row.img && fileLink({ key: row.img, name: `pengaduan-${row.id}.${row.img.split('.').at(-1)}` }),
    ...(forAdmin && { berpemilik: row.user_id !== null }),
    riwayat: presentHistory(row),
    whatsapp: forAdmin ? presentWhatsapp(row.kontak_wa) : [],
    dilihat: presentReaders(row.dilihat),
  };
}

/** Presents a complaint for anyone with its code: does not identify the complainant. */
export function presentLacak(row: TrackedRecord): LacakPengaduan {
  return {
    kode: row.kode,
    judul: row.judul,
    status: member(STATUS_PENGADUAN, row.status),
    tanggal_pengaduan: fromDateColumn(row.tanggal_pengaduan),
    created_at: row.created_at.toISOString(),
    batas_jawab: row.batas_jawab?.toISOString() ?? null,
    dapat_dinilai: mayBeRated('pengaduan', row),
    riwayat: presentHistory(row),
  };
}

const presentHistory = ({ riwayat }: TrackedRecord) =>
  riwayat.map(({ status, catatan, created_at }) => ({
    status: member(STATUS_PENGADUAN, status),
    catatan,
    created_at: created_at.toISOString(),
  }));
