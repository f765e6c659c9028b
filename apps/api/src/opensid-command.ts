import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { seed } from '@pendopo/prisma/seed';
import type { LaporanPindahan } from '@pendopo/shared/pindahan/schemas';
import { worded } from '@pendopo/shared/sebutan';
import { type CommandDeps, SHOWN_ONCE } from './commands.ts';
import { importOpensid } from './domain/opensid/import-opensid.ts';
import { reportCsv, reportPage } from './domain/opensid/report.ts';
import { generatePassword } from './lib/secrets.ts';

const USAGE = worded(
  'Sebutkan berkas cadangan OpenSID: import-opensid BERKAS… [--village KODE] [--penduduk] [--apply]. BERKAS: satu .sql, .sql.gz, atau .sid, dan folder desa sebagai .zip atau folder.',
);

function read(args: readonly string[]) {
  try {
    const options = { village: { type: 'string' }, penduduk: { type: 'boolean' }, apply: { type: 'boolean' } } as const;
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    if (positionals.length > 0) return { ...values, paths: positionals };
  } catch {
    // An option that there is not.
  }
  throw new Error(USAGE);
}

/** An empty village, and the admin as the first start makes it: nothing of a village that has begun is touched. */
async function prepareVillage({ prisma, config: { admin }, passwords, now }: CommandDeps): Promise<string> {
  const password = admin.password ?? generatePassword();
  const { adminCreated } = await seed({
    ...{ prisma, demo: false, now: now() },
    admin: {
      ...admin,
      hashPassword: () => passwords.hash(password),
      mustChangePassword: admin.password === undefined,
    },
  });
  return adminCreated && admin.password === undefined
    ? ` Admin: ${admin.username}, kata sandi: ${password} ${SHOWN_ONCE}.`
    : '';
}

/** Writes the report beside the first file; returns what is said of it. */
async function writeReport(path: string, laporan: LaporanPindahan, options: Parameters<typeof reportPage>[1]) {
  const name = join(dirname(path), 'laporan-pindahan');
  try {
    await writeFile(`${name}.html`, reportPage(laporan, options));
    await writeFile(`${name}.csv`, reportCsv(laporan));
    return ` Laporan: ${name}.html dan ${name}.csv.`;
  } catch {
    return ` Laporan tidak dapat ditulis ke folder ${dirname(path)}: beri izin menulis di sana.`;
  }
}

const sum = (laporan: LaporanPindahan, column: 'masuk' | 'draf' | 'sudah' | 'ditinggalkan') =>
  laporan.jenis.reduce((total, one) => total + one[column], 0);

/** Brings a backup of OpenSID over with `--apply`, else says what it would bring. */
export async function moveFromOpensid(deps: CommandDeps, args: readonly string[]): Promise<string> {
  const { paths, village, penduduk = false, apply = false } = read(args);
  const { config, openStorage, tell } = deps;
  const admin = apply ? await prepareVillage(deps) : '';
  const storage = await openStorage();
  const { laporan, id } = await importOpensid({ ...deps, storage }, { paths, village, residents: penduduk, apply });
  for (const one of laporan.jenis)
    tell(
      `${one.jenis}: ${one.masuk} dibawa, ${one.draf} draf, ${one.sudah} sudah ada, ${one.ditinggalkan} ditinggalkan`,
    );
  const report = await writeReport(paths[0] ?? '.', laporan, { applied: id !== null, publicUrl: config.publicUrl });
  const left = `${sum(laporan, 'draf')} sebagai draf, ${sum(laporan, 'ditinggalkan')} ditinggalkan, ${laporan.catatan.length} catatan.${report}`;
  if (!apply)
    return `Diperiksa, belum ada yang ditulis: ${sum(laporan, 'masuk')} akan dibawa, ${left} Jalankan lagi dengan --apply.`;
  return id === null
    ? `Tidak ada yang baru: ${sum(laporan, 'sudah')} sudah ada, ${left}${admin}`
    : `Pindahan selesai: ${sum(laporan, 'masuk')} dibawa, ${left} Periksa di menu Pindahan.${admin}`;
}
