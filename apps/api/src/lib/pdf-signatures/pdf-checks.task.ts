// The build makes `pdf-checks.worker.js` from this file.
import {
  type ForeignFinding,
  inspectForeign,
  inspectOwn,
  type OwnFinding,
  type Prefix,
  prefixesOf,
} from './inspect-pdf.ts';
import { TooComplex } from './pdf-syntax.ts';
import { readTrustedRoots } from './trusted-roots.ts';

export type InspectTask = {
  bytes: Uint8Array;
  /** Folder of the trusted roots. */
  rootsDir: string;
  now: Date;
};
export type OwnTask = InspectTask & { ownEnd: number };

const bufferOf = ({ buffer, byteOffset, byteLength }: Uint8Array) => Buffer.from(buffer, byteOffset, byteLength);

export const prefixes = (bytes: Uint8Array): Prefix[] => prefixesOf(bufferOf(bytes));

export const own = async ({ bytes, ownEnd, rootsDir, now }: OwnTask): Promise<OwnFinding> =>
  inspectOwn(bufferOf(bytes), ownEnd, { roots: await readTrustedRoots(rootsDir), now });

/** Returns null for a file that is too complex. */
export async function foreign({ bytes, rootsDir, now }: InspectTask): Promise<ForeignFinding | null> {
  try {
    return inspectForeign(bufferOf(bytes), { roots: await readTrustedRoots(rootsDir), now });
  } catch (error) {
    if (error instanceof TooComplex) return null;
    throw error;
  }
}
