import type { Prisma } from '@pendopo/prisma/client';
import { findSuratType, isRequired, isUploaded } from '@pendopo/shared/surat/catalogue';
import { isianOf } from '@pendopo/shared/surat/isian-catalogue';
import type { SuratState } from '@pendopo/shared/surat/lifecycle';
import { STATUS_PENGANTAR, type StatusPengantar } from '@pendopo/shared/surat/pengantar-rt';
import { isNumbered as isNumberedBy, isOpenSurat, SURAT_TEXT } from '@pendopo/shared/surat/text';
import {
  KALIMAT_TINJAUAN,
  KEADAAN_BERKAS,
  type KeadaanBerkas,
  type TahapTinjauan,
  type TipeBerkas,
} from '@pendopo/shared/surat/tinjauan-text';
import { isiKalimat } from '@pendopo/shared/text/kalimat';
import { conflict, notFound } from '../../lib/errors.ts';
import { member } from '../../lib/member.ts';
import type { Reader, Transaction } from '../../lib/prisma.ts';
import { textRecord } from '../../lib/text-record.ts';
import type { Write } from '../write.ts';
import { storeJanji } from './janji.ts';

const select = {
  id: true,
  user_id: true,
  asal: true,
  status: true,
  jenis_surat: true,
  isian: true,
  created_at: true,
  updatedAt: true,
} as const satisfies Prisma.SuratSelect;

const oldestFirst = { orderBy: { id: 'asc' } } as const;
const newestFirst = { orderBy: { id: 'desc' } } as const;

type Client = Pick<
  Reader,
  'surat' | 'lampiran' | 'tinjauan' | 'tinjauanIsian' | 'permintaanPerbaikan' | 'naskah' | 'pengantarRt'
>;

type Row = Prisma.SuratGetPayload<{ select: typeof select }>;

/** Runs the queries in sequence, because a transaction has one connection. */
async function withParts(client: Client, requests: readonly Row[]) {
  const where = { surat_id: { in: requests.map(({ id }) => id) } };
  const file = { id: true, surat_id: true, jenis_persyaratan: true, tipe: true } as const;
  const application = { surat_id: true, status: true, buku_id: true } as const;
  const lampiran = await client.lampiran.findMany({ where, select: file, ...oldestFirst });
  const tinjauan = await client.tinjauan.findMany({ where, ...oldestFirst });
  const fields = await client.tinjauanIsian.findMany({ where, ...oldestFirst });
  const perbaikan = await client.permintaanPerbaikan.findMany({ where, ...newestFirst });
  const pengantar = await client.pengantarRt.findMany({ where, ...oldestFirst });
  const naskah = await client.naskah.findMany({ where, select: application, ...newestFirst });
  return requests.map((surat) => {
    const own = <T extends { surat_id: number }>(rows: readonly T[]) => rows.filter((row) => row.surat_id === surat.id);
    return {
      ...surat,
      lampiran: own(lampiran),
      tinjauan: own(tinjauan),
      tinjauan_isian: own(fields),
      perbaikan: own(perbaikan),
      naskah: own(naskah),
      pengantar_rt: own(pengantar),
    };
  });
}

export type ReviewRecord = Awaited<ReturnType<typeof withParts>>[number];

/** Throws a 404 if the application is gone or does not meet `condition`. */
export async function readReview(
  client: Client,
  id: number,
  condition: { user_id?: number } = {},
): Promise<ReviewRecord> {
  const row = await client.surat.findUnique({ where: { id, ...condition }, select });
  const [review] = row ? await withParts(client, [row]) : [];
  if (!review) throw notFound(SURAT_TEXT.notFound);
  return review;
}

/** Locks the application and reads its review. Throws a 409 if it has changed since `updatedAt`. */
export async function lockReview(
  { lock, tx }: Pick<Write, 'lock' | 'tx'>,
  { id, updatedAt }: { id: number; updatedAt?: Date | undefined },
): Promise<ReviewRecord> {
  await lock('surat', { id, updatedAt, missing: SURAT_TEXT.notFound });
  return readReview(tx, id);
}

export const readReviewsOf = async (client: Client, userId: number): Promise<ReviewRecord[]> =>
  withParts(client, await client.surat.findMany({ where: { user_id: userId }, select, ...oldestFirst }));

export async function acceptedOf(client: Client, ids: readonly number[]): Promise<Set<number>> {
  const rows = await withParts(client, await client.surat.findMany({ where: { id: { in: [...ids] } }, select }));
  return new Set(rows.filter((row) => stageOf(row, requirementsOf(row)) === 'lengkap').map(({ id }) => id));
}

/** Returns the number of files and fields that the applicants must correct, by open application. */
export async function countRequestedItems({ surat }: Pick<Reader, 'surat'>, ids: readonly number[]) {
  const select = { id: true } as const;
  const tinjauan = { where: { OR: ASKING.map((keadaan) => ({ keadaan, terlihat: keadaan })) }, select };
  const tinjauan_isian = { where: { keadaan: 'perlu_diganti', terkirim: true }, select };
  const rows = await surat.findMany({
    where: { id: { in: [...ids] }, status: { in: ['Menunggu', 'Diproses'] } },
    select: { ...select, tinjauan, tinjauan_isian },
  });
  return new Map(rows.map(({ id, ...required }) => [id, required.tinjauan.length + required.tinjauan_isian.length]));
}

export type Requirement = {
  jenis_persyaratan: string;
  wajib: boolean;
  keadaan: KeadaanBerkas;
  /** State that the applicant sees. */
  terlihat: KeadaanBerkas;
  alasan: string | null;
  catatan: string | null;
  kali: number;
  lampiran_id: number | null;
  tipe: TipeBerkas | null;
  /** Status of the newest link to a head of RT or RW. */
  pengantar: StatusPengantar | null;
};

