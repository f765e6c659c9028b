import pLimit from 'p-limit';
import { announce, type Channel } from './alarms.ts';
import { rowsOf } from './overview.ts';
import { pollVillage } from './poll-village.ts';
import type { Store } from './store.ts';
import type { Village } from './villages.ts';

/** Three hundred silent villages take two and a half minutes. */
const AT_ONCE = 20;

export type Rounds = {
  store: Store;
  channels: readonly Channel[];
  regency: string;
  now: () => Date;
  log: (line: string) => void;
  ca?: string;
};

/** Visits every village, announces changes and then stores the states. Rejects if the database is unreachable. */
export async function runRound(villages: readonly Village[], rounds: Rounds): Promise<void> {
  const { store, now, ca } = rounds;
  const begun = now();
  const limit = pLimit(AT_ONCE);
  const look = async (village: Village) => store.save(village.nama, await pollVillage(village, { now, ca }), begun);
  await Promise.all(villages.map((village) => limit(look, village)));
  store.forgetOthers(villages.map(({ nama }) => nama));
  await announce(rowsOf(villages, store.states, begun), rounds);
  await store.keep();
}
