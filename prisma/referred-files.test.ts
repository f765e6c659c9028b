import { expect, test } from 'vitest';
import { deploy } from './migrate.ts';
import { emptyDatabase, MIGRATIONS_DIR, query } from './test/database.ts';

test('the view referred_files has every column with a file', async () => {
  const connectionString = await emptyDatabase();
  await deploy({ connectionString, migrationsDir: MIGRATIONS_DIR });
  const columns = await query(
    connectionString,
    `SELECT c.table_name, c.column_name FROM information_schema.columns c
       JOIN information_schema.tables t USING (table_schema, table_name)
     WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE'
       AND c.column_name ~ '^(img|icon|logo|foto|gambar|profile_image|pindaian|salinan|berkas|file|.*_(img|foto|gambar|file))$'`,
  );
  const used = await query(
    connectionString,
    `SELECT table_name, column_name FROM information_schema.view_column_usage WHERE view_name = 'referred_files'`,
  );
  const names = (rows: Record<string, unknown>[]) => rows.map((row) => `${row.table_name}.${row.column_name}`).sort();
  // The sender's file name, the source of a move, and a backup's own file, which is in the backup folder.
  const others = ['lampiran.nama_file', 'pindahan.berkas', 'cadangan.file'];
  // Rows from before a move, and lists of files.
  const whole = ['baris_pindahan.sebelum', 'berita.lampiran', 'pengumuman.lampiran'];
  expect(names(used)).toEqual([...names(columns).filter((name) => !others.includes(name)), ...whole].sort());
  expect(names(used).length).toBeGreaterThan(10);
});
