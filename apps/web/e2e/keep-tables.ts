import { test } from './fixtures.ts';

/** Puts these tables back after every test of the file as they were before: what they hold belongs to all tests. */
export function keepTables(...tables: readonly string[]): void {
  const before = new Map<string, unknown>();

  test.beforeEach(async ({ portal }) => {
    for (const table of tables) {
      const [row] = await portal.sql(`SELECT json_agg(t) AS rows FROM ${table} t`);
      before.set(table, row?.rows ?? []);
    }
  });

  test.afterEach(async ({ page, portal }) => {
    await page.close();
    // At once: what the server still reads for it would be missing in between.
    await portal.sql('BEGIN');
    for (const table of [...tables].reverse()) await portal.sql(`DELETE FROM ${table}`);
    for (const table of tables) {
      await portal.sql(`INSERT INTO ${table} SELECT * FROM json_populate_recordset(NULL::${table}, $1)`, [
        JSON.stringify(before.get(table)),
      ]);
    }
    await portal.sql('COMMIT');
  });
}