function initialState(label: string, hasFile: boolean): KeadaanBerkas {
  if (hasFile || isRequired(label)) return 'belum_diperiksa';
  return isUploaded(label) ? 'tidak_diperlukan' : 'dibawa_ke_kantor';
}

export function requirementsOf({ jenis_surat, lampiran, tinjauan, pengantar_rt }: ReviewRecord): Requirement[] {
  const required = findSuratType(jenis_surat)?.persyaratan.map(({ label }) => label) ?? [];
  const labels = new Set([
    ...required,
    ...[...lampiran, ...tinjauan].map(({ jenis_persyaratan }) => jenis_persyaratan),
  ]);
  return [...labels].map((label) => {
    const file = lampiran.find(({ jenis_persyaratan }) => jenis_persyaratan === label);
    const mark = tinjauan.find(({ jenis_persyaratan }) => jenis_persyaratan === label);
    const link = pengantar_rt.findLast(({ jenis_persyaratan }) => jenis_persyaratan === label);
    const initial = initialState(label, file !== undefined);
    return {
      jenis_persyaratan: label,
      wajib: isRequired(label) || !isUploaded(label),
      keadaan: mark ? member(KEADAAN_BERKAS, mark.keadaan) : initial,
      terlihat: mark ? member(KEADAAN_BERKAS, mark.terlihat) : initial,
      alasan: mark?.alasan ?? null,
      catatan: mark?.catatan ?? null,
      kali: mark?.kali ?? 0,
      lampiran_id: file?.id ?? null,
      tipe: file ? (file.tipe === 'application/pdf' ? 'pdf' : 'gambar') : null,
      pengantar: link ? member(STATUS_PENGANTAR, link.status) : null,
    };
  });
}

const ASKING: readonly KeadaanBerkas[] = ['perlu_diganti', 'diminta'];

/** Returns true if the applicant must act and has not been notified yet. */
export const isUnsent = ({ keadaan, terlihat }: Requirement): boolean =>
  ASKING.includes(keadaan) && terlihat !== keadaan;

/** Returns true if the applicant was notified and has not acted yet. */
export const isRequested = ({ keadaan, terlihat }: Requirement): boolean =>
  ASKING.includes(keadaan) && terlihat === keadaan;

export const isUnconfirmed = ({ lampiran_id, pengantar }: Requirement): boolean =>
  lampiran_id === null && pengantar !== null && pengantar !== 'disetujui';

export const isUnread = (keadaan: KeadaanBerkas): boolean => ['belum_diperiksa', 'diganti'].includes(keadaan);

/** Returns true if the requirement prevents the numbering of the document. */
export const isMissing = ({ wajib, keadaan }: Pick<Requirement, 'wajib' | 'keadaan'>): boolean =>
  ASKING.includes(keadaan) || keadaan === 'diganti' || (wajib && keadaan === 'belum_diperiksa');

export const openRequest = ({ perbaikan }: Pick<ReviewRecord, 'perbaikan'>) =>
  perbaikan.find(({ selesai_at }) => selesai_at === null);

const isNumbered = ({ naskah: [newest] }: Pick<ReviewRecord, 'naskah'>): boolean =>
  isNumberedBy({ status_naskah: newest?.status ?? null });

export const asState = (row: Pick<ReviewRecord, 'id' | 'status' | 'naskah'>): SuratState & { id: number } => ({
  id: row.id,
  status: row.status,
  numbered: isNumbered(row),
});

/** Accepts the officials' states, or those that the applicant sees. Returns null once the application is closed. */
export function stageOf(
  row: ReviewRecord,
  states: readonly Pick<Requirement, 'wajib' | 'keadaan'>[],
): TahapTinjauan | null {
  if (!isOpenSurat(row.status)) return null;
  if (isNumbered(row)) return 'lengkap';
  if (openRequest(row)) return 'menunggu_warga';
  const filled = textRecord(row.isian);
  const isMissingField = isianOf(row.jenis_surat).some(
    ({ name, wajib, diisi }) => wajib && diisi === 'warga' && !filled[name],
  );
  const unread = states.some(({ keadaan }) => isUnread(keadaan));
  return row.status === 'Menunggu' || unread || isMissingField || states.some(isMissing) ? 'diperiksa' : 'lengkap';
}

type At = { id: number; at: Date };

/** Ends the open correction request once the applicant has answered all of it. */
export async function settleRequest(tx: Transaction, { id, at }: At): Promise<void> {
  const row = await readReview(tx, id);
  const open = openRequest(row);
  const waits = row.tinjauan_isian.some(({ keadaan, terkirim }) => terkirim && keadaan === 'perlu_diganti');
  if (!open || waits || requirementsOf(row).some(isRequested)) return;
  await tx.permintaanPerbaikan.update({ where: { id: open.id }, data: { selesai_at: at } });
  await storeJanji(tx, id);
}

/** Throws a 409 with the number of requirements that prevent the numbering of the document. */
export async function mustBeAccepted(client: Client, id: number): Promise<void> {
  const jumlah = requirementsOf(await readReview(client, id)).filter(isMissing).length;
  if (jumlah > 0) throw conflict(isiKalimat(KALIMAT_TINJAUAN.petugas.belum_lengkap, { jumlah }));
}

/** Closes the open correction request, because the official has completed its fields. */
export async function endReview(tx: Transaction, { id, at }: At): Promise<void> {
  await mustBeAccepted(tx, id);
  const ended = { where: { surat_id: id, selesai_at: null }, data: { selesai_at: at } };
  if ((await tx.permintaanPerbaikan.updateMany(ended)).count > 0) await storeJanji(tx, id);
}
