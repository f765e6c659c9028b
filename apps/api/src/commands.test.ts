import { expect, it } from 'vitest';
import { weakAdminNote } from './commands.ts';

it.each([
  ['operator123', 'ADMIN_PASSWORD ini mudah ditebak: ganti di Profil Saya.'],
  ['pilihan-sendiri', ''],
  ['kata-sandi-uji-9', ''],
])('of the ADMIN_PASSWORD %s is said: %s', async (password, note) => {
  expect(await weakAdminNote({ username: 'admin', email: 'admin@desa.local', password })).toBe(note);
});
