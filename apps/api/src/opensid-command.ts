import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { worthACopy } from '@pendopo/opensid/read/left-behind';
import type { LaporanPindahan } from '@pendopo/shared/pindahan/schemas';
import { importOpensid } from './domain/opensid/import-opensid.ts';
import { reportCsv, reportPage } from './domain/opensid/report.ts';

const USAGE =
  'Sebutkan berkas cadangan OpenSID: import-opensid BERKAS… [--village KODE] [--penduduk] [--apply]. BERKAS: satu .sql, .sql.gz, atau .sid, dan folder {desa} sebagai .zip atau folder.';

/** Throws an Error with the usage. */
export function readMoveOptions(args: readonly string[]) {
  try {
    const options = { village: { type: 'string' }, penduduk: { type: 'boolean' }, apply: { type: 'boolean' } } as const;
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    if (positionals.length > 0) return { ...values, paths: positionals };
  } catch {
    // An unknown option.
  }
  throw new Error(USAGE);
}

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

type Deps = Parameters<typeof importOpensid>[0] & { config: { publicUrl: string } };

export async function runMove(deps: Deps, options: ReturnType<typeof readMoveOptions>): Promise<string> {
  const { paths, village, penduduk = false, apply = false } = options;
  const { tell, config } = deps;
  const { laporan, id } = await importOpensid(deps, { paths, village, residents: penduduk, apply });
  const brought = apply ? 'dibawa' : 'akan dibawa';
  for (const one of laporan.jenis)
    tell(
      `${one.jenis}: ${one.masuk} ${brought}, ${one.draf} draf, ${one.sudah} sudah ada, ${one.ditinggalkan} ditinggalkan`,
    );
  for (const { apa, jumlah } of worthACopy(laporan.tertinggal)) tell(`${apa}: ${jumlah}, tidak ada tempatnya di sini`);
  const report = await writeReport(paths[0] ?? '.', laporan, { applied: id !== null, publicUrl: config.publicUrl });
  const left = `${sum(laporan, 'draf')} sebagai draf, ${sum(laporan, 'ditinggalkan')} ditinggalkan, ${laporan.catatan.length} catatan.${report}`;
  if (!apply)
    return `Diperiksa, belum ada yang ditulis: ${sum(laporan, 'masuk')} akan dibawa, ${left} Jalankan lagi dengan --apply.`;
  return id === null
    ? `Tidak ada yang baru: ${sum(laporan, 'sudah')} sudah ada, ${left}`
    : `Pindahan selesai: ${sum(laporan, 'masuk')} dibawa, ${left} Periksa di menu Pindahan.`;
}
