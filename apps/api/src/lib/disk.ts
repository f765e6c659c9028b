import { statfs } from 'node:fs/promises';
import { diskFull } from './errors.ts';

/** Bytes. `free` is the space this process may still use. `used_percent` is rounded up, as in `df`. */
export type DiskSpace = { total: number; free: number; used_percent: number };
export type ReadDisk = () => Promise<DiskSpace>;

export function diskOf(path: string): ReadDisk {
  return async () => {
    const { bsize, blocks, bfree, bavail } = await statfs(path);
    const used = blocks - bfree;
    return { total: blocks * bsize, free: bavail * bsize, used_percent: Math.ceil((100 * used) / (used + bavail)) };
  };
}

export type DiskReserve = ReturnType<typeof createDiskReserve>;

export function createDiskReserve({ disk, minFree }: { disk: ReadDisk; minFree: number }) {
  let promised = 0;

  return {
    /** Concurrent uploads share the space. Throws a 503 without space, else returns a function that releases it. */
    async reserve(bytes: number): Promise<() => void> {
      promised += bytes;
      const release = () => {
        promised -= bytes;
      };
      try {
        const { free } = await disk();
        if (minFree > 0 && free - promised < minFree) throw diskFull();
      } catch (error) {
        release();
        throw error;
      }
      return release;
    },
  };
}
