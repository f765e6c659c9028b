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
} as const;

/** The village's words, each as it stands in a title. */
export type Sebutan = Readonly<Record<keyof typeof SEBUTAN, string>>;

type Word = keyof Sebutan;

const WORDS = Object.entries(SEBUTAN) as [Word, string][];
const KEY_OF = new Map(WORDS.map(([key, word]) => [word.toLowerCase(), key]));

// With what holds one of the words and keeps it: the name of a programme of the state, and what its forms call a place of either
// kind. Of two that begin alike the longer one stands first. No part of an address, a placeholder or a file's name is a word.
const FOUND =
  /(^|[^./-])\b(Dana Desa|Desa\/Kelurahan|Kabupaten\/Kota|Bupati\/Wali Kota|Kepala Desa|Kepala Dusun|Sekretaris Desa|Desa|Dusun|Kecamatan|Camat|Kabupaten|Bupati|BPD)\b(?![./=_-][a-z])/gi;

/** The village's words; null where they are the specification's. */
let chosen: Sebutan | null = null;

/** From now on texts are in these words. */
export function setSebutan(words: Sebutan): void {
  chosen = WORDS.every(([key, word]) => words[key] === word) ? null : words;
}

/** Writes `word` as what it replaces was written: "DESA", "desa", "Kepala desa" at the beginning of a sentence, "Kepala Desa". */
function inCaseOf(found: string, word: string): string {
  const small = found.toLowerCase();
  if (found === small) return word.toLowerCase();
  if (found === found.toUpperCase()) return word.toUpperCase();
  const isSentence = found.includes(' ') && found.slice(1) === small.slice(1);
  return isSentence ? word.charAt(0) + word.slice(1).toLowerCase() : word;
}

function inWords(text: string): string {
  const words = chosen;
  if (words === null) return text;
  return text.replace(FOUND, (whole, before: string, found: string) => {
    const key = KEY_OF.get(found.toLowerCase());
    if (key === undefined) return whole;
    // An abbreviation is a word in capitals alone.
    if (key === 'bpd') return found === SEBUTAN.bpd ? before + words.bpd : whole;
    return before + inCaseOf(found, words[key]);
  });
}

/**
 * Returns a text of the program in the village's words: "Kantor desa" is "Kantor nagari" in a Nagari. As a tag, what stands in the
 * placeholders stays as it is, which a village or a person has written.
 */
export function worded(text: string | TemplateStringsArray, ...values: readonly (string | number)[]): string {
  if (typeof text === 'string') return inWords(text);
  return text.map((part, index) => inWords(part) + (values[index] ?? '')).join('');
}

/** Returns texts that are in the village's words whenever they are read. */
// #__NO_SIDE_EFFECTS__
export function wordedTexts<const T extends object>(texts: T): T {
  const whole = Array.isArray(texts) ? [] : {};
  for (const [key, value] of Object.entries(texts)) {
    const get = () => (typeof value === 'string' ? inWords(value) : value);
    const isPart = typeof value === 'object' && value !== null;
    Object.defineProperty(whole, key, { enumerable: true, ...(isPart ? { value: wordedTexts(value) } : { get }) });
  }
  return whole as T;
}
