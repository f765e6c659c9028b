import { test } from './fixtures.ts';

/** Restores these tables after every test of the file. Other tests need their rows. */
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
    // Uses one transaction, so that late requests of the page never find empty tables.
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
