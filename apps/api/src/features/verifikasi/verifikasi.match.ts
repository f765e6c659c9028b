import { comparable } from '@pendopo/shared/text-form';

/** What the frozen letter has under a label, as the holder of the paper reads it; of some only the last characters. */
export type Printed = { label: string; isi: string; akhir?: number | undefined };

/** Without case, punctuation, doubled blanks and what cannot be seen. */
const plain = (text: string) =>
  comparable(text.normalize('NFKC'))
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const endOf = (text: string, length: number) => text.replace(/\D/g, '').slice(-length);

/** Whether all that was typed is what is printed. Nothing tells which part is not. */
export const matches = (printed: readonly Printed[], typed: Readonly<Record<string, string>>): boolean =>
  printed.length > 0 &&
  printed
    .map(({ label, isi, akhir }) => {
      const given = Object.hasOwn(typed, label) ? (typed[label] ?? '') : '';
      return akhir === undefined ? plain(given) === plain(isi) : endOf(given, akhir) === endOf(isi, akhir);
    })
    .every(Boolean);
