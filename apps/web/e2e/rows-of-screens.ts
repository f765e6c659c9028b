import { insertPlainRow } from '@pendopo/prisma/plain-row';
import { ROW_SCREENS } from '@pendopo/shared/situs/schemas';
import type { Portal } from './run/portal.ts';
import type { ScreenIds } from './screens.ts';

/** Returns the last row of each table that has public screens. Inserts one with `text` into an empty table. */
export async function rowsOfScreens({ sql }: Pick<Portal, 'sql'>, text?: string): Promise<ScreenIds['rows']> {
  const ids: Record<string, number> = {};
  for (const { rows } of ROW_SCREENS) {
    const [last] = await sql(`SELECT max(id) AS id FROM "${rows}"`);
    ids[rows] = Number(last?.id ?? (await insertPlainRow(sql, rows, text)).id);
  }
  return ids;
}
