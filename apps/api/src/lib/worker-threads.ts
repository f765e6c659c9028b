/**
 * Options of every pool of worker threads. No thread starts before its first task. Unused histograms (3 MB) are off.
 * Piscina first requires a worker's file, then imports it. Node 20 aborts the process if a thread ends while it
 * requires an ES module. The flag makes Piscina import at once.
 */
export const WORKER_THREADS = {
  minThreads: 0,
  recordTiming: false,
  execArgv: ['--no-experimental-require-module'],
};
