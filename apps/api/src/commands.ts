import { createAdmin } from '@pendopo/prisma/seed';
import type { Config } from './config.ts';
import { archiveProblem, verifyArchive } from './domain/archive.ts';
import { auditedWrite, COMMAND_LINE } from './domain/audit-log.ts';
import { failedLoginsPrefix } from './http/password-tries.ts';
import type { Passwords } from './lib/passwords.ts';
import type { PrismaClient } from './lib/prisma.ts';
import { escapeLike } from './lib/search.ts';
import { generatePassword } from './lib/secrets.ts';

type CommandDeps = {
  config: Pick<Config, 'admin'>;
  prisma: PrismaClient;
  passwords: Pick<Passwords, 'hash'>;
  /** The migrations that were applied on the way here: every command begins by bringing the database up to date. */
  applied: readonly string[];
};

type Command = (deps: CommandDeps, argument: string | undefined) => Promise<string>;

/** What is said behind a password that nobody chose. */
export const SHOWN_ONCE = '(hanya ditampilkan sekali; wajib diganti saat masuk pertama)';

async function seedAdmin({ config: { admin }, prisma, passwords }: CommandDeps): Promise<string> {
  const password = admin.password ?? generatePassword();
  const made = await createAdmin(prisma, {
    ...admin,
    hashPassword: () => passwords.hash(password),
    mustChangePassword: admin.password === undefined,
  });
  if (!made) {
    const admins = await prisma.user.findMany({ where: { role: 'admin' }, orderBy: { id: 'asc' } });
    return `Sudah ada admin: ${admins.map(({ username }) => username).join(', ')}.`;
  }
  return admin.password === undefined
    ? `Admin: ${admin.username}, kata sandi: ${password} ${SHOWN_ONCE}`
    : `Admin: ${admin.username}, dengan kata sandi dari ADMIN_PASSWORD.`;
}

async function resetPassword({ prisma, passwords }: CommandDeps, username: string | undefined): Promise<string> {
  if (username === undefined) throw new Error('Sebutkan username admin: reset-password USERNAME');
  const admin = await prisma.user.findUnique({ where: { username, role: 'admin' } });
  if (!admin) throw new Error(`Tidak ada admin dengan username "${username}".`);
  const password = generatePassword();
  const data = { password_hash: await passwords.hash(password), must_change_password: true };
  await auditedWrite(prisma, COMMAND_LINE, async (tx, record) => {
    await tx.user.update({ where: { id: admin.id }, data });
    await tx.session.deleteMany({ where: { user_id: admin.id } });
    await record({ aksi: 'kata_sandi', jenis: 'akun', sasaran_id: admin.id, label: admin.username });
  });
  await prisma.rateLimit.deleteMany({ where: { key: { startsWith: escapeLike(failedLoginsPrefix(admin.username)) } } });
  return `Kata sandi baru untuk ${admin.username}: ${password} ${SHOWN_ONCE}`;
}

/** Says that the archive of letters is as it was, or fails with the first row that is not. */
async function checkArchive({ prisma }: CommandDeps): Promise<string> {
  const { rows, broken } = await verifyArchive(prisma);
  if (broken) throw new Error(archiveProblem(broken));
  return `Arsip naskah utuh: ${rows} baris.`;
}

/** What the server does besides serving, by name. Each answers the sentence to print, or throws an Error with one. */
export const COMMANDS: ReadonlyMap<string, Command> = new Map<string, Command>([
  [
    'migrate',
    async ({ applied }) => (applied.length > 0 ? `Diterapkan: ${applied.join(', ')}` : 'Basis data sudah mutakhir.'),
  ],
  ['seed-admin', seedAdmin],
  ['reset-password', resetPassword],
  ['verify-archive', checkArchive],
]);

/** For whoever typed something else. */
export const unknownCommand = (name: string): string =>
  `Perintah tidak dikenal: ${name}. Yang ada: migrate, seed-admin, reset-password USERNAME, verify-archive; tanpa perintah, portal dijalankan.`;
