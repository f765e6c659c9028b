/**
 * Node's arguments for worker threads. Piscina first requires a worker's file, then imports it. Node 20 aborts the whole process
 * when a thread ends while it requires an ES module; without that feature it imports at once.
 */
export const WORKER_EXEC_ARGV = ['--no-experimental-require-module'];
