import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { deploy } from './migrate.ts';
import { emptyDatabase, MIGRATIONS_DIR, query, temporaryFolder } from './test/database.ts';

const COMPLAINT = `nama, nik, no_hp, judul, uraian, tanggal_pengaduan, "updatedAt"`;

test('complaints from before there were codes stay unchanged and get unique codes', async () => {
  const connectionString = await emptyDatabase();
  const migrationsDir = await temporaryFolder();
  const init = '20261120000000_init';
  await cp(join(MIGRATIONS_DIR, init), join(migrationsDir, init), { recursive: true });
  await deploy({ connectionString, migrationsDir });
  await query(
    connectionString,
    `WITH rows AS (INSERT INTO pengaduan (${COMPLAINT})
       SELECT 'Budi ' || n, '999901', '0812', 'Lampu', 'Padam', '2026-11-20', '2026-11-20T01:00:00Z' FROM generate_series(1, 500) n
       RETURNING id)
     INSERT INTO riwayat_pengaduan (pengaduan_id, status) SELECT id, 'Baru' FROM rows`,
  );
  const read = () => query(connectionString, `SELECT id, ${COMPLAINT} FROM pengaduan ORDER BY id`);
  const before = await read();

  const { applied } = await deploy({ connectionString, migrationsDir: MIGRATIONS_DIR });
  expect(applied).toContainEqual(expect.stringMatching(/_pengaduan_panduan$/));
  expect(await read()).toEqual(before);
  const codes = (await query(connectionString, 'SELECT kode FROM pengaduan')).map(({ kode }) => String(kode));
  expect(new Set(codes).size).toBe(500);
  for (const kode of codes) expect(kode).toMatch(/^[23456789ABCDEFGHJKMNPQRSTVWXYZ]{10}$/);
  for (let place = 0; place < 10; place++) {
    const letters = codes.map((kode) => kode[place]);
    expect(new Set(letters).size, `letters in place ${place}`).toBe(30);
  }
});
