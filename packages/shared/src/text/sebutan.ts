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

type Key = Exclude<keyof Sebutan, 'bpd' | 'rt_rw'>;
type Word = (typeof SEBUTAN)[Key];
type Heads = 'RT/RW' | 'ketua RT/RW' | 'Ketua RT/RW' | 'ketua RT' | 'ketua RW' | 'ketua RT dan ketua RW';

/** A word of the specification in the case that a text needs. It stands between the text's braces. */
type Form = Word | Lowercase<Word> | Uppercase<Word> | 'Kepala desa' | 'BPD' | Heads;

declare const unfilled: unique symbol;

/**
 * A text with placeholders, such as "Kantor {desa}". `Words` makes a string of it. Typed as a symbol, because the compiler
 * then refuses it in a template string, too.
 */
export type VillageText = symbol & { readonly [unfilled]: true };

/** A text of the program, with or without placeholders. */
export type Text = string | VillageText;

type Marked<T> = T extends string
  ? T extends `${string}{${Form}}${string}`
    ? VillageText
    : T
  : T extends (...args: never) => unknown
    ? T
    : { readonly [Name in keyof T]: Marked<T[Name]> };

/** Declares texts. The type of a text with placeholders keeps it from being shown before they are filled. */
// #__NO_SIDE_EFFECTS__
export const villageTexts = <const T>(texts: T): Marked<T> => texts as Marked<T>;

export const villageText = (text: string): VillageText => text as unknown as VillageText;

/** Returns a text as the message of a schema. The API and the forms fill it when they report the error. */
export const schemaMessage = (text: Text): string => text as string;

/** Fills the placeholders of a text. As a template tag it leaves inserted values unchanged. */
export type Words = {
  (text: Text): string;
  (parts: TemplateStringsArray, ...values: readonly (string | number)[]): string;
};

/** Names under which rows are stored in every village, with the text that shows them. */
const STORED: ReadonlyMap<string, string> = new Map([
  ['BPD', '{BPD}'],
  ['Peraturan Desa', 'Peraturan {Desa}'],
  ['Peraturan Bersama Kepala Desa', 'Peraturan Bersama {Kepala Desa}'],
  ['Peraturan Kepala Desa', 'Peraturan {Kepala Desa}'],
  ['Keputusan Kepala Desa', 'Keputusan {Kepala Desa}'],
  ['Surat pengantar RT/RW', 'Surat pengantar {RT/RW}'],
  ['Bagan silsilah keluarga yang diketahui RT/RW', 'Bagan silsilah keluarga yang diketahui {RT/RW}'],
  ['Identitas asli bagi penduduk luar desa', 'Identitas asli bagi penduduk luar {desa}'],
  ['Surat keterangan kematian dari dokter/kepala desa', 'Surat keterangan kematian dari dokter/{kepala desa}'],
]);

/** Returns the text that shows a stored name, such as that of a requirement or of a kind of regulation. */
export const storedName = (name: string): string => STORED.get(name) ?? name;

const sentenceCase = (word: string): string => word.charAt(0) + word.slice(1).toLowerCase();

/** Returns the heads of RT and RW: "ketua RT", or only the village's word, such as "Wali Jorong". */
function headsOf(rtRw: string): readonly (readonly [Heads, string])[] {
  const isNumbered = /^R[TW]\b/.test(rtRw);
  const isDefault = rtRw === SEBUTAN.rt_rw;
  const named = (ketua: string) => (isNumbered ? `${ketua} ${rtRw}` : rtRw);
  return [
    ['RT/RW', rtRw],
    ['ketua RT/RW', named('ketua')],
    ['Ketua RT/RW', named('Ketua')],
    ['ketua RT', isNumbered ? 'ketua RT' : rtRw],
    ['ketua RW', isNumbered ? 'ketua RW' : rtRw],
    ['ketua RT dan ketua RW', isDefault ? 'ketua RT dan ketua RW' : named('ketua')],
  ];
}

/** Returns what fills each placeholder. */
function formsOf(sebutan: Sebutan): ReadonlyMap<string, string> {
  const forms = new Map<string, string>(headsOf(sebutan.rt_rw));
  for (const [key, word] of Object.entries(SEBUTAN) as [keyof Sebutan, string][]) {
    if (key === 'rt_rw') continue;
    const own = sebutan[key];
    forms.set(word, own);
    if (key === 'bpd') continue;
    forms.set(word.toLowerCase(), own.toLowerCase());
    forms.set(word.toUpperCase(), own.toUpperCase());
  }
  forms.set('Kepala desa', sentenceCase(sebutan.kepala));
  return forms;
}

function filled(text: string, forms: ReadonlyMap<string, string>): string {
  const [before = '', ...parts] = text.split('{');
  return parts.reduce((whole, part) => {
    const end = part.indexOf('}');
    const word = forms.get(part.slice(0, Math.max(end, 0)));
    return word === undefined ? `${whole}{${part}` : whole + word + part.slice(end + 1);
  }, before);
}

/** Returns what fills texts with a village's words, and with its names of institutions. */
export function wordsOf(sebutan: Sebutan, institutions: Readonly<Record<string, string>> = {}): Words {
  const forms = formsOf(sebutan);
  const names = new Map(Object.entries(institutions));
  const fill = (text: string): string => names.get(text) ?? filled(storedName(text), forms);
  return (text: Text | TemplateStringsArray, ...values: readonly (string | number)[]): string =>
    Array.isArray(text)
      ? text.map((part: string, index) => filled(part, forms) + (values[index] ?? '')).join('')
      : fill(text as string);
}

/** Fills texts with the words of the specification. */
export const SPECIFICATION: Words = wordsOf(SEBUTAN);

/** Changes all texts of a value: `Words` fills them. */
export function inWords<T>(value: T, words: (text: string) => string): T;
export function inWords(value: unknown, words: (text: string) => string): unknown {
  if (typeof value === 'string') return words(value);
  if (Array.isArray(value)) return value.map((part) => inWords(part, words));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, inWords(part, words)]));
}
