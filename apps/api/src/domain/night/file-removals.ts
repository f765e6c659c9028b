import type { PrismaClient } from '../../lib/prisma.ts';
import type { FileRemovals } from '../../lib/storage.ts';

/** Stores files whose removal failed, to retry it. */
export function createFileRemovals(prisma: PrismaClient): FileRemovals {
  return {
    async add(files) {
      await prisma.fileRemoval.createMany({ data: [...files], skipDuplicates: true });
    },
    async list() {
      const rows = await prisma.fileRemoval.findMany();
      return rows.map(({ area, key }) => ({ area: area === 'public' ? 'public' : 'private', key }));
    },
    async done({ area, key }) {
      await prisma.fileRemoval.deleteMany({ where: { area, key } });
    },
  };
}
