import { type Kinerja, kinerjaSchema } from '@pendopo/shared/kinerja/schemas';
import * as z from 'zod/mini';
import type { Context } from '../../deps.ts';

/** Returns the performance figures of the last count. Null before the first count. */
export async function readKinerja({ prisma }: Context): Promise<Kinerja | null> {
  const row = await prisma.kinerja.findUnique({ where: { id: 1 } });
  return row && z.parse(kinerjaSchema, row.isi);
}
