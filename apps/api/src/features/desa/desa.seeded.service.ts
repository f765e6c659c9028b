import type { Prisma } from '@pendopo/prisma/client';
import { deep, rewording, SEEDED } from '@pendopo/prisma/seeded';
import { type Sebutan, wordedIn } from '@pendopo/shared/text/sebutan';
import type { Transaction } from '../../lib/prisma.ts';

type Words = { before: Sebutan; after: Sebutan };

/** Rewrites seeded texts of a new village in its chosen words. Texts that the village has changed stay. */
export async function rewordSeeded(tx: Transaction, { before, after }: Words): Promise<void> {
  const change = rewording({ before, after });
  if (change === null) return;

  const posts = SEEDED.jabatan.map((text) => wordedIn(text, before));
  for (const jabatan of posts.filter((text) => change(text) !== text))
    await tx.struktur.updateMany({ where: { jabatan }, data: { jabatan: change(jabatan) } });

  const sejarah = wordedIn(SEEDED.judul_sejarah, before);
  await tx.tentangSejarah.updateMany({ where: { judul: sejarah }, data: { judul: change(sejarah) } });

  const panduan = await tx.panduan.findUnique({ where: { id: 1 }, omit: { updatedAt: true } });
  if (panduan) await tx.panduan.update({ where: { id: 1 }, data: deep(panduan, change) as Prisma.PanduanUpdateInput });
}
