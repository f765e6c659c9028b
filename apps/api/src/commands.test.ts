import { describe, expect, it } from 'vitest';
import { createTestApp } from '../test/test-app.ts';
import { freshDatabase } from '../test/worker-db.ts';
import { COMMANDS, weakAdminNote } from './commands.ts';

it.each([
  ['operator123', 'ADMIN_PASSWORD ini mudah ditebak: ganti di Profil Saya.'],
  ['pilihan-sendiri', ''],
  ['kata-sandi-uji-9', ''],
])('the note on the ADMIN_PASSWORD %s is: %s', async (password, note) => {
  expect(await weakAdminNote({ username: 'admin', email: 'admin@desa.local', password })).toBe(note);
});

describe('admin-link', () => {
  async function portal() {
    const t = await createTestApp({ database: await freshDatabase() });
    const admin = { username: 'bu.sekdes', email: 'sekdes@desa.local', password: undefined };
    const given = { applied: [], connectionString: '', migrationUrl: '', openStorage: async () => t.deps.storage };
    const config = {
      admin,
      version: '0',
      village: {},
      publicUrl: 'https://maju.desa.id',
      dataDir: '',
      jwtSecret: undefined,
    };
    const run = async () => COMMANDS.get('admin-link')?.({ ...t.deps, ...given, config, tell: () => undefined }, []);
    const told =
      /^Tautan sekali pakai untuk admin (\S+), berlaku 7 hari: https:\/\/maju\.desa\.id\/pulihkan#([0-9a-f]{32})$/;
    return {
      t,
      run,
      async link() {
        const [, username, kode] = told.exec((await run()) ?? '') ?? [];
        return { username, kode };
      },
      spend: (kode: string | undefined) =>
        t.http.post('/api/auth/pulihkan').send({ kode, newPassword: 'kata-sandi-uji-9' }),
    };
  }

  it('creates the first admin and a link that a newer link revokes, but no link after a password is set', async () => {
    const { t, run, link, spend } = await portal();
    const old = await link();
    expect(await t.prisma.user.findMany()).toMatchObject([
      { username: 'bu.sekdes', role: 'admin', password_hash: '!', must_change_password: true },
    ]);
    const { username, kode } = await link();
    expect(username).toBe('bu.sekdes');
    await spend(old.kode).expect(400);
    const answer = await spend(kode).expect(200);
    expect(answer.body).toMatchObject({ username: 'bu.sekdes' });
    await spend(kode).expect(400);
    await expect(run()).rejects.toThrow(
      'Admin bu.sekdes sudah mempunyai kata sandi sendiri, jadi tidak dibuatkan tautan. Bila lupa: reset-password bu.sekdes',
    );
    const trace = { oleh_id: null, oleh_nama: 'Baris perintah', jenis: 'akun', label: 'bu.sekdes' };
    expect(await t.prisma.jejak.findMany({ orderBy: { id: 'asc' } })).toMatchObject(
      ['tambah', 'pulihkan', 'pulihkan'].map((aksi) => ({ ...trace, aksi })),
    );
  });

  it('makes the link for the admin of the settings if there are several, else for the first', async () => {
    const { t, link, spend } = await portal();
    const data = { password_hash: 'x', nama: 'Administrator', role: 'admin', must_change_password: true };
    await t.prisma.user.create({ data: { ...data, username: 'admin', email: 'a@contoh.id' } });
    const { username, kode } = await link();
    expect(username).toBe('admin');
    await spend(kode).expect(200);
    await t.prisma.user.create({ data: { ...data, username: 'Bu.Sekdes', email: 'b@contoh.id' } });
    expect((await link()).username).toBe('Bu.Sekdes');
  });
});
