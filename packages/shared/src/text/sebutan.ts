/** Default words of a village. With them every text is the specification's. */
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

export type Sebutan = Readonly<Record<keyof typeof SEBUTAN, string>>;

type Word = keyof Sebutan;

const WORDS = Object.entries(SEBUTAN) as [Word, string][];
const KEY_OF = new Map(WORDS.map(([key, word]) => [word.toLowerCase(), key]));

// Also matches fixed phrases that stay, such as a state programme. Skips addresses, placeholders and file names.
const FOUND =
  /\b(Dana Desa|Bintara Pembina Desa|Desa\/Kelurahan|Kabupaten\/Kota|Bupati\/Wali Kota|Kepala Desa|Kepala Dusun|Sekretaris Desa|Ketua RT dan ketua RW|(?:Ketua )?RT\/RW|Ketua R[TW](?! \d))\b|(^|[^./-])\b(Desa|Dusun|Kecamatan|Camat|Kabupaten|Bupati|BPD)\b(?![./=_-][a-z])/gi;

let chosen: Sebutan | null = null;
let names: Readonly<Record<string, string>> = {};

/** Sets the words of all texts and the names of institutions. Without `institutions`, the names stay. */
export function setSebutan(words: Sebutan, institutions = names): void {
  chosen = WORDS.every(([key, word]) => words[key] === word) ? null : words;
  names = institutions;
}

/** Returns a key that changes with the words and names. */
export const sebutanKey = (): string => JSON.stringify([chosen, names]);

/** Writes `word` in the case of the replaced text; "Kepala desa" begins a sentence. */
function inCaseOf(found: string, word: string): string {
  const small = found.toLowerCase();
  if (found === small) return word.toLowerCase();
  if (found === found.toUpperCase()) return word.toUpperCase();
  const isSentence = found.includes(' ') && found.slice(1) === small.slice(1);
  return isSentence ? word.charAt(0) + word.slice(1).toLowerCase() : word;
}

/** Returns the word for the heads of RT and RW that replaces "RT/RW", "ketua RT/RW" or "ketua RT". */
function headsWord(found: string, { rt_rw: word }: Sebutan): string {
  if (word === SEBUTAN.rt_rw) return found;
  const isHead = found.length > SEBUTAN.rt_rw.length;
  if (!isHead || !/^R[TW]\b/.test(word)) return word;
  return /^ketua R[TW]$/i.test(found) ? found : `${found.slice(0, 'Ketua '.length)}${word}`;
}

export function wordedIn(text: string, words: Sebutan): string {
  return text.replace(FOUND, (whole, name?: string, before = '', word = '') => {
    const found: string = name ?? word;
    if (/R[TW]$/.test(found)) return headsWord(found, words);
    const key = KEY_OF.get(found.toLowerCase());
    if (key === undefined) return whole;
    // The abbreviation is replaced only in capitals.
    if (key === 'bpd') return found === SEBUTAN.bpd ? before + words.bpd : whole;
    return before + inCaseOf(found, words[key]);
  });
}

const inWords = (text: string): string => names[text] ?? (chosen === null ? text : wordedIn(text, chosen));

/**
 * Returns a text of the program in the village's words: in a Nagari, "Kantor desa" becomes "Kantor nagari". As a
 * template tag it leaves inserted values unchanged, because a village or a user has written them.
 */
export function worded(text: string | TemplateStringsArray, ...values: readonly (string | number)[]): string {
  if (typeof text === 'string') return inWords(text);
  return text.map((part, index) => inWords(part) + (values[index] ?? '')).join('');
}

/** Returns texts with getters in the current words. Texts under the keys `except` stay. Spreading freezes the words. */
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
