import { withClient } from '@pendopo/prisma/migrate';
import bcrypt from 'bcryptjs';
import { describe, expect, it } from 'vitest';
import { startProcess } from './portal-process.ts';
import { emptyDatabase, freshDatabase } from './worker-db.ts';

// Each test starts several processes.
describe('a command', () => {
  /** Runs a command to its end. */
  async function run(env: Record<string, string>, ...command: string[]) {
    const { exited, output } = await startProcess(env, ...command);
    return { code: await exited, output: output() };
  }
  const SHOWN_ONCE = String.raw`\(hanya ditampilkan sekali; wajib diganti saat masuk pertama\)\n$`;

  const withSql = (DATABASE_URL: string) => ({
    DATABASE_URL,
    sql: (text: string): Promise<unknown[]> =>
      withClient(DATABASE_URL, async (client) => (await client.query(text)).rows),
  });

  it('migrate applies missing migrations, and reports if there are none', async () => {
    const { DATABASE_URL, sql } = withSql(await emptyDatabase());
    const first = await run({ DATABASE_URL }, 'migrate');
    expect(first).toEqual({ code: 0, output: expect.stringMatching(/^Diterapkan: 20261120000000_init, .*\n$/) });
    expect(await sql('SELECT count(*)::int AS n FROM users')).toEqual([{ n: 0 }]);
    expect(await run({ DATABASE_URL }, 'migrate')).toEqual({ code: 0, output: 'Basis data sudah mutakhir.\n' });
  });

  it('a failed migrate reports the reason in one message and leaves nothing', async () => {
    const { DATABASE_URL, sql } = withSql(await emptyDatabase());
    await sql('CREATE TABLE session (mine int)');
    expect(await run({ DATABASE_URL }, 'migrate')).toEqual({
      code: 1,
      output: 'Migrasi 20261120000000_init gagal dan dibatalkan seluruhnya: relation "session" already exists\n',
    });
    expect(await sql(`SELECT tablename FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`)).toEqual([
      { tablename: '_prisma_migrations' },
      { tablename: 'session' },
    ]);
  });

  it('seed-admin creates the admin once, with a random or given password', async () => {
    const { DATABASE_URL, sql } = withSql(await emptyDatabase());
    const made = await run({ DATABASE_URL, ADMIN_USERNAME: 'bu.sekdes' }, 'seed-admin');
    expect(made.code).toBe(0);
    expect(made.output).toMatch(new RegExp(`^Admin: bu.sekdes, kata sandi: [a-z2-9+]{16} ${SHOWN_ONCE}`));
    expect(await run({ DATABASE_URL }, 'seed-admin')).toEqual({ code: 0, output: 'Sudah ada admin: bu.sekdes.\n' });
    expect(await sql('SELECT username, must_change_password FROM users')).toEqual([
      { username: 'bu.sekdes', must_change_password: true },
    ]);
    const traces = () => sql('SELECT oleh_nama, aksi, jenis, label FROM jejak ORDER BY id');
    const trace = { oleh_nama: 'Baris perintah', aksi: 'tambah', jenis: 'akun' };
    expect(await traces()).toEqual([{ ...trace, label: 'bu.sekdes' }]);
    await sql('DELETE FROM users');
    expect(await run({ DATABASE_URL, ADMIN_PASSWORD: 'pilihan-sendiri' }, 'seed-admin')).toEqual({
      code: 0,
      output: 'Admin: admin, dengan kata sandi dari ADMIN_PASSWORD.\n',
    });
    expect(await sql('SELECT username, must_change_password FROM users')).toEqual([
      { username: 'admin', must_change_password: false },
    ]);
    expect(await traces()).toEqual([
      { ...trace, label: 'bu.sekdes' },
      { ...trace, label: 'admin' },
    ]);
  });

  it('reset-password sets a password to be changed, ends every session, and changes no other account', async () => {
    const { DATABASE_URL, sql } = withSql(await freshDatabase());
    await sql(`INSERT INTO users (username, password_hash, nama, email, role)
      VALUES ('admin', 'x', 'Admin', 'a@contoh.id', 'admin'), ('warga', 'x', 'Warga', 'w@contoh.id', 'user')`);
    await sql(
      `INSERT INTO session (id, user_id, expires_at) SELECT gen_random_uuid(), id, now() + interval '1 day' FROM users`,
    );

    for (const [name, message] of [
      ['warga', 'Tidak ada admin dengan username "warga".\n'],
      ['siapa', 'Tidak ada admin dengan username "siapa".\n'],
    ] as const)
      expect(await run({ DATABASE_URL }, 'reset-password', name)).toEqual({ code: 1, output: message });
    expect(await run({ DATABASE_URL }, 'reset-password')).toEqual({
      code: 1,
      output: 'Sebutkan username admin: reset-password USERNAME\n',
    });
    expect(await sql('SELECT count(*)::int AS n FROM session')).toEqual([{ n: 2 }]);

    await sql(`UPDATE users SET totp_sejak = now(), totp_rahasia = 'x' WHERE id = 1`);
    await sql(`INSERT INTO passkey (id, user_id, nama, public_key) VALUES ('x', 1, 'Ponsel', '')`);
    await sql(
      `INSERT INTO rate_limit VALUES ('password-name:admin 203.0.113.0/24', 10), ('password-name:warga 203.0.113.0/24', 10),
        ('password-device:admin x', 10), ('password-everywhere:admin', 20), ('second-step:admin', 20), ('second-step:admin2', 1)`,
    );
    const { code, output } = await run({ DATABASE_URL }, 'reset-password', 'Admin');
    expect(code).toBe(0);
    const told = SHOWN_ONCE.replace(String.raw`\n$`, String.raw`\. Langkah kedua akun ini dilepas\.\n$`);
    expect(output).toMatch(new RegExp(`^Kata sandi baru untuk admin: [a-z2-9+]{16} ${told}`));
    const steps = 'SELECT totp_sejak, (SELECT count(*)::int FROM passkey) AS passkeys FROM users WHERE id = 1';
    expect(await sql(steps)).toEqual([{ totp_sejak: null, passkeys: 0 }]);
    const password = /admin: (\S+)/.exec(output)?.[1] ?? '';
    const rows = (await sql('SELECT username, password_hash, must_change_password FROM users ORDER BY id')) as {
      password_hash: string;
    }[];
    expect(rows).toMatchObject([
      { username: 'admin', must_change_password: true },
      { username: 'warga', password_hash: 'x', must_change_password: false },
    ]);
    expect(bcrypt.compareSync(password, rows[0]?.password_hash ?? '')).toBe(true);
    expect(await sql('SELECT oleh_id, oleh_nama, aksi, jenis, label, perubahan FROM jejak')).toEqual([
      { oleh_id: null, oleh_nama: 'Baris perintah', aksi: 'kata_sandi', jenis: 'akun', label: 'admin', perubahan: [] },
    ]);
    expect(await sql('SELECT key FROM rate_limit ORDER BY key')).toEqual([
      { key: 'password-name:warga 203.0.113.0/24' },
      { key: 'second-step:admin2' },
    ]);
    expect(await sql('SELECT u.username FROM session s JOIN users u ON u.id = s.user_id')).toEqual([
      { username: 'warga' },
    ]);
  });

  it('works on the database of a folder, too, but not while a portal uses it', async () => {
    const { dataDir, ready, child, exited } = await startProcess({ ADMIN_PASSWORD: 'yang-terlupa' });
    await ready();
    const busy = await run({ DATA_DIR: dataDir }, 'reset-password', 'admin');
    expect(busy).toEqual({
      code: 1,
      output: expect.stringMatching(/^Basis data di .* sedang dipakai proses lain\. .*\n$/),
    });
    child.kill('SIGTERM');
    expect(await exited).toBe(0);
    expect(await run({ DATA_DIR: dataDir }, 'seed-admin')).toEqual({ code: 0, output: 'Sudah ada admin: admin.\n' });
    expect((await run({ DATA_DIR: dataDir }, 'reset-password', 'admin')).code).toBe(0);
  });

  it('lists the commands for an unknown one', async () => {
    const { code, output } = await run({}, 'hapus-semua');
    expect(code).toBe(2);
    expect(output).toMatch(
      /^Perintah tidak dikenal: hapus-semua\. Yang ada: migrate, seed-admin, admin-link, reset-password USERNAME, verify-archive, check-outgoing, export-village BERKAS, import-village BERKAS, import-opensid BERKAS…; .*\n$/,
    );
  });
});
