// How long the portal takes to start and stop: on a new folder (database made, migrated, seeded) and again.
import { startPortal } from './portal.mjs';

export async function measureStart() {
  const first = await startPortal();
  const firstStop = await first.stop({ keepData: true });
  const again = await startPortal({ dataDir: first.dataDir });
  const againStop = await again.stop();
  const ms = (value) => `${Math.round(value)} ms`;
  return {
    'Start and stop': [
      ['first start', ms(first.readyMs), 'stop', ms(firstStop)],
      ['start again', ms(again.readyMs), 'stop', ms(againStop)],
      ['again / first', (again.readyMs / first.readyMs).toFixed(2)],
    ],
  };
}
