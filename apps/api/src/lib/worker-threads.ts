/** Without the flag, Node 20 aborts the process if a thread ends while it requires an ES module. */
export const WORKER_THREADS = {
  minThreads: 0,
  recordTiming: false,
  execArgv: ['--no-experimental-require-module'],
};
