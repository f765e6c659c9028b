import { worded } from '../text/sebutan.ts';

type Place = { alamat: string; dusun: string; rt: string; rw: string };

const padded = (number: string) => number.replace(/^\d+/, (digits) => digits.padStart(3, '0'));

/** Returns street, RT and RW, and hamlet; '' if none is recorded. */
export function alamatPenduduk({ alamat, dusun, rt, rw }: Place): string {
  const numbers = [rt && `RT ${padded(rt)}`, rw && `RW ${padded(rw)}`].filter(Boolean).join('/');
  return [alamat, numbers, dusun && worded`Dusun ${dusun}`].filter(Boolean).join(', ');
}
