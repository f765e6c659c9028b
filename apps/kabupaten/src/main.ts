import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { mailChannel, webhookChannel } from './alarms.ts';
import { runRound } from './round.ts';
import { createRegencyServer } from './server.ts';
import { parseSettings } from './settings.ts';
import { createPool, Store } from './store.ts';
import { createReadVillages } from './villages.ts';

const INTERVAL_MS = 300_000;
const RETRY_MS = 3_000;
const say = (text: string) => process.stdout.write(`${new Date().toISOString()} ${text}\n`);
const textOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

async function main(): Promise<void> {
  const {
    DATABASE_URL,
    VILLAGES_FILE,
    REGENCY_NAME: regency,
    PORT,
    TRUST_PROXY,
    ...alarms
  } = parseSettings(process.env);
  const { SMTP_URL: url, ALARM_FROM: from, ALARM_TO: to, ALARM_WEBHOOK } = alarms;
  const channels = [
    ...(url && from && to ? [mailChannel({ url, from, to })] : []),
    ...(ALARM_WEBHOOK ? [webhookChannel(ALARM_WEBHOOK)] : []),
  ];
  const { version } = JSON.parse(
    readFileSync(fileURLToPath(new URL('../../../package.json', import.meta.url)), 'utf8'),
  );
  const readVillages = createReadVillages(VILLAGES_FILE, say);
  let villages = readVillages();
  const store = new Store(createPool(DATABASE_URL));
  const shared = { store, regency, now: () => new Date() };
  const serving = { ...shared, villages: () => villages, version, trustProxy: TRUST_PROXY };
  const server = createRegencyServer(serving).listen(PORT, () => say(`Siap di port ${PORT}: ${villages.length} desa.`));
  // The next start repeats an interrupted round.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => server.close(() => process.exit()));
  await loadStates(store);
  for (;;) {
    villages = readVillages();
    const rounds = { ...shared, channels, log: say };
    const round = runRound(villages, rounds).catch((error) => say(`Putaran tidak tersimpan: ${textOf(error)}`));
    await Promise.all([round, sleep(INTERVAL_MS)]);
  }
}

async function loadStates(store: Store): Promise<void> {
  for (;;) {
    try {
      await store.load();
      return;
    } catch (error) {
      say(`Basis data belum menjawab: ${textOf(error)}`);
      await sleep(RETRY_MS);
    }
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${textOf(error)}\n`);
  process.exit(1);
});
