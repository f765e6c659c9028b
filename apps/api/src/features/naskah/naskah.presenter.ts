import type { TandaTanganSaya } from '@pendopo/shared/naskah/elektronik';
import { positionInLine, signatoryOf } from '@pendopo/shared/naskah/frame';
import { isSigned } from '@pendopo/shared/naskah/lifecycle';
import type { Naskah, NaskahRow, NaskahWarga, TandaElektronik, Upaya } from '@pendopo/shared/naskah/schemas';
import { CARA_SERAH, KEPADA } from '@pendopo/shared/naskah/text';
import { CARA_TANDA_TANGAN } from '@pendopo/shared/naskah-setelan/text';
import { variantOf } from '@pendopo/shared/naskah-templat/compose';
import { STATUS_NASKAH } from '@pendopo/shared/surat/text';
import { KEADAAN_UPAYA, PENYEDIA, TINGKAT } from '@pendopo/shared/tanda-tangan/text';
import { villageDay } from '@pendopo/shared/text/dates';
import { fromDateColumn } from '../../lib/date-column.ts';
import { member } from '../../lib/member.ts';
import { textRecord } from '../../lib/text-record.ts';
import { words } from '../../lib/village-words.ts';
import { ticksOf } from './naskah.draft.service.ts';
import { attemptOf, type OwnSignatures } from './naskah.elektronik.service.ts';
import { frozenOf, type NaskahRecord, type Sources } from './naskah.records.service.ts';
import type { NaskahListRecord } from './naskah.service.ts';

export type Viewing = {
  now: Date;
  fileLink: (file: { key: string; name: string }) => string;
};

const day = (date: Date | null) => date && fromDateColumn(date);

/** File names contain no personal names. */
const pdfName = ({ nomor_urut, tahun }: { nomor_urut: number; tahun: number }) => `surat-${nomor_urut}-${tahun}.pdf`;

function drafted({ penandatangan, cara }: NaskahRecord, { source }: Pick<Sources, 'source'>) {
  const signing = member(CARA_TANDA_TANGAN, cara);
  const { baris } = signatoryOf({
    cara: signing,
    jabatan: penandatangan?.jabatan ?? '',
    desa: source.desa.nama,
    words,
  });
  return {
    judul_naskah: variantOf(source.template, source.isian).judul_naskah,
    penandatangan: penandatangan && { nama: penandatangan.nama, jabatan: positionInLine(baris) },
  };
}

function described(row: NaskahRecord, sources: Pick<Sources, 'source'>) {
  if (!row.arsip) return drafted(row, sources);
  const { judul, penandatangan } = frozenOf(row.arsip);
  const { nama, jabatan } = penandatangan;
  return { judul_naskah: judul, penandatangan: { nama, jabatan: positionInLine(jabatan) } };
}

const isOver = (row: Pick<NaskahRecord, 'arsip'>, now: Date) => {
  const until = day(row.arsip?.berlaku_sampai ?? null);
  return until !== null && until < villageDay(now);
};

function presentTanda({ arsip }: NaskahRecord): TandaElektronik | null {
  if (!arsip?.bertanda) return null;
  const { penyedia, subjek, penerbit, serial, berlaku_sampai, waktu, tingkat } = arsip.bertanda;
  return {
    penyedia: member(PENYEDIA, penyedia),
    subjek,
    penerbit,
    serial,
    berlaku_sampai: berlaku_sampai.toISOString(),
    waktu: waktu.toISOString(),
    tingkat: member(TINGKAT, tingkat),
  };
}

function presentUpaya(row: NaskahRecord, now: Date): Upaya | null {
  const attempt = attemptOf(row, now);
  if (!attempt) return null;
  const { keadaan, kesalahan, id_dokumen, oleh_nama, created_at } = attempt;
  return {
    keadaan: member(KEADAAN_UPAYA, keadaan),
    kesalahan,
    id_dokumen,
    oleh_nama,
    created_at: created_at.toISOString(),
  };
}

type Files = Pick<Viewing, 'fileLink'>;

/** Returns the link of the unsigned PDF. */
const linkOf = (arsip: NonNullable<NaskahRecord['arsip']>, { fileLink }: Files): string =>
  fileLink({ key: `arsip-naskah/${arsip.id}.pdf`, name: pdfName(arsip) });

const signedLinkOf = (arsip: NonNullable<NaskahRecord['arsip']>, { fileLink }: Files): string =>
  fileLink({ key: `arsip-bertanda/${arsip.id}.pdf`, name: pdfName(arsip) });

type Other = { id: number; arsip: { nomor: string; tanggal: Date; isi: unknown } | null } | null | undefined;
function other(row: Other): Naskah['menggantikan'] {
  if (!row?.arsip) return null;
  const { nomor, tanggal } = row.arsip;
  return { id: row.id, judul_naskah: frozenOf(row.arsip).judul, nomor, tanggal: fromDateColumn(tanggal) };
}

