// Checks the layout that CONTRIBUTING.md describes.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { exportedTables, indexedTablesIn, wildEqualsIn } from './outside-keys.mjs';
import { ROOT } from './toolchain.mjs';
import { zoneFactsIn } from './village-zone.mjs';

const SOURCES = ['apps', 'packages', 'prisma', 'scripts', 'bench', 'deploy'];
const SHAPELESS = /^(index|utils?|helpers?|misc|common-utils)\.[jt]sx?$/;
const problems = [];

function filesBelow(dir) {
  return readdirSync(join(ROOT, dir), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)))
    .filter((file) => !/(node_modules|dist|dist-server|generated|test-results)\//.test(file));
}

const foldersIn = (dir) =>
  readdirSync(join(ROOT, dir), { withFileTypes: true })
    .filter((e) => e.isDirectory())
    .map((e) => e.name);

const demand = (holds, problem) => holds || problems.push(problem);

for (const file of SOURCES.flatMap(filesBelow)) {
  if (!/\.(m?[jt]sx?)$/.test(file)) continue;
  demand(!SHAPELESS.test(basename(file)), `${file}: name it after what it does`);
}

const FILES = SOURCES.flatMap(filesBelow);
problems.push(...zoneFactsIn(FILES));

const ROOT_FILES = readdirSync(ROOT).filter((name) => /\.(md|m?[jt]s|ya?ml)$/.test(name) && name !== 'pnpm-lock.yaml');
for (const file of [...ROOT_FILES, ...['docs', 'deploy'].flatMap(filesBelow)].filter((name) => name.endsWith('.md')))
  for (const [, path] of readFileSync(join(ROOT, file), 'utf8').matchAll(/\]\(([^)#:\s]+)[)#]/g))
    demand(existsSync(join(ROOT, dirname(file), path)), `${file}: there is no ${path}`);

for (const folder of foldersIn('apps/api/src'))
  demand(['domain', 'features', 'http', 'lib'].includes(folder), `apps/api/src/${folder}: not a layer of the API`);

const LOOSE = /^(api|common|contract|features)(\.property)?(\.test)?\.ts$/;
for (const entry of readdirSync(join(ROOT, 'packages/shared/src'), { withFileTypes: true }))
  demand(
    entry.isDirectory() || LOOSE.test(entry.name),
    `packages/shared/src/${entry.name}: put it into text, files, codes, access or a feature`,
  );

const WEB_FOLDERS = ['app', 'assets', 'components', 'domain', 'features', 'lib', 'server', 'styles'];
for (const folder of foldersIn('apps/web/src'))
  demand(WEB_FOLDERS.includes(folder), `apps/web/src/${folder}: not a layer of the web app`);
for (const file of filesBelow('apps/web/src/domain'))
  demand(
    /^[a-z]+\/[a-z-]+\.(queries\.ts|module\.css|(page\.)?test\.tsx?|tsx?)$/.test(relative('apps/web/src/domain', file)),
    `${file}: the domain is folders of components, queries and texts`,
  );

// An audit of production covers only `dependencies`, and a bundle contains these packages. Only the sources need tsx.
for (const app of ['apps/api', 'apps/backup', 'apps/kabupaten', 'packages/opensid']) {
  const { dependencies } = JSON.parse(readFileSync(join(ROOT, app, 'package.json'), 'utf8'));
  for (const file of filesBelow(`${app}/src`).filter((name) => !/\.test\.ts$/.test(name))) {
    const imports = readFileSync(join(ROOT, file), 'utf8').matchAll(/ from '((?:@[\w-]+\/)?\w[\w.-]*)/g);
    for (const [, name] of imports)
      demand(
        /^(node|tsx|@pendopo\/\w+)$/.test(name) || name in dependencies,
        `${file}: ${name} ships: ${app}'s dependencies`,
      );
  }
}

// A template or a pattern from outside with the name `constructor` would call an inherited method.
for (const file of ['apps/api/src', 'packages/opensid/src', 'packages/shared/src'].flatMap(filesBelow))
  demand(
    /\.test\.ts$/.test(file) || !/Record<string, \(/.test(readFileSync(join(ROOT, file), 'utf8')),
    `${file}: functions that a text chooses stand in a Map`,
  );

const SHIPPED = ['apps/api/src', 'packages/opensid/src', 'packages/shared/src']
  .flatMap(filesBelow)
  .filter((file) => /(?<!\.test)\.ts$/.test(file));
const TEXTS = SHIPPED.map((file) => readFileSync(join(ROOT, file), 'utf8'));
const TABLES = exportedTables(TEXTS);
for (const [at, text] of TEXTS.entries()) {
  for (const { line, name } of indexedTablesIn(text, TABLES))
    problems.push(`${SHIPPED[at]}:${line}: read ${name} with ownValue, or make it a Map`);
  for (const line of wildEqualsIn(text)) problems.push(`${SHIPPED[at]}:${line}: here % matches everything`);
}

for (const feature of foldersIn('apps/api/src/features')) {
  const dir = `apps/api/src/features/${feature}`;
  for (const role of ['routes', 'service'])
    demand(existsSync(join(ROOT, dir, `${feature}.${role}.ts`)), `${dir}: no ${feature}.${role}.ts`);
  for (const file of filesBelow(dir))
    demand(basename(file).startsWith(`${feature}.`), `${file}: does not start with ${feature}.`);
  demand(
    feature === 'situs' || existsSync(join(ROOT, `packages/shared/src/${feature}/contract.ts`)),
    `packages/shared/src/${feature}: no contract.ts`,
  );
}

// Services and the domain return rows. `on-behalf-of` presents a feature's rows to another feature.
const PRESENTING = /\.(routes|on-behalf-of|presenter|test)\.ts$/;
for (const file of filesBelow('apps/api/src').filter((name) => !PRESENTING.test(name)))
  demand(
    !/ from '.*\.presenter\.ts'|^export (const|function) present[A-Z]/m.test(readFileSync(join(ROOT, file), 'utf8')),
    `${file}: return rows; routes present them`,
  );

const [, subfeatures] = /const SUBFEATURES.* = \{(.*)\}/.exec(
  readFileSync(join(ROOT, 'packages/shared/src/features.ts'), 'utf8'),
);
for (const feature of foldersIn('apps/web/src/features')) {
  const dir = `apps/web/src/features/${feature}`;
  demand(
    subfeatures.includes(` ${feature}: `) || existsSync(join(ROOT, `packages/shared/src/${feature}`)),
    `packages/shared/src: no ${feature}`,
  );
  for (const file of filesBelow(dir)) {
    const inside = relative(dir, file);
    const known =
      inside === `${feature}.screens.ts` ||
      inside === `${feature}.desk.ts` ||
      /^[a-z-]+\.queries\.ts$/.test(inside) ||
      /^pages\/[a-z-]+\.(page\.tsx|page\.test\.tsx|module\.css)$/.test(inside) ||
      /^components\/[a-z-]+\.(module\.css|(page\.)?test\.tsx?|tsx?)$/.test(inside);
    demand(
      known,
      `${file}: a feature holds its screens.ts and desk.ts, *.queries.ts, pages/*.page.tsx and components/`,
    );
  }
}

// Only one export of a page shows a screen. Components that guards show are no screens.
for (const file of filesBelow('apps/web/src').filter((name) => /(?<!\/access)\.page\.tsx$/.test(name)))
  demand(
    readFileSync(join(ROOT, file), 'utf8').match(/^export /gm)?.length === 1,
    `${file}: a page exports its component alone`,
  );

for (const name of foldersIn('prisma/migrations'))
  demand(/^\d{14}_[a-z0-9_]+$/.test(name), `prisma/migrations/${name}: not <14 digits>_<words>`);

for (const problem of problems) process.stderr.write(`${problem}\n`);
process.exitCode = problems.length > 0 ? 1 : 0;
