import type { UpdateGeografisInput, UpdateSejarahInput, UpdateVisiMisiInput } from '@pendopo/shared/tentang/schemas';
import { TENTANG_TEXT } from '@pendopo/shared/tentang/text';
import type { AppDeps } from '../../deps.ts';
import type { Actor } from '../../domain/audit/audit-log.ts';
import { changedPicture, editRow, given, withPictures } from '../../domain/content/row-edit.ts';
import { notFound } from '../../lib/errors.ts';

export type TentangService = ReturnType<typeof createTentangService>;

type Edit<T> = { input: T; gambar: string | undefined; by: Actor };

const ONLY = { id: 1 };
const picture = { gambar: true } as const;

/** What the village tells of itself: history, geography, vision and mission, one row each. */
export function createTentangService(deps: Pick<AppDeps, 'prisma' | 'storage'>) {
  const { prisma, storage } = deps;
  const pictures = (gambar: string | undefined) => ({ storage, folder: 'tentang', uploads: [gambar] });

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

    updateSejarah({ input: { updatedAt, hapus_gambar, ...fields }, gambar, by }: Edit<UpdateSejarahInput>) {
      const row = { table: 'tentang_sejarah', ...ONLY, missing: TENTANG_TEXT.sejarah.notFound } as const;
      return withPictures({ ...pictures(gambar), by }, ([uploaded]) =>
        editRow(deps, { ...row, updatedAt, by }, async (tx) => {
          const before = await tx.tentangSejarah.findUniqueOrThrow({ where: ONLY, select: picture });
          const { key, replaced } = changedPicture({ before: before.gambar, uploaded, remove: hapus_gambar });
          const result = await tx.tentangSejarah.update({ where: ONLY, data: { ...fields, gambar: key } });
          return { result, replaced: [replaced] };
        }),
      );
    },

    updateGeografis({ input: { updatedAt, hapus_gambar, ...fields }, gambar, by }: Edit<UpdateGeografisInput>) {
      const row = { table: 'tentang_geografis', ...ONLY, missing: TENTANG_TEXT.geografis.notFound } as const;
      return withPictures({ ...pictures(gambar), by }, ([uploaded]) =>
        editRow(deps, { ...row, updatedAt, by }, async (tx) => {
          const before = await tx.tentangGeografis.findUniqueOrThrow({ where: ONLY, select: picture });
          const { key, replaced } = changedPicture({ before: before.gambar, uploaded, remove: hapus_gambar });
          const data = { ...given(fields), gambar: key };
          return { result: await tx.tentangGeografis.update({ where: ONLY, data }), replaced: [replaced] };
        }),
      );
    },

    updateVisiMisi({ input: { updatedAt, ...fields }, by }: { input: UpdateVisiMisiInput; by: Actor }) {
      const row = { table: 'tentang_visi_misi', ...ONLY, missing: TENTANG_TEXT.visiMisi.notFound } as const;
      return editRow(deps, { ...row, updatedAt, by }, (tx) =>
        tx.tentangVisiMisi.update({ where: ONLY, data: given(fields) }),
      );
    },
  };
}

function missing(part: keyof typeof TENTANG_TEXT): never {
  throw notFound(TENTANG_TEXT[part].notFound);
}
