// A worker thread that polls /api/health, so that the load of the main thread does not count as waiting.
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
