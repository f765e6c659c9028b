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
import type { SignedPdf } from './signed-pdf.ts';
import { signedPdf } from './signing.ts';
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

/** Returns the signature of a file whose first `ownEnd` bytes were given to a provider; null without a valid one. */
export function signed({ bytes, ownEnd, now }: Omit<OwnTask, 'rootsDir'>): Omit<SignedPdf, 'bytes'> | null {
  const whole = bufferOf(bytes);
  const found = signedPdf({ bytes: whole, pdf: whole.subarray(0, ownEnd), now });
  if (!found) return null;
  const { bytes: _, ...facts } = found;
  return facts;
}

/** Returns null for a file that is too complex. */
export async function foreign({ bytes, rootsDir, now }: InspectTask): Promise<ForeignFinding | null> {
  try {
    return inspectForeign(bufferOf(bytes), { roots: await readTrustedRoots(rootsDir), now });
  } catch (error) {
    if (error instanceof TooComplex) return null;
    throw error;
  }
}
