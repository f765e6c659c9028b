import { type Kinerja, kinerjaSchema } from '@pendopo/shared/kinerja/schemas';
import * as z from 'zod/mini';
import type { AppDeps } from '../../deps.ts';

export type KinerjaService = ReturnType<typeof createKinerjaService>;

/** How the village keeps its promises, as it was counted last; null before the first time. */
export const createKinerjaService = ({ prisma }: Pick<AppDeps, 'prisma'>) => ({
  async read(): Promise<Kinerja | null> {
    const row = await prisma.kinerja.findUnique({ where: { id: 1 } });
    return row && z.parse(kinerjaSchema, row.isi);
  },
});
