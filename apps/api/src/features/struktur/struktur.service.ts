import { JENIS_JEJAK } from '@pendopo/shared/jejak/text';
import type { CreateStrukturInput, UpdateStrukturInput } from '@pendopo/shared/struktur/schemas';
import { STRUKTUR_TEXT, TIPE_STRUKTUR } from '@pendopo/shared/struktur/text';
import type { AppDeps } from '../../deps.ts';
import { type Actor, auditedWrite } from '../../domain/audit/audit-log.ts';
import { addRow, changedPicture, editRow, lockForEdit, withPictures } from '../../domain/content/row-edit.ts';
import { notFound } from '../../lib/errors.ts';
import type { Transaction } from '../../lib/prisma.ts';
import { strukturChanges } from './struktur.jejak.ts';
import type { StrukturSave } from './struktur.photos.ts';

export type StrukturService = ReturnType<typeof createStrukturService>;

type Photo = { foto: string | undefined; by: Actor };

const row = { table: 'struktur', missing: STRUKTUR_TEXT.notFound } as const;
const folder = 'struktur';
const ORDER: readonly string[] = TIPE_STRUKTUR;
// Saves of the whole list run one after the other: each gives every row its place.
const WHOLE_LIST_LOCK = 7_361_203;

/** The people of the village's structure. */
export function createStrukturService(deps: Pick<AppDeps, 'prisma' | 'storage'>) {
  const { prisma, storage } = deps;
  /** Everybody, from the head down. */
  async function list(tx: Pick<Transaction, 'struktur'> = prisma) {
    const rows = await tx.struktur.findMany({ orderBy: [{ urutan: 'asc' }, { id: 'asc' }] });
    return rows.sort((a, b) => ORDER.indexOf(a.tipe) - ORDER.indexOf(b.tipe));
  }

  return {
    list,

    /** A 404 unless there is such a person. */
    async mustExist(id: number) {
      if ((await prisma.struktur.count({ where: { id } })) === 0) throw notFound(STRUKTUR_TEXT.notFound);
    },

    /** Adds a person behind the others. `foto` is the path of an upload, here as below. */
    create: ({ input, foto, by }: { input: CreateStrukturInput } & Photo) =>
      withPictures({ storage, by, folder, uploads: [foto] }, async ([key = null]) => {
        const result = await addRow(deps, { ...row, by }, async (tx) => {
          const last = await tx.struktur.aggregate({ _max: { urutan: true } });
          const urutan = (last._max.urutan ?? -1) + 1;
          return tx.struktur.create({ data: { ...input, foto: key, urutan } });
        });
        return { result, replaced: [] };
      }),

    update: ({ id, input, foto, by }: { id: number; input: UpdateStrukturInput } & Photo) =>
      withPictures({ storage, by, folder, uploads: [foto] }, ([uploaded]) =>
        editRow(deps, { ...row, id, updatedAt: input.updatedAt, by }, async (tx) => {
          const { result, replaced } = await rewrite(tx, { id, input, uploaded });
          return { result, replaced: [replaced] };
        }),
      ),

    remove: ({ id, by }: { id: number; by: Actor }) =>
      withPictures({ storage, by, folder, uploads: [] }, () =>
        editRow(deps, { ...row, id, updatedAt: undefined, by }, async (tx) => {
          const { foto } = await tx.struktur.delete({ where: { id } });
          return { result: undefined, replaced: [foto] };
        }),
      ),

    /**
     * Writes the whole editor or nothing: entries with an id are edited, those without are added, `hapus` go. Rows that are
     * not mentioned, vacant posts say, stay where they are; the others follow the list around them.
     */
    async save({ input: { struktur, hapus }, photos, by }: StrukturSave & { by: Actor }) {
      await withPictures({ storage, by, folder, uploads: photos }, (keys) =>
        auditedWrite(prisma, by, async (tx, record) => {
          await tx.$executeRaw`SELECT pg_advisory_xact_lock(${WHOLE_LIST_LOCK})`;
          const edits = struktur.flatMap(({ id, updatedAt }) => (id === undefined ? [] : { id, updatedAt }));
          const locks: Lock[] = [...edits, ...hapus.map((id) => ({ id }))];
          for (const locked of locks) await lock(tx, locked);

          const before = await list(tx);
          const sent: number[] = [];
          const replaced: (string | null)[] = [];
          for (const [at, { id, ...input }] of struktur.entries()) {
            const uploaded = keys[at];
            if (id === undefined) {
              const { nama, jabatan, tipe } = input;
              const created = await tx.struktur.create({ data: { nama, jabatan, tipe, foto: uploaded ?? null } });
              sent.push(created.id);
            } else {
              replaced.push((await rewrite(tx, { id, input, uploaded })).replaced);
              sent.push(id);
            }
          }
          for (const id of hapus) replaced.push((await tx.struktur.delete({ where: { id } })).foto);
          const staying = before.map(({ id }) => id).filter((id) => !hapus.includes(id));
          const order = placed({ before: staying, sent });
          await tx.$executeRaw`
            UPDATE struktur SET urutan = o.place - 1 FROM unnest(${order}::int[]) WITH ORDINALITY AS o(id, place)
            WHERE struktur.id = o.id`;
          const perubahan = strukturChanges(before, await list(tx));
          await record({ aksi: 'ubah', jenis: 'struktur', sasaran_id: null, label: JENIS_JEJAK.struktur, perubahan });
          return { result: undefined, replaced };
        }),
      );
      return list();
    },
  };
}

type Lock = { id: number; updatedAt?: Date | undefined };

/** The ids of a list have not been through a path: what does not fit int4 names no row. */
async function lock(tx: Transaction, { id, updatedAt }: Lock) {
  if (id > 2_147_483_647) throw notFound(STRUKTUR_TEXT.notFound);
  await lockForEdit(tx, { ...row, id, updatedAt });
}

/** The new order: whoever was not sent keeps the place, the others fill the rest as they were sent. */
function placed({ before, sent }: { before: readonly number[]; sent: readonly number[] }): number[] {
  const mentioned = new Set(sent);
  const rest = [...sent];
  return [...before.map((id) => (mentioned.has(id) ? (rest.shift() ?? id) : id)), ...rest];
}

type Rewrite = { id: number; input: UpdateStrukturInput; uploaded: string | undefined };

/** Writes an edit of a row that is locked. Answers it, and the picture that it no longer names. */
async function rewrite(tx: Transaction, { id, input, uploaded }: Rewrite) {
  const before = await tx.struktur.findUniqueOrThrow({ where: { id }, select: { foto: true } });
  const { key, replaced } = changedPicture({ before: before.foto, uploaded, remove: input.hapus_gambar });
  const { nama, jabatan, tipe } = input;
  const result = await tx.struktur.update({ where: { id }, data: { nama, jabatan, tipe, foto: key } });
  return { result, replaced };
}
