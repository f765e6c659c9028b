import type { Prisma, Surat } from '@pendopo/prisma/client';
import { DESA_TEXT } from '@pendopo/shared/desa/text';
import type { LetterSource } from '@pendopo/shared/naskah/letter';
import { kodeOf } from '@pendopo/shared/naskah/templat';
import { CARA_TANDA_TANGAN, KERTAS, NASKAH_TEXT } from '@pendopo/shared/naskah/text';
import { SURAT_TEXT } from '@pendopo/shared/surat/text';
import { asSigner } from '../../domain/accounts/officials.ts';
import type { Actor } from '../../domain/audit/audit-log.ts';
import { fromDateColumn } from '../../lib/date-column.ts';
import { conflict, notFound } from '../../lib/errors.ts';
import { member } from '../../lib/member.ts';
import type { Reader, Transaction } from '../../lib/prisma.ts';
import { textRecord } from '../../lib/text-record.ts';
import { readSetelan, type SetelanRow } from './naskah.setelan.service.ts';
import { type EffectiveTemplate, readTemplate } from './naskah.templat.service.ts';

export type Client = Pick<
  Reader,
  'naskah' | 'desa' | 'kontakDesa' | 'naskahSetelan' | 'naskahTemplat' | 'naskahTemplatVersi'
>;

const arsip = { omit: { pdf: true } } as const;
const newestFirst = { orderBy: { id: 'desc' } } as const;
export const whole = {
  surat: true,
  penandatangan: { select: { nama: true, jabatan: true, tipe: true, akun: { select: asSigner } } },
  buku: true,
  arsip,
  menggantikan: { include: { arsip } },
  pengganti: {
    ...newestFirst,
    take: 1,
    where: { status: { in: ['ditandatangani', 'diserahkan', 'dicabut', 'diganti'] } },
    include: { arsip },
  },
  riwayat: { orderBy: { id: 'asc' } },
} as const satisfies Prisma.NaskahInclude;

export type NaskahRecord = Prisma.NaskahGetPayload<{ include: typeof whole }>;

/** The letter that a request has now: the newest. */
export async function readCurrent(client: Client, suratId: number): Promise<NaskahRecord> {
  const row = await client.naskah.findFirst({ where: { surat_id: suratId }, include: whole, ...newestFirst });
  if (!row) throw notFound(NASKAH_TEXT.notMade);
  return row;
}

export async function readById(client: Client, id: number): Promise<NaskahRecord> {
  const row = await client.naskah.findUnique({ where: { id }, include: whole });
  if (!row) throw notFound(NASKAH_TEXT.notFound);
  return row;
}

/** Locks the request first and its letters after it: everything that changes a letter waits for its turn here. */
export async function lockSurat(tx: Transaction, suratId: number) {
  const [surat] = await tx.$queryRaw<Pick<Surat, 'id' | 'status' | 'jenis_surat' | 'isian'>[]>`
    SELECT id, status, jenis_surat, isian FROM surat WHERE id = ${suratId} FOR UPDATE`;
  if (!surat) throw notFound(SURAT_TEXT.notFound);
  await tx.$queryRaw`SELECT id FROM naskah WHERE surat_id = ${suratId} ORDER BY id FOR UPDATE`;
  return surat;
}

type Follow = { id: number; status: string; by: Actor; at: Date };

/** The request's status follows its letter's. */
export async function followSurat(tx: Transaction, { id, status, by, at }: Follow) {
  const { count } = await tx.surat.updateMany({ where: { id, status: { not: status } }, data: { status } });
  if (count === 0) return;
  await tx.riwayatSurat.create({
    data: { surat_id: id, status, oleh_id: by.id, oleh_nama: by.nama, created_at: at },
  });
}

/** What a draft would be made of now, with the settings and the template that were used. */
export type Sources = { source: LetterSource; setelan: SetelanRow; template: EffectiveTemplate; logo: string | null };

export async function readSources(client: Client, row: NaskahRecord): Promise<Sources> {
  const desa = await client.desa.findUnique({ where: { id: 1 } });
  const kontak = await client.kontakDesa.findUnique({ where: { id: 1 }, select: { alamat: true, email: true } });
  const setelan = await readSetelan(client);
  if (!desa) throw notFound(DESA_TEXT.notFound);
  const template = await readTemplate(client, kodeOf(row.surat.jenis_surat) ?? '');
  const { nama, kecamatan, kabupaten, provinsi, kode_desa, kode_pos } = desa;
  const old = row.menggantikan?.arsip;
  const source: LetterSource = {
    surat: { ...row.surat, tanggal_lahir: fromDateColumn(row.surat.tanggal_lahir) },
    isian: textRecord(row.isian),
    template: template.isi,
    desa: { nama, kecamatan, kabupaten, provinsi, kode_desa, kode_pos },
    alamat_kop: setelan.alamat_kop,
    kontak,
    kop_baris: setelan.kop_baris,
    kertas: member(KERTAS, setelan.kertas),
    cara: member(CARA_TANDA_TANGAN, row.cara),
    penandatangan: row.penandatangan,
    menggantikan: old ? { judul: frozenOf(old).judul, nomor: old.nomor, tanggal: fromDateColumn(old.tanggal) } : null,
  };
  return { source, setelan, template, logo: desa.logo };
}

/** What the archive says of a letter without its text. */
export function frozenOf({ isi }: { isi: unknown }) {
  const { naskah, penandatangan } = isi as {
    naskah?: { judul?: string };
    penandatangan?: { nama?: string; jabatan?: string[] };
  };
  return {
    judul: naskah?.judul ?? '',
    penandatangan: { nama: penandatangan?.nama ?? '', jabatan: penandatangan?.jabatan ?? [] },
  };
}

type Move = {
  row: { id: number; status: string };
  from: readonly string[];
  to: string;
  data?: Prisma.NaskahUncheckedUpdateManyInput;
  aksi: string;
  alasan?: string | null;
  by: { id: number | null; nama: string };
  at: Date;
};

/** Changes a letter's state, and records it in its own history. Throws a 409 when it is in none of the states `from`. */
export async function move(tx: Transaction, { row, from, to, data = {}, aksi, alasan = null, by, at }: Move) {
  const where = { id: row.id, status: { in: [...from] } };
  const { count } = await tx.naskah.updateMany({ where, data: { ...data, status: to } });
  if (count === 0) throw conflict(NASKAH_TEXT.wrongState);
  await tx.riwayatNaskah.create({
    data: {
      naskah_id: row.id,
      aksi,
      dari: row.status,
      ke: to,
      alasan,
      oleh_id: by.id,
      oleh_nama: by.nama,
      created_at: at,
    },
  });
}
