import { SEBUTAN, type Sebutan } from '@pendopo/shared/text/sebutan';
import { PILIHAN_KABUPATEN, PILIHAN_SEBUTAN, type PilihanSebutan } from '@pendopo/shared/text/sebutan-pilihan';
import { useState } from 'react';
import type { Texts } from '../../../lib/forms/use-rebase.ts';

type Key = keyof Sebutan;
export const KATA = Object.keys(SEBUTAN) as Key[];

/** Words that are chosen together. */
export type Group = { options: readonly PilihanSebutan[]; keys: readonly Key[] };
const isOfKabupaten = (key: Key) => key === 'kabupaten' || key === 'bupati';
export const OF_KABUPATEN: Group = { options: PILIHAN_KABUPATEN, keys: KATA.filter(isOfKabupaten) };
export const OF_DESA: Group = { options: PILIHAN_SEBUTAN, keys: KATA.filter((key) => !isOfKabupaten(key)) };

export const fieldOf = (key: Key) => `sebutan.${key}`;

/** Returns the words by the names of their fields. */
export const sebutanTexts = (words: Partial<Sebutan>): Texts =>
  Object.fromEntries(Object.entries(words).map(([key, word]) => [fieldOf(key as Key), word]));

export const wordsIn = (texts: Texts) =>
  Object.fromEntries(KATA.map((key) => [key, texts[fieldOf(key)] ?? ''])) as Record<Key, string>;

/** Returns the words of a preset. */
export const wordsOfChoice = ({ kata }: PilihanSebutan, { keys }: Group): Partial<Sebutan> =>
  Object.fromEntries(keys.map((key) => [key, kata[key] ?? SEBUTAN[key]]));

/** Returns the preset with exactly these words, or undefined if the user has typed other words. */
export const choiceOf = (words: Sebutan, group: Group) =>
  group.options.find((option) =>
    Object.entries(wordsOfChoice(option, group)).every(([key, word]) => words[key as Key] === word),
  );

/** Returns the words of the form. `set` asks before it replaces typed words. */
export function useSebutan({ texts, fill }: { texts: Texts; fill: (values: Texts) => void }) {
  const [confirming, setConfirming] = useState<Partial<Sebutan> | null>(null);
  const words = wordsIn(texts);

  function set(next: Partial<Sebutan>) {
    const typed = [OF_DESA, OF_KABUPATEN].filter((group) => !choiceOf(words, group)).flatMap(({ keys }) => keys);
    if (typed.some((key) => next[key] !== undefined && next[key] !== words[key])) setConfirming(next);
    else fill(sebutanTexts(next));
  }
  return {
    words,
    set,
    confirming,
    answer: (yes: boolean) => {
      if (yes && confirming) fill(sebutanTexts(confirming));
      setConfirming(null);
    },
  };
}
