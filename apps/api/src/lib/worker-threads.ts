import { Piscina } from 'piscina';

/** Without the flag, Node 20 aborts the process if a thread ends while it requires an ES module. */
export const WORKER_THREADS = {
  minThreads: 0,
  recordTiming: false,
  execArgv: ['--no-experimental-require-module'],
};

type OneThread = { worker: URL; memoryMb: number; idleMs: number };

/** A thread of low priority with a memory limit, for files of strangers. Its end frees the memory. */
export const oneThread = ({ worker, memoryMb, idleMs }: OneThread) =>
  new Piscina({
    filename: worker.href,
    ...WORKER_THREADS,
    maxThreads: 1,
    idleTimeout: idleMs,
    niceIncrement: 10,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 32 },
  });
