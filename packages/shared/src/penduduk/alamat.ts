import type { Words } from '../text/sebutan.ts';

type Place = { alamat: string; dusun: string; rt: string; rw: string };

const padded = (number: string) => number.replace(/^\d+/, (digits) => digits.padStart(3, '0'));

/** Returns street, RT and RW, and hamlet; '' if none is recorded. */
export function alamatPenduduk({ alamat, dusun, rt, rw }: Place, words: Words): string {
  const numbers = [rt && `RT ${padded(rt)}`, rw && `RW ${padded(rw)}`].filter(Boolean).join('/');
  return [alamat, numbers, dusun && words`{Dusun} ${dusun}`].filter(Boolean).join(', ');
}
