import type { HasilBanding, Keadaan } from '@pendopo/shared/penduduk/kode';
import type { Perbandingan } from '@pendopo/shared/penduduk/perbandingan';
import { plainRt, searchableName } from '@pendopo/shared/penduduk/searchable-name';
import { comparable } from '@pendopo/shared/text/text-form';
import { fromDateColumn } from '../../lib/date-column.ts';
import type { Reader } from '../../lib/prisma.ts';
import { proposedEvent } from './proposed-event.ts';
import { isRegisterOn } from './register.ts';

type Written = {
  nik: string;
  nama: string;
  tanggal_lahir: Date;
  jenis_kelamin: string;
  alamat_ktp: string;
};

/** Drops titles: text after a comma, and words that end with a dot. */
const wordsOf = (name: string): string[] =>
  (comparable(name).split(',')[0] ?? '')
    .split(' ')
    .filter((word) => word !== '' && !word.endsWith('.'))
    .map(searchableName)
    .filter((word) => word !== '');

export function isOneLetterOff(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  let end = one.length;
  let otherEnd = other.length;
  while (end > start && otherEnd > start && one[end - 1] === other[otherEnd - 1])
    [end, otherEnd] = [end - 1, otherEnd - 1];
  return end - start <= 1 && otherEnd - start <= 1;
}

export function compareNames(one: string, other: string): HasilBanding {
  if (searchableName(one) === searchableName(other)) return 'cocok';
  const words = wordsOf(one);
  const others = wordsOf(other);
  if (words.join('') === others.join('') && words.length > 0) return 'mirip';
  const isNear = words.length === others.length && words.every((word, at) => isOneLetterOff(word, others[at] ?? ''));
  return isNear && words.length > 0 ? 'mirip' : 'berbeda';
}

const same = (one: string, register: string) =>
  register === '' ? null : { hasil: one === register ? ('cocok' as const) : ('berbeda' as const), register };

const rtOf = (address: string): string | null => {
  const number = /\brt[ .:]{0,3}(\d{1,3}[a-z]?)\b/i.exec(address)?.[1];
  return number === undefined ? null : plainRt(number);
};

/** Compares for officials only (penduduk.md, chapter 5). Returns undefined if the register is off. */
export async function compareWithRegister(
  prisma: Reader,
  written: Written & Parameters<typeof proposedEvent>[1],
): Promise<Perbandingan | undefined> {
  if (!(await isRegisterOn(prisma))) return undefined;
  const row = await prisma.penduduk.findUnique({ where: { nik: written.nik } });
  const usulan = await proposedEvent(prisma, written);
  if (!row) return { id: null, keadaan: null, nama: null, tanggal_lahir: null, jenis_kelamin: null, rt: null, usulan };
  const rt = rtOf(written.alamat_ktp);
  return {
    id: row.id,
    keadaan: row.keadaan as Keadaan,
    nama: { hasil: compareNames(written.nama, row.nama), register: row.nama },
    tanggal_lahir: same(
      fromDateColumn(written.tanggal_lahir),
      row.tanggal_lahir ? fromDateColumn(row.tanggal_lahir) : '',
    ),
    jenis_kelamin: same(written.jenis_kelamin, row.jenis_kelamin),
    rt: rt === null ? null : same(rt, row.rt),
    usulan,
  };
}
