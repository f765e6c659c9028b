import { statfs } from 'node:fs/promises';
import { diskFull } from './errors.ts';

/** In bytes; `free` is what this process may still write, `used_percent` counts up to whole percents as `df` does. */
export type DiskSpace = { total: number; free: number; used_percent: number };
export type ReadDisk = () => Promise<DiskSpace>;

/** Reads how full the disk is that `path` lies on. */
export function diskOf(path: string): ReadDisk {
  return async () => {
    const { bsize, blocks, bfree, bavail } = await statfs(path);
    const used = blocks - bfree;
    return { total: blocks * bsize, free: bavail * bsize, used_percent: Math.ceil((100 * used) / (used + bavail)) };
  };
}

export type Room = ReturnType<typeof createRoom>;

/** Keeps `minFree` bytes of the disk for everything but uploads. */
export function createRoom({ disk, minFree }: { disk: ReadDisk; minFree: number }) {
  let promised = 0;

  return {
    /**
     * Room for `bytes` until what this returns is called; a 503 when there is none. What is promised to others counts as
     * used, so that many at once do not fill the disk together.
     */
    async take(bytes: number): Promise<() => void> {
      promised += bytes;
      const giveBack = () => {
        promised -= bytes;
      };
      try {
        const { free } = await disk();
        if (minFree > 0 && free - promised < minFree) throw diskFull();
      } catch (error) {
        giveBack();
        throw error;
      }
      return giveBack;
    },
  };
}
