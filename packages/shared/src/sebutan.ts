/** What a village calls itself, its parts, its posts and what it belongs to. With these every text is the specification's. */
export const SEBUTAN = {
  desa: 'Desa',
  kepala: 'Kepala Desa',
  sekretaris: 'Sekretaris Desa',
  dusun: 'Dusun',
  kepala_dusun: 'Kepala Dusun',
  kecamatan: 'Kecamatan',
  camat: 'Camat',
  kabupaten: 'Kabupaten',
  bupati: 'Bupati',
  bpd: 'BPD',
  rt_rw: 'RT/RW',
} as const;

/** The village's words, each as it stands in a title. */
export type Sebutan = Readonly<Record<keyof typeof SEBUTAN, string>>;

type Word = keyof Sebutan;

const WORDS = Object.entries(SEBUTAN) as [Word, string][];
const KEY_OF = new Map(WORDS.map(([key, word]) => [word.toLowerCase(), key]));

// With what holds one of the words and keeps it: the name of a programme of the state, and what its forms call a place of either
// kind. No part of an address, a placeholder or a file's name is a word.
const FOUND =
  /\b(Dana Desa|Bintara Pembina Desa|Desa\/Kelurahan|Kabupaten\/Kota|Bupati\/Wali Kota|Kepala Desa|Kepala Dusun|Sekretaris Desa|Ketua RT dan ketua RW|(?:Ketua )?RT\/RW|Ketua R[TW](?! \d))\b|(^|[^./-])\b(Desa|Dusun|Kecamatan|Camat|Kabupaten|Bupati|BPD)\b(?![./=_-][a-z])/gi;

/** The village's words; null where they are the specification's. */
let chosen: Sebutan | null = null;
/** What the village calls its institutions, by the names that every village has for them; only those it calls otherwise. */
let names: Readonly<Record<string, string>> = {};

/** From now on texts are in these words, and institutions have these names; without them, the names stay as they are. */
export function setSebutan(words: Sebutan, institutions = names): void {
  chosen = WORDS.every(([key, word]) => words[key] === word) ? null : words;
  names = institutions;
}

/** Key of the words and names in use. It is another one after each change of them. */
export const sebutanKey = (): string => JSON.stringify([chosen, names]);

/** Writes `word` as what it replaces was written: "DESA", "desa", "Kepala desa" at the beginning of a sentence, "Kepala Desa". */
function inCaseOf(found: string, word: string): string {
  const small = found.toLowerCase();
  if (found === small) return word.toLowerCase();
  if (found === found.toUpperCase()) return word.toUpperCase();
  const isSentence = found.includes(' ') && found.slice(1) === small.slice(1);
  return isSentence ? word.charAt(0) + word.slice(1).toLowerCase() : word;
}

/** Returns the word for the heads of RT and RW in place of "RT/RW", of "ketua RT/RW", or of "ketua RT". */
function headsWord(found: string, { rt_rw: word }: Sebutan): string {
  if (word === SEBUTAN.rt_rw) return found;
  const isHead = found.length > SEBUTAN.rt_rw.length;
  if (!isHead || !/^R[TW]\b/.test(word)) return word;
  return /^ketua R[TW]$/i.test(found) ? found : `${found.slice(0, 'Ketua '.length)}${word}`;
}

/** Returns a text of the program in these words. */
export function wordedIn(text: string, words: Sebutan): string {
  return text.replace(FOUND, (whole, name?: string, before = '', word = '') => {
    const found: string = name ?? word;
    if (/R[TW]$/.test(found)) return headsWord(found, words);
    const key = KEY_OF.get(found.toLowerCase());
    if (key === undefined) return whole;
    // An abbreviation is a word in capitals alone.
    if (key === 'bpd') return found === SEBUTAN.bpd ? before + words.bpd : whole;
    return before + inCaseOf(found, words[key]);
  });
}

const inWords = (text: string): string => names[text] ?? (chosen === null ? text : wordedIn(text, chosen));

/**
 * Returns a text of the program in the village's words: "Kantor desa" is "Kantor nagari" in a Nagari; an institution's name is the
 * one it has there. As a tag, what stands in the placeholders stays as it is, which a village or a person has written.
 */
export function worded(text: string | TemplateStringsArray, ...values: readonly (string | number)[]): string {
  if (typeof text === 'string') return inWords(text);
  return text.map((part, index) => inWords(part) + (values[index] ?? '')).join('');
}

/**
 * Returns texts that are in the village's words whenever they are read; those under the keys `except` are names on the wire and stay.
 * A copy by spreading has the words of its time.
 */
// #__NO_SIDE_EFFECTS__
export function wordedTexts<const T extends object>(texts: T, { except = [] }: { except?: readonly string[] } = {}): T {
  const whole = Array.isArray(texts) ? [] : {};
  for (const [key, value] of Object.entries(texts)) {
    const stays = except.includes(key);
    const isText = typeof value === 'string' && !stays;
    const part = typeof value === 'object' && value !== null && !stays ? wordedTexts(value, { except }) : value;
    Object.defineProperty(whole, key, {
      enumerable: true,
      ...(isText ? { get: () => inWords(value) } : { value: part }),
    });
  }
  return whole as T;
}
