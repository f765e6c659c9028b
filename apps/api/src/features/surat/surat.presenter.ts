import { ASAL } from '@pendopo/shared/access/counter';
import { AGAMA, JENIS_KELAMIN } from '@pendopo/shared/codes/ktp';
import { shortNik } from '@pendopo/shared/codes/nik';
import type {
  BerkasLama,
  Janji,
  Lampiran,
  Surat,
  SuratMasukRow,
  SuratRow,
  SuratSayaRow,
} from '@pendopo/shared/surat/schemas';
import { ALASAN_TUTUP, STATUS_NASKAH, STATUS_SURAT } from '@pendopo/shared/surat/text';
import { mayBeRated } from '@pendopo/shared/survei/keadaan';
import { signedRevision } from '../../domain/documents/signed-revision.ts';
import { type JanjiContext, janjiOf, storedJanji } from '../../domain/requests/janji.ts';
import { presentPengantar } from '../../domain/requests/pengantar-rt.presenter.ts';
import { presentReaders } from '../../domain/requests/readers.presenter.ts';
import { presentWhatsapp } from '../../domain/requests/whatsapp.presenter.ts';
import { fromDateColumn } from '../../lib/date-column.ts';
import { member } from '../../lib/member.ts';
import { textRecord } from '../../lib/text-record.ts';
import type { EarlierFile } from './surat.berkas-lama.service.ts';
import type { SuratListRecord, SuratRecord } from './surat.service.ts';

type Viewing = {
  fileLink: (file: { key: string; name: string }) => string;
  /** True for admins, who also see which official opened WhatsApp. */
  forAdmin: boolean;
  context: JanjiContext;
};

function presentSuratRow(
  row: Omit<SuratListRecord, 'status_sejak' | 'petugas_id' | 'catatan' | 'menunggu_tanda_tangan'>,
  janji: Janji,
): SuratRow {
  return {
    id: row.id,
    nama: row.nama,
    nik: row.nik,
    jenis_surat: row.jenis_surat,
    no_hp: row.no_hp,
    alamat_sekarang: row.alamat_sekarang,
    tanggal_pengajuan: fromDateColumn(row.tanggal_pengajuan),
    status: member(STATUS_SURAT, row.status),
    asal: member(ASAL, row.asal),
    dimasukkan_oleh: row.dimasukkan_oleh_nama,
    janji,
    updatedAt: row.updatedAt.toISOString(),
  };
}

export const presentSuratSaya = (
  row: SuratListRecord & { perbaikan: number; baru: boolean },
  context: JanjiContext,
): SuratSayaRow => ({
  ...presentSuratRow(row, storedJanji(row, context)),
  perbaikan: row.perbaikan,
  catatan: row.catatan,
  baru: row.baru,
});

/** Only opening the application shows the whole NIK. */
export const presentSuratMasuk = (
  row: SuratListRecord & Pick<SuratMasukRow, 'petugas' | 'dibuka'>,
  context: JanjiContext,
): SuratMasukRow => ({
  ...presentSuratRow(row, storedJanji(row, context)),
  nik: shortNik(row.nik),
  petugas: row.petugas,
  dibuka: row.dibuka,
  menunggu_tanda_tangan: row.menunggu_tanda_tangan,
});

export const presentEarlierFile = (
  { file, tanggal_pengajuan, ...row }: EarlierFile,
  fileLink: Viewing['fileLink'],
): BerkasLama => ({
  ...row,
  url_file: fileLink({ key: file, name: row.nama_file }),
  tanggal_pengajuan: fromDateColumn(tanggal_pengajuan),
});

export function presentLampiran(
  { id, jenis_persyaratan, nama_file, file, masa_simpan }: SuratRecord['lampiran'][number],
  fileLink: Viewing['fileLink'],
): Lampiran {
  const url_file = file && fileLink({ key: file, name: nama_file ?? jenis_persyaratan });
  return { id, jenis_persyaratan, nama_file, url_file, masa_simpan };
}

export const presentTertunda = ({
  tunda_alasan: alasan,
  tunda_perkiraan: perkiraan,
}: Pick<SuratRecord, 'tunda_alasan' | 'tunda_perkiraan'>): Surat['tertunda'] =>
  alasan !== null && perkiraan !== null ? { alasan, perkiraan: fromDateColumn(perkiraan) } : null;

export function presentSurat(row: SuratRecord, { fileLink, forAdmin, context }: Viewing): Surat {
  const janji = janjiOf(row, context);
  return {
    ...presentSuratRow(row, janji),
    janji,
    jenis_kelamin: member(JENIS_KELAMIN, row.jenis_kelamin),
    tempat_lahir: row.tempat_lahir,
    tanggal_lahir: fromDateColumn(row.tanggal_lahir),
    pekerjaan: row.pekerjaan,
    kewarganegaraan: row.kewarganegaraan,
    agama: member(AGAMA, row.agama),
    alamat_ktp: row.alamat_ktp,
    isian: textRecord(row.isian),
    alasan_tutup: row.alasan_tutup === null ? null : member(ALASAN_TUTUP, row.alasan_tutup),
    tertunda: presentTertunda(row),
    status_naskah: row.naskah[0] ? member(STATUS_NASKAH, row.naskah[0].status) : null,
    ...(signedRevision(row.naskah) && { bertanda: true as const }),
    lampiran: row.lampiran.map((one) => presentLampiran(one, fileLink)),
    pengantar_rt: row.pengantar_rt.map((one) => presentPengantar(one, { at: context.now, forOfficial: forAdmin })),
    riwayat: row.riwayat.map(({ status, catatan, oleh_nama, created_at }) => ({
      status: member(STATUS_SURAT, status),
      catatan,
      ...(forAdmin && { oleh_nama }),
      created_at: created_at.toISOString(),
    })),
    kode: row.kode,
    dapat_dinilai: mayBeRated('surat', row),
    ...(forAdmin && { petugas: row.petugas, berpemilik: row.user_id !== null }),
    whatsapp: forAdmin ? presentWhatsapp(row.kontak_wa) : [],
    dilihat: presentReaders(row.dilihat),
  };
}
