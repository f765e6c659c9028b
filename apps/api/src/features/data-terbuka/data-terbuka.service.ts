import type { Context } from '../../deps.ts';
import { rowsOf } from '../../domain/open-data/data-terbuka.ts';
import { DATASETS, type Dataset } from '../../domain/open-data/datasets.ts';
import { words } from '../../lib/village-words.ts';

export type Published = Dataset & { rows: ReturnType<typeof rowsOf>; diperbarui_at: Date };

type Reading = Pick<Context, 'prisma'>;

/** Returns the datasets of the last nightly count. Empty before the first night. */
export async function listDatasets({ prisma }: Reading): Promise<Published[]> {
  const kept = await prisma.dataTerbuka.findMany();
  return DATASETS.flatMap((dataset) => {
    const row = kept.find(({ kode }) => kode === dataset.kode);
    return row ? [{ ...dataset, rows: rowsOf(row.baris), diperbarui_at: row.diperbarui_at }] : [];
  });
}

export async function readPublisher({ prisma }: Reading): Promise<string> {
  const desa = await prisma.desa.findUnique({ where: { id: 1 }, select: { nama: true } });
  return words`Pemerintah {Desa} ${desa?.nama ?? ''}`.trim();
}
