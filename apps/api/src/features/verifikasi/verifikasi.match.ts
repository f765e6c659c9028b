import { comparable } from '@pendopo/shared/text/text-form';

/** A value of the frozen document as printed. With `akhir`, only the last characters are compared. */
export type Printed = { label: string; isi: string; akhir?: number | undefined };

/** Removes case, punctuation, repeated blanks and invisible characters. */
const plain = (text: string) =>
  comparable(text.normalize('NFKC'))
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const endOf = (text: string, length: number) => text.replace(/\D/g, '').slice(-length);

/** True if every typed value matches the print. Does not reveal which value differs. */
export const matches = (printed: readonly Printed[], typed: Readonly<Record<string, string>>): boolean =>
  printed.length > 0 &&
  printed
    .map(({ label, isi, akhir }) => {
      const given = Object.hasOwn(typed, label) ? (typed[label] ?? '') : '';
      return akhir === undefined ? plain(given) === plain(isi) : endOf(given, akhir) === endOf(isi, akhir);
    })
    .every(Boolean);
