import { STATUS_PENGADUAN } from '@pendopo/shared/pengaduan/text';
import type { Ringkasan } from '@pendopo/shared/ringkasan/schemas';
import { STATUS_SURAT } from '@pendopo/shared/surat/text';
import { fromDateColumn } from '../../lib/date-column.ts';
import { member } from '../../lib/member.ts';
import type { Summary } from './ringkasan.service.ts';

/** An archive's name contains its day in the village's time zone. */
const presentArchive = (file: string) => ({ file, tanggal: /^pendopo-(\d{4}-\d{2}-\d{2})-/.exec(file)?.[1] ?? null });

function presentMonth({ numbers, days }: Pick<Summary, 'numbers' | 'days'>): Ringkasan['bulan_ini'] {
  const sum = (of: 'surat' | 'pengaduan') => days.reduce((total, day) => total + day[of], 0);
  return {
    hari: days.map(({ tanggal, surat, pengaduan }) => ({ tanggal, surat, pengaduan })),
    surat_masuk: sum('surat'),
    surat_selesai: numbers.surat_selesai,
    surat_ditolak: numbers.surat_ditolak,
    pengaduan_masuk: sum('pengaduan'),
    pengaduan_selesai: numbers.pengaduan_selesai,
  };
}

const presentSystem = (sistem: Summary['sistem']): Ringkasan['sistem'] => ({
  cadangan: sistem.last && {
    finished_at: sistem.last.finished_at.toISOString(),
    tested_at: sistem.last.tested_at?.toISOString() ?? null,
    error: sistem.last.error,
  },
  cadangan_terlambat: sistem.late,
  cadangan_satu_diska: sistem.oneDisk,
  arsip_lain: sistem.otherArchive === null ? null : presentArchive(sistem.otherArchive),
  naskah_rusak: sistem.brokenDocument,
  disk_percent: sistem.diskPercent,
  disk_penuh: sistem.diskFull,
  unggahan_ditolak: sistem.refusesUploads,
});

export function presentRingkasan(summary: Summary): Ringkasan {
  const { numbers, surat, pengaduan, sistem, libur_kurang, laporan_belum, sertifikat, persiapan } = summary;
  return {
    surat_menunggu: numbers.surat_menunggu,
    surat_tenggat_hari_ini: numbers.surat_tenggat_hari_ini,
    surat_lewat: numbers.surat_lewat,
    surat_berhenti: numbers.surat_berhenti,
    pengaduan_baru: numbers.pengaduan_baru,
    pengaduan_tenggat_hari_ini: numbers.pengaduan_tenggat_hari_ini,
    pengaduan_lewat: numbers.pengaduan_lewat,
    pesan_belum_dibaca: numbers.pesan_belum_dibaca,
    permintaan_akses: numbers.permintaan_akses,
    naskah_bernomor: numbers.naskah_bernomor,
    naskah_ditandatangani: numbers.naskah_ditandatangani,
    tanda_tangan_saya: numbers.tanda_tangan_saya,
    surat_terlama: surat.map(({ id, nama, jenis_surat, tanggal_pengajuan, status }) => ({
      id,
      nama,
      jenis_surat,
      tanggal_pengajuan: fromDateColumn(tanggal_pengajuan),
      status: member(STATUS_SURAT, status),
    })),
    pengaduan_terlama: pengaduan.map(({ id, judul, status, created_at }) => ({
      id,
      judul,
      status: member(STATUS_PENGADUAN, status),
      created_at: created_at.toISOString(),
    })),
    bulan_ini: presentMonth(summary),
    libur_kurang,
    laporan_belum,
    sertifikat_berakhir: sertifikat.map(({ nama, berlaku_sampai }) => ({
      nama,
      berlaku_sampai: berlaku_sampai.toISOString(),
    })),
    persiapan: persiapan.map(({ butir, selesai, kurang, dilewati }) => ({
      butir,
      selesai,
      kurang,
      dilewati: dilewati && { oleh: dilewati.oleh_nama, pada: dilewati.created_at.toISOString() },
    })),
    sistem: presentSystem(sistem),
  };
}
