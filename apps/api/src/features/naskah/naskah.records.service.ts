import type { Prisma, Surat } from '@pendopo/prisma/client';
import { DESA_TEXT } from '@pendopo/shared/desa/text';
import type { DocumentSource } from '@pendopo/shared/naskah/document';
import { mayTake, type NaskahEvent, naskahEvent } from '@pendopo/shared/naskah/lifecycle';
import { NASKAH_TEXT } from '@pendopo/shared/naskah/text';
import { CARA_TANDA_TANGAN, KERTAS } from '@pendopo/shared/naskah-setelan/text';
import { kodeOf } from '@pendopo/shared/naskah-templat/schemas';
import { SURAT_TEXT } from '@pendopo/shared/surat/text';
import { asSigner } from '../../domain/accounts/officials.ts';
import type { Actor } from '../../domain/audit/audit-log.ts';
import { readSetelan, type SetelanRow } from '../../domain/documents/document-settings.ts';
import { type EffectiveTemplate, readTemplate } from '../../domain/documents/effective-template.ts';
import { applyEvent } from '../../domain/requests/apply-event.ts';
import { fromDateColumn } from '../../lib/date-column.ts';
import { conflict, notFound } from '../../lib/errors.ts';
import { member } from '../../lib/member.ts';
import type { Reader, Transaction } from '../../lib/prisma.ts';
import { textRecord } from '../../lib/text-record.ts';

export type Client = Pick<
  Reader,
  'naskah' | 'desa' | 'kontakDesa' | 'naskahSetelan' | 'naskahTemplat' | 'naskahTemplatVersi'
>;

const arsip = { omit: { pdf: true } } as const;
const newestFirst = { orderBy: { id: 'desc' } } as const;
const bertanda = { omit: { pdf: true } } as const;
export const whole = {
  surat: true,
  penandatangan: { select: { nama: true, jabatan: true, tipe: true, akun: { select: asSigner } } },
  buku: true,
  arsip: { ...arsip, include: { bertanda, upaya: { ...newestFirst, take: 1 } } },
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

/** Locks the application, then its documents. Every change of a document waits for this lock. */
export async function lockSurat(tx: Transaction, suratId: number) {
  const [surat] = await tx.$queryRaw<Pick<Surat, 'id' | 'status' | 'jenis_surat' | 'isian'>[]>`
    SELECT id, status, jenis_surat, isian FROM surat WHERE id = ${suratId} FOR UPDATE`;
  if (!surat) throw notFound(SURAT_TEXT.notFound);
  await tx.$queryRaw`SELECT id FROM naskah WHERE surat_id = ${suratId} ORDER BY id FOR UPDATE`;
  return surat;
}

type Follow = { surat: { id: number; status: string }; event: NaskahEvent; by: Actor; at: Date };

export async function followSurat(tx: Transaction, { event, ...of }: Follow): Promise<void> {
  const { surat: followed } = naskahEvent(event);
  if (followed) await applyEvent(tx, { ...of, event: followed });
}

/** The sources of a draft now, with the current settings and template. */
export type Sources = { source: DocumentSource; setelan: SetelanRow; template: EffectiveTemplate; logo: string | null };

export async function readSources(client: Client, row: NaskahRecord): Promise<Sources> {
  const desa = await client.desa.findUnique({ where: { id: 1 } });
  const kontak = await client.kontakDesa.findUnique({ where: { id: 1 }, select: { alamat: true, email: true } });
  const setelan = await readSetelan(client);
  if (!desa) throw notFound(DESA_TEXT.notFound);
  const template = await readTemplate(client, kodeOf(row.surat.jenis_surat) ?? '');
  const { nama, kecamatan, kabupaten, provinsi, kode_desa, kode_pos } = desa;
  const old = row.menggantikan?.arsip;
  const source: DocumentSource = {
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
  event: NaskahEvent;
  data?: Prisma.NaskahUncheckedUpdateInput | undefined;
  alasan?: string | null;
  by: { id: number | null; nama: string };
  at: Date;
};

/** Changes the status of a locked document and records it in the history. Throws a 409 for a forbidden step. */
export async function move(tx: Transaction, { row, event, data, alasan = null, by, at }: Move): Promise<void> {
  if (!mayTake(event, row.status)) throw conflict(NASKAH_TEXT.wrongState);
  const { to } = naskahEvent(event);
  await tx.naskah.update({ where: { id: row.id }, data: { ...data, status: to } });
  await tx.riwayatNaskah.create({
    data: {
      naskah_id: row.id,
      aksi: event,
      dari: row.status,
      ke: to,
      alasan,
      oleh_id: by.id,
      oleh_nama: by.nama,
      created_at: at,
    },
  });
}
