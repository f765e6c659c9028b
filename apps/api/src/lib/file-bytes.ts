import { open } from 'node:fs/promises';
import type { FileBytes } from '@pendopo/shared/files/parts';

export async function withFileBytes<T>(path: string, work: (file: FileBytes) => Promise<T>): Promise<T> {
  const handle = await open(path);
  try {
    const { size } = await handle.stat();
    return await work({
      size,
      async read(from, length) {
        const buffer = Buffer.alloc(Math.max(0, Math.min(length, size - from)));
        const { bytesRead } = await handle.read({ buffer, position: from });
        return buffer.subarray(0, bytesRead);
      },
    });
  } finally {
    await handle.close();
  }
}
