// For embedded.deep.test.ts: starts the server on the folder in argv, prints its address and keeps running.
import { startEmbedded } from '../embedded.ts';

const [dataDir = ''] = process.argv.slice(2);
startEmbedded({ dataDir, volatile: true, log: () => {} }).then(({ connectionString }) => {
  process.stdout.write(`${connectionString}\n`);
  if (!process.argv.includes('--leave')) process.stdin.resume();
});
