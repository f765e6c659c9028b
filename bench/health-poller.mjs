// A worker thread that asks /api/health over and over until told to stop: on a thread of its own, so that what the
// others send does not count as waiting.
import { parentPort, workerData } from 'node:worker_threads';
import { call } from './portal.mjs';

const times = [];
let over = false;
parentPort.once('message', () => {
  over = true;
});
while (!over) {
  const started = performance.now();
  await call(workerData, '/health');
  times.push(performance.now() - started);
}
parentPort.postMessage(times);
