import type { Surat, SuratRow } from '@pendopo/shared/surat';
import { AGAMA, JENIS_KELAMIN, STATUS_SURAT } from '@pendopo/shared/surat-text';
import { fromDateColumn } from '../../lib/date-column.ts';
import { member } from '../../lib/member.ts';
import { presentWhatsapp } from '../../lib/whatsapp.ts';

type Row = Omit<SuratRow, 'status' | 'tanggal_pengajuan' | 'updatedAt'> & {
  status: string;
  tanggal_pengajuan: Date;
  updatedAt: Date;
};
type WholeRow = Row &
  Pick<Surat, 'tempat_lahir' | 'pekerjaan' | 'kewarganegaraan' | 'alamat_ktp'> & {
    jenis_kelamin: string;
    agama: string;
    tanggal_lahir: Date;
    lampiran: readonly { id: number; jenis_persyaratan: string; nama_file: string | null; file: string | null }[];
    riwayat: readonly { status: string; catatan: string | null; created_at: Date }[];
    kontak_wa: Parameters<typeof presentWhatsapp>[0];
  };

type Viewing = {
  /** Makes the link to a private file. */
  fileLink: (file: { key: string; name: string }) => string;
  /** Whether an admin looks: who opened WhatsApp is for admins. */
  forAdmin: boolean;
};

/** A letter in a list. */
export function presentSuratRow(row: Row): SuratRow {
  return {
    id: row.id,
    nama: row.nama,
    nik: row.nik,
    jenis_surat: row.jenis_surat,
    no_hp: row.no_hp,
    alamat_sekarang: row.alamat_sekarang,
    tanggal_pengajuan: fromDateColumn(row.tanggal_pengajuan),
    status: member(STATUS_SURAT, row.status),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** A letter, whole, for its owner and admins. */
export function presentSurat(row: WholeRow, { fileLink, forAdmin }: Viewing): Surat {
  return {
    ...presentSuratRow(row),
    jenis_kelamin: member(JENIS_KELAMIN, row.jenis_kelamin),
    tempat_lahir: row.tempat_lahir,
    tanggal_lahir: fromDateColumn(row.tanggal_lahir),
    pekerjaan: row.pekerjaan,
    kewarganegaraan: row.kewarganegaraan,
    agama: member(AGAMA, row.agama),
    alamat_ktp: row.alamat_ktp,
    lampiran: row.lampiran.map(({ id, jenis_persyaratan, nama_file, file }) => ({
      id,
      jenis_persyaratan,
      nama_file,
      url_file: file && fileLink({ key: file, name: nama_file ?? jenis_persyaratan }),
    })),
    riwayat: row.riwayat.map(({ status, catatan, created_at }) => ({
      status: member(STATUS_SURAT, status),
      catatan,
      created_at: created_at.toISOString(),
    })),
    whatsapp: forAdmin ? presentWhatsapp(row.kontak_wa) : [],
  };
}
