/**
 * What every pool of worker threads is made with: no thread before its first task, and none of the histograms, 3 MB, that nothing
 * reads. Piscina first requires a worker's file, then imports it. Node 20 aborts the whole process when a thread ends while it
 * requires an ES module; without that feature it imports at once.
 */
export const WORKER_THREADS = {
  minThreads: 0,
  recordTiming: false,
  execArgv: ['--no-experimental-require-module'],
};
