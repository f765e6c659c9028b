// npm run bench: measures the built portal on this machine and prints tables. Nothing here passes or fails.
// `npm run bench -- web` opens the portal's pages over slow networks instead, see bench/web/web.mjs;
// `npm run bench -- api` compares each endpoint with the least that answers the same, see bench/api/measure.mjs;
// `npm run bench -- compose` starts the whole stack in containers, see bench/compose.mjs;
// `npm run bench -- village` exports and imports a whole village, see bench/village.mjs;
// `npm run bench -- export` writes out lists of 100,000 rows, see bench/export/measure.mjs.
import { ensureBuilt, ensureInstalled, main } from '../scripts/toolchain.mjs';
import { measureApi } from './api/measure.mjs';
import { measureCompose } from './compose.mjs';
import { measureExport } from './export/measure.mjs';
import { measureLogins } from './logins.mjs';
import { measureStart } from './start.mjs';
import { measureUpload } from './upload.mjs';
import { measureVillage } from './village.mjs';
import { measureVisits } from './visits.mjs';
import { measureScores, measureWeb } from './web/web.mjs';
import { measureWeight } from './weight.mjs';

function print(title, rows) {
  const widths = rows.reduce((all, row) => row.map((cell, i) => Math.max(all[i] ?? 0, cell.length)), []);
  process.stdout.write(`\n${title}\n`);
  for (const row of rows) process.stdout.write(`  ${row.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join('   ')}\n`);
}

await main(async () => {
  await ensureInstalled();
  await ensureBuilt();
  const [what, ...options] = process.argv.slice(2);
  if (what === 'web') {
    if (options.includes('--scores'))
      print('Lighthouse with its own settings for phones', await measureScores(options));
    else print('First visit with a phone over slow networks', await measureWeb(options));
    return;
  }
  if (what === 'api') {
    const { table, more } = await measureApi(options);
    print('Endpoints beside node:http and one statement', table);
    return print('And', more);
  }
  if (what === 'export') return print('Lists of 100,000 rows as files', await measureExport(options));
  if (what === 'compose') return print('The stack in containers', await measureCompose());
  if (what === 'village') return print('A whole village as one file', await measureVillage());
  print('Start and stop', await measureStart());
  print('Reads while 200 people log in', await measureLogins());
  print('Memory while a letter with 8 scans of 5 MB comes in', await measureUpload());
  print('Code of a screen, compressed', await measureWeight());
  print('First visit with a phone', await measureVisits());
});
