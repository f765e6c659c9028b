import type { Prisma } from '@pendopo/prisma/client';
import { rewording, SEEDED } from '@pendopo/prisma/seeded';
import { inWords, type Words } from '@pendopo/shared/text/sebutan';
import type { Transaction } from '../../lib/prisma.ts';

type Change = { before: Words; after: Words };

/** Rewrites seeded texts of a new village in its chosen words. Texts that the village has changed stay. */
export async function rewordSeeded(tx: Transaction, { before, after }: Change): Promise<void> {
  const change = rewording({ before, after });
  if (change === null) return;

  const posts = SEEDED.jabatan.map((text) => before(text));
  for (const jabatan of posts.filter((text) => change(text) !== text))
    await tx.struktur.updateMany({ where: { jabatan }, data: { jabatan: change(jabatan) } });

  const sejarah = before(SEEDED.judul_sejarah);
  await tx.tentangSejarah.updateMany({ where: { judul: sejarah }, data: { judul: change(sejarah) } });

  const panduan = await tx.panduan.findUnique({ where: { id: 1 }, omit: { updatedAt: true } });
  if (panduan)
    await tx.panduan.update({ where: { id: 1 }, data: inWords(panduan, change) as Prisma.PanduanUpdateInput });
}
