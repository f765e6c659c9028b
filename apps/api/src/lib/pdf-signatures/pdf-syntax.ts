/** The file breaks the syntax that this strict reader accepts. */
export class BadPdf extends Error {}
/** The file is larger than any honest one: too many values, nested too deeply. */
export class TooComplex extends Error {}

export class PdfName {
  constructor(readonly name: string) {}
}

export class PdfRef {
  constructor(
    readonly number: number,
    readonly generation: number,
  ) {}
}

/** Position of a string in the file, with its delimiters. */
export class PdfString {
  constructor(
    readonly start: number,
    readonly end: number,
    readonly isHex: boolean,
  ) {}
}

export type PdfDict = ReadonlyMap<string, PdfValue>;
export type PdfValue = number | boolean | null | PdfName | PdfRef | PdfString | readonly PdfValue[] | PdfDict;

const MOST = { values: 200_000, depth: 50, token: 128 };

const SPACE = new Set([0, 9, 10, 12, 13, 32]);
const BYTE = {
  lineFeed: 10,
  return: 13,
  percent: 37,
  open: 40,
  close: 41,
  slash: 47,
  less: 60,
  greater: 62,
  bracket: 91,
  backslash: 92,
  endBracket: 93,
};
const DELIMITER = new Set([...'()<>[]{}/%'].map((character) => character.charCodeAt(0)));

const INTEGER = /^\d{1,10}$/;
const NUMBER = /^[+-]?(?:\d{1,20}(?:\.\d{0,20})?|\.\d{1,20})$/;
const KEYWORDS: ReadonlyMap<string, boolean | null> = new Map([
  ['true', true],
  ['false', false],
  ['null', null],
]);

/** Reads PDF objects strictly and in linear time. Throws BadPdf if viewers could read it differently. */
export class PdfReader {
  #values = 0;

  constructor(
    readonly bytes: Buffer,
    public at = 0,
  ) {}

  /** Skips white space and comments. */
  skipSpace(): void {
    for (;;) {
      const byte = this.bytes[this.at];
      if (byte === BYTE.percent) while (this.at < this.bytes.length && !this.#isLineEnd()) this.at += 1;
      else if (byte !== undefined && SPACE.has(byte)) this.at += 1;
      else return;
    }
  }

  /** Returns the characters up to the next space or delimiter. */
  token(): string {
    const start = this.at;
    for (;;) {
      const byte = this.bytes[this.at];
      if (byte === undefined || SPACE.has(byte) || DELIMITER.has(byte)) break;
      this.at += 1;
      if (this.at - start > MOST.token) throw new BadPdf('a long token');
    }
    return this.bytes.toString('latin1', start, this.at);
  }

  /** Returns true, and skips the word, if it is next. */
  skips(word: string): boolean {
    const isNext = this.bytes.toString('latin1', this.at, this.at + word.length) === word;
    if (isNext) this.at += word.length;
    return isNext;
  }

  expect(word: string): void {
    if (!this.skips(word)) throw new BadPdf(`no ${word} at ${this.at}`);
  }

  integer(): number {
    this.skipSpace();
    const text = this.token();
    if (!INTEGER.test(text)) throw new BadPdf(`no integer at ${this.at}`);
    return Number(text);
  }

  value(depth = 0): PdfValue {
    this.count();
    if (depth > MOST.depth) throw new TooComplex('nested too deeply');
    this.skipSpace();
    const start = this.at;
    switch (this.bytes[start]) {
      case BYTE.slash:
        return new PdfName(this.#name());
      case BYTE.open:
        return this.#literal();
      case BYTE.less:
        return this.bytes[start + 1] === BYTE.less ? this.#dict(depth) : this.#hex();
      case BYTE.bracket:
        return this.#array(depth);
      default:
        return this.#word();
    }
  }

  /** Counts a value, so that no file takes more memory than an honest one. */
  count(): void {
    this.#values += 1;
    if (this.#values > MOST.values) throw new TooComplex('too many values');
  }

  #isLineEnd(): boolean {
    return this.bytes[this.at] === BYTE.lineFeed || this.bytes[this.at] === BYTE.return;
  }

  #name(): string {
    this.at += 1;
    return this.token().replace(/#([0-9a-f]{2})/gi, (_all, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
  }

  #literal(): PdfString {
    const start = this.at;
    let open = 0;
    for (; this.at < this.bytes.length; this.at += 1) {
      const byte = this.bytes[this.at];
      if (byte === BYTE.backslash) this.at += 1;
      else if (byte === BYTE.open) open += 1;
      else if (byte === BYTE.close) open -= 1;
      if (open === 0) return new PdfString(start, ++this.at, false);
    }
    throw new BadPdf('an open string');
  }

  #hex(): PdfString {
    const start = this.at;
    const end = this.bytes.indexOf(BYTE.greater, start) + 1;
    if (end === 0) throw new BadPdf('an open string');
    this.at = end;
    return new PdfString(start, end, true);
  }

  #array(depth: number): PdfValue[] {
    this.at += 1;
    const values: PdfValue[] = [];
    for (;;) {
      this.skipSpace();
      if (this.bytes[this.at] === BYTE.endBracket) break;
      values.push(this.value(depth + 1));
    }
    this.at += 1;
    return values;
  }

  #dict(depth: number): PdfDict {
    this.at += 2;
    const dict = new Map<string, PdfValue>();
    for (;;) {
      this.skipSpace();
      if (this.skips('>>')) return dict;
      if (this.bytes[this.at] !== BYTE.slash) throw new BadPdf(`no key at ${this.at}`);
      const key = this.#name();
      if (dict.has(key)) throw new BadPdf(`${key} twice`);
      dict.set(key, this.value(depth + 1));
    }
  }

  #word(): PdfValue {
    const text = this.token();
    const keyword = KEYWORDS.get(text);
    if (keyword !== undefined) return keyword;
    if (!NUMBER.test(text)) throw new BadPdf(`no value at ${this.at}`);
    return (INTEGER.test(text) ? this.#reference(Number(text)) : null) ?? Number(text);
  }

  #reference(number: number): PdfRef | null {
    const after = this.at;
    this.skipSpace();
    const generation = this.token();
    this.skipSpace();
    if (INTEGER.test(generation) && this.token() === 'R') return new PdfRef(number, Number(generation));
    this.at = after;
    return null;
  }
}

const ESCAPES: ReadonlyMap<string, string> = new Map([
  ['n', '\n'],
  ['r', '\r'],
  ['t', '\t'],
  ['b', '\b'],
  ['f', '\f'],
]);

/** Returns the bytes of a string, one per character. */
export function stringBytes(bytes: Buffer, { start, end, isHex }: PdfString): string {
  const text = bytes.toString('latin1', start + 1, end - 1);
  if (isHex) return Buffer.from(text.replace(/[^0-9a-f]/gi, ''), 'hex').toString('latin1');
  return text.replace(/\r\n?/g, '\n').replace(/\\(\n|[0-7]{1,3}|.)/gs, (_all: string, escaped: string) => {
    if (escaped === '\n') return '';
    if (/^[0-7]/.test(escaped)) return String.fromCharCode(Number.parseInt(escaped, 8) & 255);
    return ESCAPES.get(escaped) ?? escaped;
  });
}

export const nameIn = (dict: PdfDict, key: string): string | undefined => {
  const value = dict.get(key);
  return value instanceof PdfName ? value.name : undefined;
};

export const isDict = (value: PdfValue | undefined): value is PdfDict => value instanceof Map;
