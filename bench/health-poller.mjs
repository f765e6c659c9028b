// A worker thread that polls a path of the API, so that the load of the main thread does not count as waiting.
import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { call } from './portal.mjs';

const times = [];
let over = false;
parentPort.once('message', () => {
  over = true;
});
while (!over) {
  const started = performance.now();
  await call(workerData.url, workerData.path);
  times.push(performance.now() - started);
  if (workerData.pauseMs) await sleep(workerData.pauseMs);
}
parentPort.postMessage(times);
