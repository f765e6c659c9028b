import { createAdmin, seed } from '@pendopo/prisma/seed';
import { CARA_AKSES } from '@pendopo/shared/pengguna/text';
import type { Config } from './config.ts';
import { issueAccessCode } from './domain/accounts/access-code.ts';
import { lockAccount, NO_PASSWORD } from './domain/accounts/accounts.ts';
import { forgetFailedLogins } from './domain/accounts/counters.ts';
import { removeSecondStep } from './domain/accounts/second-step.ts';
import { endAllSessions } from './domain/accounts/sessions.ts';
import { COMMAND_LINE, recordEntry } from './domain/audit/audit-log.ts';
import { archiveProblem, verifyArchive } from './domain/documents/archive.ts';
import { exportVillage } from './domain/village-file/village-export.ts';
import { importVillage } from './domain/village-file/village-import.ts';
import { firstVillage } from './first-village.ts';
import type { Passwords } from './lib/passwords.ts';
import type { Pool, PrismaClient } from './lib/prisma.ts';
import { generatePassword, readOrCreateSecret } from './lib/secrets.ts';
import type { Storage } from './lib/storage.ts';
import { inTransaction } from './lib/transaction.ts';
import { readMoveOptions, runMove } from './opensid-command.ts';
import { checkOutgoing } from './outgoing-command.ts';

type CommandDeps = {
  config: Pick<Config, 'admin' | 'dataDir' | 'jwtSecret' | 'publicUrl' | 'version'> & {
    village: Parameters<typeof firstVillage>[0];
  };
  pool: Pool;
  prisma: PrismaClient;
  passwords: Pick<Passwords, 'hash'>;
  /** Migrations that were just applied. Every command first updates the database. */
  applied: readonly string[];
  /** `migrationUrl` connects as the owner of the tables. */
  connectionString: string;
  migrationUrl: string;
  openStorage: () => Promise<Storage>;
  now: () => Date;
  tell: (progress: string) => void;
};

type Command = (deps: CommandDeps, args: readonly string[]) => Promise<string>;

/** Stands for stdout as the output file. Messages then go to stderr. */
export const STDOUT = '-';

/** Note after a generated password. */
export const SHOWN_ONCE = '(hanya ditampilkan sekali; wajib diganti saat masuk pertama)';

/** Warns about a weak ADMIN_PASSWORD. It is not refused: the server's administrator decides. */
export async function weakAdminNote({ username, email, password = '' }: Config['admin']): Promise<string> {
  const { isSoonGuessed } = await import('./lib/password-strength.ts');
  const isWeak = isSoonGuessed(password, { role: 'admin', known: [username, email] });
  return isWeak ? 'ADMIN_PASSWORD ini mudah ditebak: ganti di Profil Saya.' : '';
}

function firstAdmin({ config: { admin }, passwords }: CommandDeps) {
  const password = admin.password ?? generatePassword();
  const isMadeUp = admin.password === undefined;
  return {
    seeded: { ...admin, hashPassword: () => passwords.hash(password), mustChangePassword: isMadeUp },
    say: async () =>
      isMadeUp
        ? `Admin: ${admin.username}, kata sandi: ${password} ${SHOWN_ONCE}`
        : `Admin: ${admin.username}, dengan kata sandi dari ADMIN_PASSWORD. ${await weakAdminNote(admin)}`.trim(),
  };
}

async function seedAdmin(deps: CommandDeps): Promise<string> {
  const { prisma } = deps;
  const { seeded, say } = firstAdmin(deps);
  if (await createAdmin(prisma, seeded)) return say();
  const admins = await prisma.user.findMany({ where: { role: 'admin' }, orderBy: { id: 'asc' } });
  return `Sudah ada admin: ${admins.map(({ username }) => username).join(', ')}.`;
}

/** A new village is created as on the first start. */
async function moveFromOpensid(deps: CommandDeps, args: readonly string[]): Promise<string> {
  const options = readMoveOptions(args);
  let admin = '';
  if (options.apply) {
    const { seeded, say } = firstAdmin(deps);
    const identity = () => firstVillage(deps.config.village);
    const { adminCreated } = await seed({
      prisma: deps.prisma,
      admin: seeded,
      demo: false,
      identity,
      now: deps.now(),
    });
    if (adminCreated) admin = ` ${await say()}`;
  }
  return (await runMove({ ...deps, storage: await deps.openStorage() }, options)) + admin;
}

async function resetPassword({ prisma, passwords }: CommandDeps, [username]: readonly string[]): Promise<string> {
  if (username === undefined) throw new Error('Sebutkan username admin: reset-password USERNAME');
  const admin = await prisma.user.findUnique({ where: { username, role: 'admin' } });
  if (!admin) throw new Error(`Tidak ada admin dengan username "${username}".`);
  const password = generatePassword();
  const data = { password_hash: await passwords.hash(password), must_change_password: true };
  await inTransaction(prisma, async (tx) => {
    await tx.user.update({ where: { id: admin.id }, data });
    await endAllSessions(tx, admin.id);
    await removeSecondStep(tx, admin.id);
    await forgetFailedLogins(tx, admin.username);
    const entry = { aksi: 'kata_sandi', jenis: 'akun', sasaran_id: admin.id, label: admin.username } as const;
    await recordEntry(tx, COMMAND_LINE, entry);
  });
  return `Kata sandi baru untuk ${admin.username}: ${password} ${SHOWN_ONCE}. Langkah kedua akun ini dilepas.`;
}

const INVITED_DAYS = CARA_AKSES.undangan.minutes / (24 * 60);

