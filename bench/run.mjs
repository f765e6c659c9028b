// npm run bench: measures the built portal on this machine and prints tables. Nothing here passes or fails.
import { ensureBuilt, ensureInstalled, main } from '../scripts/toolchain.mjs';
import { measureLogins } from './logins.mjs';
import { measureSearch } from './search.mjs';
import { measureStart } from './start.mjs';
import { measureUpload } from './upload.mjs';
import { measureVisits } from './visits.mjs';
import { measureWeight } from './weight.mjs';

function print(title, rows) {
  const widths = rows.reduce((all, row) => row.map((cell, i) => Math.max(all[i] ?? 0, cell.length)), []);
  process.stdout.write(`\n${title}\n`);
  for (const row of rows) process.stdout.write(`  ${row.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join('   ')}\n`);
}

await main(async () => {
  await ensureInstalled();
  await ensureBuilt();
  print('Start and stop', await measureStart());
  print('Reading while 200 people log in', await measureLogins());
  print('Memory while a letter with 8 scans of 5 MB comes in', await measureUpload());
  print('Searching 100,000 complaints', await measureSearch());
  print('Code of a screen, compressed', await measureWeight());
  print('First visit with a phone', await measureVisits());
});
