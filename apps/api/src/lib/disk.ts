import { statfs } from 'node:fs/promises';

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
