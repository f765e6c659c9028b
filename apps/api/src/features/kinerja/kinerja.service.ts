import { type Kinerja, kinerjaSchema } from '@pendopo/shared/kinerja/schemas';
import * as z from 'zod/mini';
import type { Context } from '../../deps.ts';

/** Returns how the village keeps its promises, as it was counted last; null before the first time. */
export async function readKinerja({ prisma }: Context): Promise<Kinerja | null> {
  const row = await prisma.kinerja.findUnique({ where: { id: 1 } });
  return row && z.parse(kinerjaSchema, row.isi);
}
