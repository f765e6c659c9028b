import type { UpdateGeografisInput, UpdateSejarahInput, UpdateVisiMisiInput } from '@pendopo/shared/tentang';
import { TENTANG_TEXT } from '@pendopo/shared/tentang-text';
import type { AppDeps } from '../../deps.ts';
import { notFound } from '../../lib/errors.ts';
import type { Transaction } from '../../lib/prisma.ts';
import { changedPicture, given, lockForEdit, withPictures } from '../../lib/row-edit.ts';

export type TentangService = ReturnType<typeof createTentangService>;

type Edit<T> = { input: T; gambar: string | undefined };

const ONLY = { id: 1 };
const picture = { gambar: true } as const;

/** What the village tells of itself: history, geography, vision and mission, one row each. */
export function createTentangService({ prisma, storage }: Pick<AppDeps, 'prisma' | 'storage'>) {
  /** Saves one of the rows and its picture; the picture it replaces leaves the disk once the row is saved. */
  const save = <T>(gambar: string | undefined, write: (tx: Transaction, uploaded?: string) => Promise<Saved<T>>) =>
    withPictures({ storage, folder: 'tentang', uploads: [gambar] }, ([uploaded]) =>
      prisma.$transaction(async (tx) => {
        const { result, replaced } = await write(tx, uploaded);
        return { result, replaced: [replaced] };
      }),
    );

  return {
    async readSejarah() {
      return (await prisma.tentangSejarah.findUnique({ where: ONLY })) ?? missing('sejarah');
    },

    async readGeografis() {
      return (await prisma.tentangGeografis.findUnique({ where: ONLY })) ?? missing('geografis');
    },

    async readVisiMisi() {
      return (await prisma.tentangVisiMisi.findUnique({ where: ONLY })) ?? missing('visiMisi');
    },

    updateSejarah: ({ input: { updatedAt, hapus_gambar, ...fields }, gambar }: Edit<UpdateSejarahInput>) =>
      save(gambar, async (tx, uploaded) => {
        await lockForEdit(tx, { table: 'tentang_sejarah', ...ONLY, updatedAt, missing: TENTANG_TEXT.sejarah.notFound });
        const before = await tx.tentangSejarah.findUniqueOrThrow({ where: ONLY, select: picture });
        const { key, replaced } = changedPicture({ before: before.gambar, uploaded, remove: hapus_gambar });
        return { result: await tx.tentangSejarah.update({ where: ONLY, data: { ...fields, gambar: key } }), replaced };
      }),

    updateGeografis: ({ input: { updatedAt, hapus_gambar, ...fields }, gambar }: Edit<UpdateGeografisInput>) =>
      save(gambar, async (tx, uploaded) => {
        const { notFound: gone } = TENTANG_TEXT.geografis;
        await lockForEdit(tx, { table: 'tentang_geografis', ...ONLY, updatedAt, missing: gone });
        const before = await tx.tentangGeografis.findUniqueOrThrow({ where: ONLY, select: picture });
        const { key, replaced } = changedPicture({ before: before.gambar, uploaded, remove: hapus_gambar });
        const data = { ...given(fields), gambar: key };
        return { result: await tx.tentangGeografis.update({ where: ONLY, data }), replaced };
      }),

    updateVisiMisi: ({ updatedAt, ...fields }: UpdateVisiMisiInput) =>
      prisma.$transaction(async (tx) => {
        const { notFound: gone } = TENTANG_TEXT.visiMisi;
        await lockForEdit(tx, { table: 'tentang_visi_misi', ...ONLY, updatedAt, missing: gone });
        return tx.tentangVisiMisi.update({ where: ONLY, data: given(fields) });
      }),
  };
}

type Saved<T> = { result: T; replaced: string | null };

function missing(part: keyof typeof TENTANG_TEXT): never {
  throw notFound(TENTANG_TEXT[part].notFound);
}
