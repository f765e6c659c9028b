// npm run bench -- start [--runs 3] [--rest 60]: measures start and stop of the portal on a new folder, and again on
// the same folder. Also measures memory, connections and database size at rest with a separate PostgreSQL. Memory
// needs Linux.
import { percentile, startPortal } from './portal.mjs';
import { runTsx } from './tsx.mjs';

const median = (numbers) => percentile(numbers, 0.5);
const ms = (value) => `${Math.round(value)} ms`;
const mb = (bytes) => `${(bytes / 1024 / 1024).toFixed(1)} MB`;

async function embedded() {
  const first = await startPortal();
  const firstStop = await first.stop({ keepData: true });
  const again = await startPortal({ dataDir: first.dataDir });
  const againStop = await again.stop();
  return [
    ['first start', ms(first.readyMs), 'stop', ms(firstStop)],
    ['start again', ms(again.readyMs), 'stop', ms(againStop)],
    ['again / first', (again.readyMs / first.readyMs).toFixed(2)],
  ];
}

export async function measureStart(options) {
  const runs = await runTsx('at-rest.mjs', options);
  const of = (name) => median(runs.map((run) => run[name]));
  return {
    'Start and stop, with PostgreSQL': await embedded(),
    [`One village beside PostgreSQL, at rest for ${options.rest} s: median of ${runs.length}`]: [
      ['start to ready, new database', ms(of('firstMs'))],
      ['start to ready, again', ms(of('againMs')), 'of it processor', ms(of('cpuMs'))],
      ['resident memory', mb(of('rss')), 'of its own', mb(of('own'))],
      ['connections', String(of('connections'))],
      ['database of a new village', mb(of('database'))],
    ],
  };
}
