import { readdirSync, readFileSync } from 'node:fs';

/** Returns the child processes that convert pictures. */
export const converters = () =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        const isOurs = readFileSync(`/proc/${pid}/status`, 'utf8').includes(`PPid:\t${process.pid}\n`);
        return isOurs && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('images.worker.js');
      } catch {
        return false; // ended in the meantime
      }
    })
    .map(Number);
