import type { Request, Response } from 'express';
import { unavailable } from '../lib/errors.ts';
import { addressOf } from './client-address.ts';
import { subscriberOf } from './networks.ts';

export type InFlight = ReturnType<typeof createInFlight>;
/** Counts more bytes of one request. Throws a 503 if they exceed a limit. */
export type Hold = (bytes: number) => void;

/** Counts the bytes of requests that are being received or processed, per address and in all. */
export function createInFlight({ perAddress, total }: { perAddress: number; total: number }) {
  const byAddress = new Map<string, number>();
  let all = 0;

  return {
    /** Releases the bytes after the response has closed and its body has ended. */
    open(req: Request, res: Response): Hold {
      const address = subscriberOf(addressOf(req));
      let own = 0;
      const release = () => {
        all -= own;
        const left = (byAddress.get(address) ?? 0) - own;
        if (left > 0) byAddress.set(address, left);
        else byAddress.delete(address);
        own = 0;
      };
      // The parser of a refused body keeps its buffers until the body ends.
      res.once('close', () => (req.complete || req.destroyed ? release() : req.once('close', release)));
      return (bytes) => {
        const used = byAddress.get(address) ?? 0;
        if (used + bytes > perAddress || all + bytes > total) throw unavailable();
        byAddress.set(address, used + bytes);
        all += bytes;
        own += bytes;
      };
    },

    bytes: () => all,
  };
}

const MB = 1024 * 1024;

export const inMemory = createInFlight({ perAddress: 16 * MB, total: 48 * MB });
export const onDisk = createInFlight({ perAddress: 512 * MB, total: 1024 * MB });