/** Creates the first admin if there is none, and a link to set that admin's password. Revokes earlier links. */
async function linkForAdmin({ prisma, config, now }: CommandDeps): Promise<string> {
  const { username, email } = config.admin;
  await createAdmin(prisma, { username, email, hashPassword: async () => NO_PASSWORD, mustChangePassword: true });
  const isAdmin = { role: 'admin', aktif: true } as const;
  const named = await prisma.user.findFirst({ where: { ...isAdmin, username } });
  const admin = named ?? (await prisma.user.findFirstOrThrow({ where: isAdmin, orderBy: { id: 'asc' } }));
  const kode = await inTransaction(prisma, async (tx) => {
    await lockAccount(tx, admin.id);
    const { must_change_password } = await tx.user.findUniqueOrThrow({ where: { id: admin.id } });
    if (!must_change_password) return null;
    const code = await issueAccessCode(tx, { userId: admin.id, cara: 'undangan', by: COMMAND_LINE, at: now() });
    const entry = { aksi: 'pulihkan', jenis: 'akun', sasaran_id: admin.id, label: admin.username } as const;
    await recordEntry(tx, COMMAND_LINE, entry);
    return code.kode;
  });
  if (kode === null)
    throw new Error(
      `Admin ${admin.username} sudah mempunyai kata sandi sendiri, jadi tidak dibuatkan tautan. ` +
        `Bila lupa: reset-password ${admin.username}`,
    );
  return `Tautan sekali pakai untuk admin ${admin.username}, berlaku ${INVITED_DAYS} hari: ${config.publicUrl}/pulihkan#${kode}`;
}

/** Throws with the first row that was changed. */
async function checkArchive({ prisma }: CommandDeps): Promise<string> {
  const { rows, broken } = await verifyArchive(prisma);
  if (broken) throw new Error(archiveProblem(broken));
  return `Arsip naskah utuh: ${rows} baris.`;
}

const sizeOf = (bytes: number) => `${(bytes / 1e6).toLocaleString('id-ID', { maximumFractionDigits: 1 })} MB`;

const lostFiles = (count: number) =>
  count === 0 ? '' : ` ${count} berkas sudah lama hilang dari penyimpanan; namanya ada dalam data/missing.txt.`;

async function exportTo({ openStorage, config, ...deps }: CommandDeps, [path]: readonly string[]): Promise<string> {
  if (path === undefined) throw new Error('Sebutkan berkas yang akan dibuat: export-village BERKAS');
  const exporting = { ...deps, version: config.version, storage: await openStorage() };
  const isSent = path === STDOUT;
  const { rows, files, bytes, missing, sha256 } = await exportVillage(exporting, isSent ? process.stdout : path);
  return (
    `{Desa} diekspor${isSent ? '' : ` ke ${path}`}: ${rows} baris, ${files} berkas, ${sizeOf(bytes)}.${lostFiles(missing.length)} ` +
    `Isinya data pribadi seluruh warga, tanpa sandi: simpan seperti KTP, dan hapus setelah dipakai.${isSent ? `\n${sha256}  -` : ''}`
  );
}

/** Reports accounts that may have lost their 2FA in the export. */
async function secondSteps(prisma: PrismaClient): Promise<string> {
  const where = { OR: [{ totp_sejak: { not: null } }, { passkey: { some: {} } }] };
  const count = await prisma.user.count({ where });
  if (count === 0) return '';
  return (
    ` ${count} akun memakai langkah kedua, yang hanya berlaku dengan JWT_SECRET dan domain dari portal asal. Passkey dari domain lain tidak diminta. Tanpa JWT_SECRET itu: ` +
    'jalankan reset-password untuk seorang admin; di Pengguna ia memberi yang lain kode akses dan mencentang "lepas juga langkah kedua".'
  );
}

async function importFrom(deps: CommandDeps, [path]: readonly string[]): Promise<string> {
  if (path === undefined) throw new Error('Sebutkan berkas yang akan diimpor: import-village BERKAS');
  const { rows, files, missing, schema } = await importVillage({ ...deps, storage: await deps.openStorage() }, path);
  const { broken } = await verifyArchive(deps.prisma);
  const archive = broken === null ? '' : ` ${archiveProblem(broken)} Demikian juga di portal asal.`;
  return (
    `{Desa} diimpor: ${rows} baris, ${files} berkas, keadaan ${schema.created_at}.${lostFiles(missing)}${archive} ` +
    `Semua orang masuk dengan akun dan kata sandi dari portal asal.${await secondSteps(deps.prisma)}`
  );
}

/** Each command returns the message to print, or throws an Error with one. */
export const COMMANDS: ReadonlyMap<string, Command> = new Map<string, Command>([
  [
    'migrate',
    async ({ applied }) => (applied.length > 0 ? `Diterapkan: ${applied.join(', ')}` : 'Basis data sudah mutakhir.'),
  ],
  ['seed-admin', seedAdmin],
  ['admin-link', linkForAdmin],
  ['reset-password', resetPassword],
  ['verify-archive', checkArchive],
  [
    'check-outgoing',
    async ({ prisma, config: { jwtSecret, dataDir } }) =>
      checkOutgoing({ prisma, jwtSecret: jwtSecret ?? (await readOrCreateSecret(dataDir)) }),
  ],
  ['export-village', exportTo],
  ['import-village', importFrom],
  ['import-opensid', moveFromOpensid],
]);

export const unknownCommand = (name: string): string =>
  `Perintah tidak dikenal: ${name}. Yang ada: migrate, seed-admin, admin-link, reset-password USERNAME, verify-archive, check-outgoing, export-village BERKAS, import-village BERKAS, import-opensid BERKAS…; tanpa perintah, portal dijalankan.`;
