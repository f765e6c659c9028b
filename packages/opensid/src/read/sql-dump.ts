import {
  CutOff,
  endOfStatement,
  isMore,
  MORE,
  type Piece,
  readName,
  readRow,
  type SqlValue,
  skipBlanks,
} from './sql-text.ts';

/** Bytes of a row, and of a statement without rows. MariaDB rejects statements over 64 MB by default. */
const LONGEST = 64 * 1024 * 1024;

export type DumpReader = {
  table: (name: string, columns: readonly string[]) => void;
  /** `columns` gives the order of `values`. Null means the order of the table. */
  row: (table: string, columns: readonly string[] | null, values: readonly SqlValue[]) => void;
};

class Window {
  at = 0;
  #text = '';
  #isLast = false;
  readonly #chunks: AsyncIterator<Buffer>;

  constructor(chunks: AsyncIterable<Buffer>) {
    this.#chunks = chunks[Symbol.asyncIterator]();
  }

  /** Doubles the amount each time nothing could be consumed, so that no byte is scanned often. */
  async #more(): Promise<void> {
    if (this.#isLast) throw new CutOff();
    const parts = [this.#text.slice(this.at)];
    const rest = parts[0]?.length ?? 0;
    if (rest > LONGEST) throw new CutOff();
    for (let size = 0; size <= rest && !this.#isLast; ) {
      const { value, done } = await this.#chunks.next();
      if (done) this.#isLast = true;
      else size += parts.push(value.toString('latin1')) && value.length;
    }
    this.#text = parts.join('');
    this.at = 0;
  }

  /** Returns the result of `read`, and reads more while it needs more. Throws CutOff if the text ends before. */
  async take<T>(read: (text: string, at: number, isLast: boolean) => Piece<T>): Promise<T> {
    for (;;) {
      const found = read(this.#text, this.at, this.#isLast);
      if (!isMore(found)) return found;
      await this.#more();
    }
  }

  async next(): Promise<boolean> {
    this.at = await this.take(skipBlanks);
    return this.at < this.#text.length;
  }

  /** Returns an empty name if there is none. */
  async name(): Promise<string> {
    await this.next();
    const found = await this.take((text, at, isLast) => {
      const read = readName(text, at);
      // A word at the end of the text may be incomplete.
      return read && !isMore(read) && read.end === text.length && !isLast ? MORE : read;
    });
    if (!found) return '';
    this.at = found.end;
    return found.name;
  }

  async sign(sign: string): Promise<boolean> {
    if (!(await this.next()) || this.#text[this.at] !== sign) return false;
    this.at += 1;
    return true;
  }

  async statement(): Promise<string> {
    const end = await this.take(endOfStatement);
    const text = this.#text.slice(this.at, end);
    this.at = end;
    return text;
  }
}

/** Only columns begin with a backtick; keys and constraints do not. */
const columnsOf = (definition: string): string[] =>
  [...definition.matchAll(/^[ \t]*`([^`]{1,64})` /gm)].map(([, name = '']) => name);

async function namesIn(window: Window): Promise<string[]> {
  const names: string[] = [];
  do names.push(await window.name());
  while (await window.sign(','));
  if (!(await window.sign(')'))) throw new CutOff();
  return names;
}

async function readInsert(window: Window, reader: DumpReader): Promise<void> {
  let word = await window.name();
  while (/^(?:ignore|into|low_priority|delayed)$/i.test(word)) word = await window.name();
  const table = word;
  const columns = (await window.sign('(')) ? await namesIn(window) : null;
  if (!/^values?$/i.test(await window.name())) return void (await window.statement());
  do {
    await window.next();
    const row = await window.take(readRow);
    if (!row) throw new CutOff();
    window.at = row.end;
    reader.row(table, columns, row.values);
  } while (await window.sign(','));
  await window.statement();
}

/** Reads a MySQL dump in chunks. The longest row bounds the memory. Throws CutOff within a statement. */
export async function readSqlDump(chunks: AsyncIterable<Buffer>, reader: DumpReader): Promise<void> {
  const window = new Window(chunks);
  /** Views that are dropped and not yet created. CodeIgniter's dumps end with their creation. */
  const views = new Set<string>();
  while (await window.next()) {
    const verb = (await window.name()).toUpperCase();
    if (verb === 'INSERT' || verb === 'REPLACE') {
      await readInsert(window, reader);
      continue;
    }
    const text = await window.statement();
    const [, dropped] = verb === 'DROP' ? (/^\s*VIEW IF EXISTS\s+`?(\w+)/i.exec(text) ?? []) : [];
    const [, made] = verb === 'CREATE' ? (/\sVIEW\s+`?(\w+)/i.exec(text.slice(0, 1_000)) ?? []) : [];
    if (dropped) views.add(dropped);
    if (made) views.delete(made);
    const table = verb === 'CREATE' ? /^\s*TABLE\s+(?:IF NOT EXISTS\s+)?`?(\w+)`?/i.exec(text) : null;
    if (table?.[1]) reader.table(table[1], columnsOf(text.slice(table[0].length).replace(/^\s*\(/, '\n')));
  }
  if (views.size > 0) throw new CutOff();
}
