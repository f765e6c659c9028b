import { expect, test } from 'vitest';
import { migratedDatabase, query } from './test/database.ts';

test('the version before the gateway sends its mails through the former name of the outbox', async () => {
  const { connectionString: database } = await migratedDatabase();
  await query(
    database,
    `INSERT INTO users (id, username, password_hash, nama, email) VALUES (1, 'budi', 'x', 'Budi', 'budi@contoh.id')`,
  );
  await query(
    database,
    `INSERT INTO kiriman_surel (user_id, jenis, alamat, coba_at) VALUES (1, 'sandi', 'budi@contoh.id', '2026-11-29T01:00Z')`,
  );
  await query(
    database,
    `INSERT INTO kiriman (user_id, saluran, jenis, alamat, coba_at) VALUES (1, 'kait', 'jawaban', '081200000011', '2026-11-29T01:00Z')`,
  );
  const claimed = await query(
    database,
    `UPDATE kiriman_surel k SET keadaan = 'mengirim', percobaan = percobaan + 1
     FROM (SELECT id FROM kiriman_surel WHERE keadaan = 'menunggu' ORDER BY id LIMIT 2 FOR UPDATE SKIP LOCKED) due
     WHERE k.id = due.id RETURNING k.jenis, k.percobaan`,
  );
  expect(claimed).toEqual([{ jenis: 'sandi', percobaan: 1 }]);
  expect(await query(database, 'SELECT saluran, keadaan FROM kiriman ORDER BY id')).toEqual([
    { saluran: 'surel', keadaan: 'mengirim' },
    { saluran: 'kait', keadaan: 'menunggu' },
  ]);
});
