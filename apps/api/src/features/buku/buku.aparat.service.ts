import type { createAparatSchema, SaveAparatInput } from '@pendopo/shared/buku/schemas';
import { APARAT_LABEL, BUKU_TEXT } from '@pendopo/shared/buku/text';
import { JEJAK_TEXT } from '@pendopo/shared/jejak/text';
import type * as z from 'zod/mini';
import type { Context } from '../../deps.ts';
import type { Actor } from '../../domain/audit/audit-log.ts';
import { pictureChange, type WholeRow } from '../../domain/audit/audit-row.ts';
import { peopleIn } from '../../domain/content/post-level.ts';
import { given, type Write, write } from '../../domain/write.ts';
import { toOptionalDateColumn } from '../../lib/date-column.ts';
import { conflict, notFound } from '../../lib/errors.ts';
import { isUniqueViolation, type Reader } from '../../lib/prisma.ts';

export type StoredAparat = Awaited<ReturnType<Reader['aparat']['findMany']>>[number];
/** A line of the register; `id` is null for a person whose data are not entered yet. */
export type AparatLine = Omit<StoredAparat, 'id'> & { id: number | null; urut: number; nama_struktur: string | null };

const NOT_ENTERED = {
  id: null,
  niap: '',
  nip: '',
  jenis_kelamin: '',
  tempat_lahir: '',
  tanggal_lahir: null,
  agama: '',
  pangkat: '',
  pendidikan: '',
  nomor_angkat: '',
  tanggal_angkat: null,
  nomor_berhenti: '',
  tanggal_berhenti: null,
  keterangan: '',
};

const isInOffice = ({ nomor_berhenti, tanggal_berhenti }: StoredAparat) =>
  nomor_berhenti === '' && tanggal_berhenti === null;

/** Returns the people of the organisation chart, in its order, then former officials. */
export async function readAparat({ prisma }: Pick<Context, 'prisma'>): Promise<AparatLine[]> {
  const [people, stored] = await Promise.all([peopleIn(prisma), prisma.aparat.findMany({ orderBy: { id: 'asc' } })]);
  const lines = people.flatMap((person): Omit<AparatLine, 'urut'>[] => {
    const own = stored.filter(({ struktur_id }) => struktur_id === person.id);
    const present = own.filter(isInOffice).map((row) => ({ ...row, nama_struktur: person.nama }));
    const isEntered = present.length > 0 || own.some(({ nama }) => nama === person.nama);
    if (isEntered || person.nama === '') return present;
    const { id: struktur_id, nama, jabatan, updatedAt } = person;
    return [{ ...NOT_ENTERED, struktur_id, nama, jabatan, updatedAt, nama_struktur: nama }];
  });
  const shown = new Set(lines.map(({ id }) => id));
  const others = stored.filter(({ id }) => !shown.has(id)).map((row) => ({ ...row, nama_struktur: null }));
  return [...lines, ...others].map((line, at) => ({ ...line, urut: at + 1 }));
}

const columnsOf = ({ tanggal_lahir, tanggal_angkat, tanggal_berhenti, ...texts }: SaveAparatInput) => ({
  ...given(texts),
  ...given({
    tanggal_lahir: toOptionalDateColumn(tanggal_lahir),
    tanggal_angkat: toOptionalDateColumn(tanggal_angkat),
    tanggal_berhenti: toOptionalDateColumn(tanggal_berhenti),
  }),
});

const label = ({ nama }: { nama: string }) => `Buku Aparat: ${nama}`;

/** Names the changed columns without their values, which are personal data. */
function changesOf(before: object | null, after: object) {
  const cellOf = (row: object | null, kolom: string) => {
    const value: unknown = row && (row as WholeRow)[kolom];
    return value instanceof Date ? value.getTime() : value || null;
  };
  return Object.keys(APARAT_LABEL).flatMap((kolom) => {
    const ke = pictureChange(cellOf(before, kolom), cellOf(after, kolom), JEJAK_TEXT.rahasia);
    return ke === null ? [] : [{ kolom, dari: null, ke }];
  });
}

const record = (
  { audit }: Pick<Write, 'audit'>,
  aksi: 'tambah' | 'ubah' | 'hapus',
  { before, after }: { before: StoredAparat | null; after: StoredAparat },
) =>
  audit.entry({
    aksi,
    jenis: 'struktur',
    sasaran_id: null,
    label: label(after),
    perubahan: aksi === 'hapus' ? [] : changesOf(before, after),
  });

function isTaken(error: unknown): never {
  throw isUniqueViolation(error) ? conflict(BUKU_TEXT.aparatTaken) : error;
}

export async function mustHaveAparat({ prisma }: Context, id: number): Promise<void> {
  if ((await prisma.aparat.count({ where: { id } })) === 0) throw notFound(BUKU_TEXT.aparatNotFound);
}

type Create = { input: z.infer<typeof createAparatSchema>; by: Actor };

export const createAparat = (ctx: Context, { input: { struktur_id, ...input }, by }: Create): Promise<StoredAparat> =>
  write(ctx, { by }, async (w) => {
    if (struktur_id !== undefined) await w.lock('struktur', { id: struktur_id, missing: BUKU_TEXT.aparatPost });
    const after = await w.tx.aparat.create({ data: { ...columnsOf(input), ...given({ struktur_id }) } });
    await record(w, 'tambah', { before: null, after });
    return after;
  }).catch(isTaken);

type Edit = { id: number; input: SaveAparatInput & { updatedAt?: Date | undefined }; by: Actor };

const missing = BUKU_TEXT.aparatNotFound;

export const updateAparat = (ctx: Context, { id, input: { updatedAt, ...input }, by }: Edit): Promise<StoredAparat> =>
  write(ctx, { by }, async (w) => {
    await w.lock('aparat', { id, updatedAt, missing });
    const before = await w.tx.aparat.findUniqueOrThrow({ where: { id } });
    const after = await w.tx.aparat.update({ where: { id }, data: columnsOf(input) });
    await record(w, 'ubah', { before, after });
    return after;
  }).catch(isTaken);

export async function deleteAparat(ctx: Context, { id, by }: { id: number; by: Actor }): Promise<void> {
  await write(ctx, { by }, async (w) => {
    await w.lock('aparat', { id, missing });
    const after = await w.tx.aparat.delete({ where: { id } });
    await record(w, 'hapus', { before: null, after });
  });
}
