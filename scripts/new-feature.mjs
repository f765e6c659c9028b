// Makes a feature with a table, routes, screens and tests: a copy of `produk-hukum` under another name.
//   npm run new-feature rencana-kerja
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureInstalled, filesBelow, main, ROOT, run, tool } from './toolchain.mjs';

const MODEL = 'produk-hukum';
/** Texts need a placeholder for such a word, which a name cannot have. */
const VILLAGE_WORD = /\b(?:desa|dusun|kecamatan|camat|kabupaten|bupati|bpd)\b/i;
const SCHEMA = 'prisma/schema.prisma';
const FEATURES = 'packages/shared/src/features.ts';
const MIGRATIONS = 'prisma/migrations';

const upperFirst = (/** @type {string} */ word) => word.slice(0, 1).toUpperCase() + word.slice(1);

/** Returns the spellings of a name: kebab, snake, upper, camel and Pascal case, title, start and inside of a sentence. */
function spellings(/** @type {string} */ kebab) {
  const words = kebab.split('-');
  const pascal = words.map(upperFirst).join('');
  const spaced = words.join(' ');
  return [
    kebab,
    words.join('_'),
    words.join('_').toUpperCase(),
    pascal.slice(0, 1).toLowerCase() + pascal.slice(1),
    pascal,
    words.map(upperFirst).join(' '),
    upperFirst(spaced),
    spaced,
  ];
}

/** Kinds of regulations, also in a query and with a placeholder. */
const KIND = /(?:Peraturan Bersama|Peraturan|Keputusan)(?:[ +]\{?Kepala)?[ +]\{?Desa\}?/g;
const KINDS = ['Peraturan Desa', 'Keputusan Kepala Desa', 'Peraturan Kepala Desa', 'Peraturan Bersama Kepala Desa'];

/** Returns a function that puts the new name into a text or a path. */
function renaming(/** @type {string} */ name) {
  const [kebab, , , , pascal, , , spaced] = spellings(name);
  const renamed = spellings(MODEL).map((old, at) => [old, spellings(name)[at]]);
  const pairs = [...renamed, ['regulation-', `${kebab}-`], ['Regulation', pascal], ['regulations', spaced]];
  return (/** @type {string} */ text) =>
    [...pairs, ['regulation', spaced]]
      .reduce((changed, [from, to]) => changed.replaceAll(from, to), text)
      .replace(KIND, (kind) => {
        const at = KINDS.indexOf(kind.replaceAll('+', ' ').replace(/[{}]/g, ''));
        return `Jenis${kind.includes('+') ? '+' : ' '}${'ABCD'[at]}`;
      });
}

/** @param {string} text @param {RegExp} pattern */
function partOf(text, pattern) {
  const [part] = pattern.exec(text) ?? [];
  if (part === undefined) throw new Error(`Tidak ada ${pattern}.`);
  return part;
}

/**
 * Returns the texts of the files that are new or change, by path.
 * @param {string} name @returns {Map<string, string>}
 */
export function filesOf(name) {
  const rename = renaming(name);
  const read = (/** @type {string} */ path) => readFileSync(join(ROOT, path), 'utf8');
  const own = ['apps', 'packages/shared']
    .flatMap((folder) => filesBelow(join(ROOT, folder)))
    .map((file) => relative(ROOT, file).replaceAll('\\', '/'))
    .filter((path) => path.includes(MODEL));
  const schema = read(SCHEMA);
  const model = partOf(schema, /^model ProdukHukum \{.*?\n\}\n/ms);
  const features = read(FEATURES);
  const entry = partOf(features, /^ {2}\{\s+name: 'produk-hukum',.*?\},\n(?= {2}\{|\])/ms);
  const labels = partOf(features, /^import .*'\.\/produk-hukum\/text\.ts';\n/m);
  return new Map([
    ...own.map((path) => /** @type {const} */ ([rename(path), rename(read(path))])),
    [SCHEMA, schema.replace(model, (old) => `${old}\n${rename(model)}`)],
    // Last, so that the labels of present features keep their columns.
    [FEATURES, features.replace(labels, (old) => old + rename(old)).replace(/^\] as/m, (end) => rename(entry) + end)],
  ]);
}

/** Returns the checks of the model's migration for the new table. @param {string} name */
function checks(name) {
  const [folder = ''] = readdirSync(join(ROOT, MIGRATIONS)).filter((each) => each.endsWith('_produk_hukum'));
  const script = readFileSync(join(ROOT, MIGRATIONS, folder, 'migration.sql'), 'utf8');
  const found = script.match(/^ALTER TABLE "produk_hukum" ADD CONSTRAINT "\w+_check" CHECK [^;]*;$/gm) ?? [];
  return renaming(name)(found.map((check) => `${check}\n`).join(''));
}

/** @param {Promise<number>} step */
async function must(step) {
  if ((await step) !== 0) throw new Error('Gagal; lihat pesan di atas.');
}

/** @param {string} name */
async function write(name) {
  const files = filesOf(name);
  for (const [path, text] of files) {
    mkdirSync(dirname(join(ROOT, path)), { recursive: true });
    writeFileSync(join(ROOT, path), text);
  }
  const table = name.replaceAll('-', '_');
  await ensureInstalled();
  await must(tool('tsx', ['cli.ts', 'create', table], { cwd: join(ROOT, 'prisma') }));
  const [folder = ''] = readdirSync(join(ROOT, MIGRATIONS)).filter((each) => each.endsWith(`_${table}`));
  const migration = join(ROOT, MIGRATIONS, folder, 'migration.sql');
  writeFileSync(migration, `${readFileSync(migration, 'utf8')}\n${checks(name)}`);
  const formatted = [...files.keys()].filter((path) => path !== SCHEMA);
  await must(tool('biome', ['check', '--write', ...formatted]));
  await must(run(process.execPath, ['scripts/generate.mjs']));
  return folder;
}

async function create(/** @type {string} */ name = '') {
  if (!/^[a-z]+(-[a-z]+)*$/.test(name))
    throw new Error('Nama fitur wajib diisi, seperti: npm run new-feature rencana-kerja');
  const text = spellings(name).at(-2);
  if (VILLAGE_WORD.test(text))
    throw new Error(`Nama fitur tidak memuat sebutan desa, karena teks salinannya tidak memakai penanda: ${name}`);
  if (existsSync(join(ROOT, 'packages/shared/src', name))) throw new Error(`Fitur ${name} sudah ada.`);
  const folder = await write(name);
  process.stdout.write(`
${name} is a working copy of ${MODEL}. Next:
1. Change its model in ${SCHEMA}. Delete ${MIGRATIONS}/${folder},
   run npm run db:create ${name.replaceAll('-', '_')}, and write the checks into the new migration.
2. Change packages/shared/src/${name}, then what tsc reports: npm run check.
3. Change the tests: npm test -- ${name}. The whole list is in CONTRIBUTING.md.
`);
  return 0;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main(() => create(process.argv[2]));
