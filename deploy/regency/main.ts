import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { add } from './add.ts';
import { backupAll } from './backup.ts';
import { installedVillages } from './cluster.ts';
import { doctor } from './doctor.ts';
import { exportVillage } from './export.ts';
import { list } from './list.ts';
import { type Context, Refusal } from './programs.ts';
import { remove } from './remove.ts';
import { upgrade } from './upgrade.ts';

const USAGE = `Semua desa satu kabupaten, dengan helm dan kubectl (1.31 atau lebih baru). Desa NAMA: villages/NAMA.yaml di atas common.yaml.
  village add NAMA             menyiapkan rahasia dan basis data, menjalankan portal, mencetak tautan sekali pakai bagi adminnya
  village list                 semua desa: alamat, versi, pod yang siap, cadangan terakhir
  village upgrade [NAMA...]    ke isi common.yaml: satu desa, lalu 5, lalu 20 sekaligus; berhenti bila ada yang gagal
  village backup [NAMA...]     mencadangkan dan menguji pulih sekarang
  village export NAMA BERKAS   seluruh isi desa dalam satu berkas
  village remove NAMA BERKAS   mengekspor, menghentikan, menyimpan basis data 30 hari; sekali lagi sesudahnya: menghapus.
                               Meminta nama desanya diketik; --yes NAMA menggantinya
  village doctor [NAMA...]     apa yang menghalangi desa bekerja
Tanpa NAMA: semua desa yang terpasang. PENDOPO_DIR: folder common.yaml dan villages/. PENDOPO_WAIT: batas menunggu (5m).`;

/** The least and the most arguments of each command. */
const ARGUMENTS = new Map([
  ['add', [1, 1]],
  ['list', [0, 0]],
  ['upgrade', [0, Number.POSITIVE_INFINITY]],
  ['backup', [0, Number.POSITIVE_INFINITY]],
  ['export', [2, 2]],
  ['remove', [1, 2]],
  ['doctor', [0, Number.POSITIVE_INFINITY]],
]);

const { env } = process;
/** npm runs scripts in the folder of the package. Paths are relative to the operator's folder. */
const from = env.INIT_CWD ?? process.cwd();

interface Request {
  command: string;
  args: string[];
  yes: string | undefined;
}

/** Returns what the operator requested, or undefined if it is no request. */
function readRequest(): Request | undefined {
  try {
    const { values, positionals } = parseArgs({ allowPositionals: true, options: { yes: { type: 'string' } } });
    const [command = '', ...args] = positionals;
    const [least = 1, most = 0] = ARGUMENTS.get(command) ?? [];
    if (args.length < least || args.length > most) return undefined;
    return { command, args, yes: values.yes };
  } catch {
    return undefined;
  }
}

/** Runs a command. Returns false if a village has a problem that was printed. */
async function runCommand({ command, args, yes }: Request, context: Context): Promise<boolean> {
  const [village = '', path] = args;
  const file = path === undefined ? undefined : resolve(from, path);
  const villages = async () => (args.length > 0 ? args : installedVillages(context));
  switch (command) {
    case 'add':
      await add(village, context);
      return true;
    case 'list':
      await list(context);
      return true;
    case 'upgrade':
      await upgrade(await villages(), context);
      return true;
    case 'backup':
      return backupAll(await villages(), context);
    case 'export':
      await exportVillage(village, file, context);
      return true;
    case 'remove':
      await remove(village, { file, yes }, context);
      return true;
    default:
      return doctor(await villages(), context);
  }
}

async function main(): Promise<void> {
  const request = readRequest();
  if (!request) {
    console.log(USAGE);
    process.exitCode = 1;
    return;
  }
  process.umask(0o077);
  const context: Context = {
    folder: resolve(from, env.PENDOPO_DIR ?? dirname(fileURLToPath(import.meta.url))),
    waitLimit: env.PENDOPO_WAIT ?? '5m',
    print: (line) => console.log(line),
  };
  if (!(await runCommand(request, context))) process.exitCode = 1;
}

main().catch((error: unknown) => {
  console.error(error instanceof Refusal ? error.message : error);
  process.exitCode = 1;
});
