// Writes the source files that are derived from the contracts, routes and screens. `--check` only compares them, and
// fails if a file is not current.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createViteServer } from 'vitest/node';
import { ensureInstalled, main, ROOT } from './toolchain.mjs';

const WEB = join(ROOT, 'apps/web');
const API = join(ROOT, 'apps/api/src');
const SHARED = join(ROOT, 'packages/shared/src');
const isCheck = process.argv.includes('--check');

const filesIn = (folder, pattern, base = WEB) =>
  readdirSync(join(base, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .filter((file) => pattern.test(file))
    .sort();

/** Returns the exports of files whose names end with a word, as `{ file, names }` without files that export none. */
const exportsIn = (base, { folder, pattern, word }) =>
  filesIn(folder, pattern, base).flatMap((file) => {
    const source = readFileSync(join(base, file), 'utf8');
    const names = [...source.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name);
    const ending = names.filter((name) => name.endsWith(word));
    return ending.length > 0 ? [{ file, names: ending }] : [];
  });

const imported = (exporting) => exporting.map(({ file, names }) => `import { ${names.join(', ')} } from '${file}';`);

/** Returns the union of the contracts. */
function contracts() {
  const found = exportsIn(SHARED, {
    folder: '.',
    pattern: /^\.\/[a-z-]+\/([a-z-]+\.)?contract\.ts$/,
    word: 'Contract',
  });
  return [
    '// Written from the contracts by `npm run generate`.',
    ...imported(found),
    '',
    '/** All routes of the portal by address. Browsers import only the type, because the schemas are for the server. */',
    'export const API = {',
    ...found.flatMap(({ names }) => names.map((name) => `...${name},`)),
    '};',
    'export type Api = typeof API;',
  ];
}

/** Returns the routes of all features with a contract, without those that `api.ts` composes itself. */
function featureRoutes() {
  const composed = readFileSync(join(API, 'api.ts'), 'utf8');
  const found = exportsIn(API, { folder: './features', pattern: /\.routes\.ts$/, word: 'Routes' }).filter(
    ({ file }) => existsSync(join(SHARED, file.split('/')[2], 'contract.ts')) && !composed.includes(`'${file}'`),
  );
  return [
    '// Written from the features by `npm run generate`.',
    "import type { Context } from './deps.ts';",
    ...imported(found),
    "import type { Route } from './http/route.ts';",
    '',
    '/** Features whose routes need the context alone. */',
    `export const FEATURE_ROUTES: readonly ((ctx: Context) => Route[])[] = [${found.flatMap(({ names }) => names)}];`,
  ];
}

/** Returns the paths of routes that browsers keep or that everyone reads. */
async function keptPaths(load) {
  const { API: routes } = await load(join(SHARED, 'api.ts'));
  const pathsOf = (isKept) =>
    Object.entries(routes).flatMap(([address, route]) => (isKept(route) ? [address.replace('GET ', '')] : []));
  return [
    '// Written from the contracts by `npm run generate`: browsers load these paths, and no contract.',
    '/** Of routes with `topics`. */',
    `export const PUBLIC_PATHS: readonly string[] = ${JSON.stringify(pathsOf(({ topics }) => topics !== undefined))};`,
    '/** Of routes that are `kept`. */',
    `export const OWN_PATHS: readonly string[] = ${JSON.stringify(pathsOf(({ kept }) => kept === true))};`,
  ];
}

/** Returns the files that declare screens in the order of features. A feature's own files come before those of the app. */
async function screenDeclarations(load) {
  const { FEATURES, SUBFEATURES } = await load(join(SHARED, 'features.ts'));
  const order = FEATURES.map(({ name }) => name);
  const orderOf = (file) => {
    const name = /([a-z-]+)\.\w+\.ts$/.exec(file)?.[1] ?? '';
    return order.indexOf(SUBFEATURES[name] ?? name);
  };
  const isDeclaration = /\.(screens|desk)\.ts$/;
  return [...filesIn('src/features', isDeclaration), ...filesIn('src/app/pages', isDeclaration)].sort(
    (a, b) => orderOf(a) - orderOf(b),
  );
}

/** Returns the parts of screens that the server needs, and the menu of officials. */
async function screenList(load) {
  const screens = [];
  for (const file of await screenDeclarations(load)) screens.push(...(await load(join(WEB, file))).screens);
  const { DESK_SCREENS } = await load(join(WEB, 'src/app/desk/desk-screens.ts'));
  const { linksOf } = await load(join(WEB, 'src/lib/screen.ts'));
  const forServer = screens.map(({ path, access, unlisted, rows, params, variants }) => {
    return { path, access, unlisted, rows, params, variants };
  });
  const menu = linksOf(DESK_SCREENS, ({ menu }) => (menu ? [menu] : []));
  return [
    '// Written from the screens of the web app by `npm run generate`.',
    `export const SCREEN_LIST = ${JSON.stringify(forServer)} as const;`,
    '/** The officials’ links in the header’s menu, without their screens. */',
    `export const OFFICIALS_MENU = ${JSON.stringify(menu)} as const;`,
  ];
}

const flat = (routes) => routes.flatMap((route) => [route, ...flat(route.children ?? [])]);

/** Returns the source file of the screen at each address. Throws if a route loads a component from another file. */
async function screenFiles(load) {
  const fileOf = new Map();
  for (const file of [...filesIn('src', /\/pages\/[^/]+\.page\.tsx$/), 'src/app/officials-routes.tsx'])
    for (const component of Object.values(await load(join(WEB, file)))) fileOf.set(component, file);
  const { ROUTES } = await load(join(WEB, 'src/app/router.tsx'));
  const { OFFICIALS_ROUTES } = await load(join(WEB, 'src/app/officials-routes.tsx'));
  const { partOf } = await load(join(WEB, 'src/app/screen-routes.tsx'));
  // As `page-at.ts` looks them up.
  const addressOf = (route) => partOf(route).path ?? route.path ?? '';
  const entries = {};
  for (const route of flat([...ROUTES, ...OFFICIALS_ROUTES])) {
    const component = await partOf(route).preload?.();
    if (!component) continue;
    if (!fileOf.has(component)) throw new Error(`No page file exports the component of ${addressOf(route)}.`);
    entries[addressOf(route)] = fileOf.get(component);
  }
  return [
    '// Written from the routes of the web app by `npm run generate`: the source of the screen at an address.',
    `export const SCREEN_FILES: Readonly<Record<string, string>> = ${JSON.stringify(entries)};`,
  ];
}

// In this order: the later files load the contracts.
const GENERATED = {
  'packages/shared/src/api.ts': contracts,
  'apps/api/src/feature-routes.ts': featureRoutes,
  'packages/shared/src/access/kept-paths.ts': keptPaths,
  'packages/shared/src/access/screen-list.ts': screenList,
  'apps/web/src/server/screen-files.ts': screenFiles,
};

function formatted(path, lines) {
  const biome = join(ROOT, 'node_modules/.bin/biome');
  const { status, stdout, stderr } = spawnSync(biome, ['check', '--write', `--stdin-file-path=${path}`], {
    cwd: ROOT,
    input: `${lines.join('\n')}\n`,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error(stderr);
  return stdout;
}

await main(async () => {
  await ensureInstalled();
  const vite = await createViteServer({
    root: WEB,
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, ws: false, watch: null },
    ssr: { noExternal: ['@panzoom/panzoom'] },
  });
  const stale = [];
  try {
    for (const [path, linesOf] of Object.entries(GENERATED)) {
      const text = formatted(path, await linesOf((file) => vite.ssrLoadModule(file)));
      if (existsSync(join(ROOT, path)) && readFileSync(join(ROOT, path), 'utf8') === text) continue;
      stale.push(path);
      if (!isCheck) writeFileSync(join(ROOT, path), text);
    }
  } finally {
    await vite.close();
  }
  if (stale.length === 0) return 0;
  process.stdout.write(
    isCheck ? `Not current, run npm run generate: ${stale.join(', ')}\n` : `Written: ${stale.join(', ')}\n`,
  );
  return isCheck ? 1 : 0;
});
