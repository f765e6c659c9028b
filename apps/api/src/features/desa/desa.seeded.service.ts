import type { Prisma } from '@pendopo/prisma/client';
import { SEEDED } from '@pendopo/prisma/seeded';
import { type Sebutan, wordedIn } from '@pendopo/shared/sebutan';
import type { Transaction } from '../../lib/prisma.ts';

type Words = { before: Sebutan; after: Sebutan };

/** Returns `value` with those of its texts changed that `change` knows. */
function deep(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((part) => deep(part, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, deep(part, change)]));
}

function textsIn(value: unknown): string[] {
  const texts: string[] = [];
  deep(value, (text) => {
    texts.push(text);
    return text;
  });
  return texts;
}

/** Puts into new words what the portal wrote for a new village: posts, the guide, a title. What a village has written stays. */
export async function rewordSeeded(tx: Transaction, { before, after }: Words): Promise<void> {
  const changed = new Map(
    textsIn(SEEDED).flatMap((text) => {
      const [old, fresh] = [wordedIn(text, before), wordedIn(text, after)];
      return old === fresh ? [] : [[old, fresh] as const];
    }),
  );
  if (changed.size === 0) return;
  const change = (text: string) => changed.get(text) ?? text;

  for (const jabatan of SEEDED.jabatan.map((text) => wordedIn(text, before)).filter((text) => changed.has(text)))
    await tx.struktur.updateMany({ where: { jabatan }, data: { jabatan: change(jabatan) } });

  const sejarah = wordedIn(SEEDED.judul_sejarah, before);
  await tx.tentangSejarah.updateMany({ where: { judul: sejarah }, data: { judul: change(sejarah) } });

  const panduan = await tx.panduan.findUnique({ where: { id: 1 }, omit: { updatedAt: true } });
  if (panduan) await tx.panduan.update({ where: { id: 1 }, data: deep(panduan, change) as Prisma.PanduanUpdateInput });
}