function handedOver({
  tanggal_serah,
  kepada,
  nama_penerima,
  hubungan,
  cara_serah,
}: NaskahRecord): Naskah['penyerahan'] {
  if (!tanggal_serah || !kepada || !cara_serah) return null;
  return {
    tanggal: fromDateColumn(tanggal_serah),
    kepada: member(KEPADA, kepada),
    nama: nama_penerima,
    hubungan,
    cara: member(CARA_SERAH, cara_serah),
  };
}

/** Presents a document for officials. `kode` is set only while it may be shown. */
export function presentNaskah(
  { row, sources, kode }: { row: NaskahRecord; sources: Pick<Sources, 'source'>; kode?: string | undefined },
  { fileLink, now }: Viewing,
): Naskah {
  const { arsip, buku } = row;
  return {
    id: row.id,
    surat_id: row.surat_id,
    status: member(STATUS_NASKAH, row.status),
    kedaluwarsa: isOver(row, now),
    revisi: row.revisi,
    nomor: buku?.nomor ?? null,
    nomor_urut: buku?.nomor_urut ?? null,
    tahun: buku?.tahun ?? null,
    ...described(row, sources),
    tanggal: day(buku?.tanggal ?? null),
    berlaku_sampai: day(arsip?.berlaku_sampai ?? null),
    isian: textRecord(row.isian),
    varian: row.varian,
    kode_klasifikasi: row.kode_klasifikasi,
    cara: member(CARA_TANDA_TANGAN, row.cara),
    penandatangan_id: row.penandatangan_id,
    periksa: ticksOf(row.periksa),
    tanggal_tanda_tangan: day(row.tanggal_tanda_tangan),
    tanda_elektronik: presentTanda(row),
    upaya: presentUpaya(row, now),
    penyerahan: handedOver(row),
    menggantikan: other(row.menggantikan),
    diganti_oleh: row.status === 'diganti' ? other(row.pengganti[0]) : null,
    riwayat: row.riwayat.map(({ aksi, dari, ke, alasan, oleh_nama, created_at }) => ({
      aksi,
      dari,
      ke,
      alasan,
      oleh_nama,
      created_at: created_at.toISOString(),
    })),
    url_pdf: arsip && linkOf(arsip, { fileLink }),
    url_pdf_bertanda: arsip?.bertanda ? signedLinkOf(arsip, { fileLink }) : null,
    url_pindaian: row.pindaian && fileLink({ key: row.pindaian, name: 'pindaian' }),
    ...(kode !== undefined && { kode }),
    updatedAt: row.updatedAt.toISOString(),
  };
}

type ForOwner = { row: NaskahRecord; sources: Pick<Sources, 'source' | 'setelan'>; checked: readonly Date[] };

/** Presents a document for its applicant: without its text, and only the signed scan. */
export function presentNaskahWarga({ row, sources, checked }: ForOwner, { fileLink }: Viewing): NaskahWarga {
  const shares = sources.setelan.bagikan_pindaian && isSigned(row.status);
  const tanda_elektronik = isSigned(row.status) ? presentTanda(row) : null;
  return {
    status: member(STATUS_NASKAH, row.status),
    nomor: row.buku?.nomor ?? null,
    judul_naskah: described(row, sources).judul_naskah,
    tanggal: day(row.buku?.tanggal ?? null),
    berlaku_sampai: day(row.arsip?.berlaku_sampai ?? null),
    siap_diambil: row.status === 'ditandatangani',
    diperiksa: checked.map((at) => at.toISOString()),
    ...(shares && row.salinan && { url_salinan: fileLink({ key: row.salinan, name: 'SALINAN' }) }),
    ...(tanda_elektronik && row.arsip && { tanda_elektronik, url_pdf_bertanda: signedLinkOf(row.arsip, { fileLink }) }),
  };
}

export const presentNaskahRow = (row: NaskahListRecord): NaskahRow => ({
  id: row.id,
  surat_id: row.surat_id,
  status: member(STATUS_NASKAH, row.status),
  nomor: row.buku?.nomor ?? null,
  jenis_surat: row.surat.jenis_surat,
  nama: row.surat.nama,
  tanggal: day(row.buku?.tanggal ?? null),
  berlaku_sampai: day(row.arsip?.berlaku_sampai ?? null),
  updatedAt: row.updatedAt.toISOString(),
});

/** Presents the documents that wait for the reader's own electronic signature. */
export function presentTandaTanganSaya(own: OwnSignatures, { fileLink, now }: Viewing): TandaTanganSaya {
  const { penyedia, halangan, rows, jumlah } = own;
  const menunggu = rows.flatMap((row) => {
    const { arsip, surat, surat_id } = row;
    if (!arsip) return [];
    return {
      surat_id,
      nomor: arsip.nomor,
      judul_naskah: frozenOf(arsip).judul,
      nama: surat.nama,
      tanggal: fromDateColumn(arsip.tanggal),
      url_pdf: linkOf(arsip, { fileLink }),
      upaya: presentUpaya(row, now),
    };
  });
  return { penyedia, halangan, menunggu, jumlah };
}
