// The regency's overview of its villages: reads their public answers, and serves what it has seen. Needs no shell beside it.
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { mailChannel, webhookChannel } from './alarms.ts';
import { runRound } from './round.ts';
import { createRegencyServer } from './server.ts';
import { parseSettings } from './settings.ts';
import { createPool, createStore } from './store.ts';
import { createReadVillages } from './villages.ts';

const INTERVAL_MS = 300_000;
const say = (text: string) => process.stdout.write(`${new Date().toISOString()} ${text}\n`);
const textOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

async function main(): Promise<void> {
  const { DATABASE_URL, VILLAGES_FILE, REGENCY_NAME: regency, PORT, ...alarms } = parseSettings(process.env);
  const { SMTP_URL: url, ALARM_FROM: from, ALARM_TO: to, ALARM_WEBHOOK } = alarms;
  const channels = [
    ...(url && from && to ? [mailChannel({ url, from, to })] : []),
    ...(ALARM_WEBHOOK ? [webhookChannel(ALARM_WEBHOOK)] : []),
  ];
  // The same from src/ and from dist/.
  const { version } = JSON.parse(
    readFileSync(fileURLToPath(new URL('../../../package.json', import.meta.url)), 'utf8'),
  );
  const readVillages = createReadVillages(VILLAGES_FILE, say);
  let villages = readVillages();
  const store = createStore(createPool(DATABASE_URL));
  await store.prepare();

  const shared = { store, regency, now: () => new Date(), log: say };
  const server = createRegencyServer({ ...shared, villages: () => villages, version }).listen(PORT, () =>
    say(`Siap di port ${PORT}: ${villages.length} desa.`),
  );
  // A round that is cut off is made anew by the next start.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => server.close(() => process.exit()));
  for (;;) {
    villages = readVillages();
    const round = runRound(villages, { ...shared, channels }).catch((error) => say(`Putaran gagal: ${textOf(error)}`));
    await Promise.all([round, sleep(INTERVAL_MS)]);
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${textOf(error)}\n`);
  process.exit(1);
});
