import { Flow } from './plain-text.ts';

type Table = { around: Flow; row: Flow[] };

const CELL = new Set(['td', 'th']);
/** Deeper tables become words of their cell, because each level reads its text again. */
const MOST_NESTED = 3;

/** Directs words to the open table cell, or to the surrounding text. */
export class Tables {
  readonly #open: Table[] = [];
  #tooDeep = 0;
  flow = new Flow();

  open(name: string): void {
    if (name === 'table') this.#openTable();
    const table = this.#open.at(-1);
    if (this.#tooDeep > 0 || !table) {
      if (name === 'tr') this.flow.end(1);
      else if (CELL.has(name)) this.flow.words(' ');
    } else if (name === 'tr') this.#endRow(table);
    else if (CELL.has(name)) {
      this.flow = new Flow();
      table.row.push(this.flow);
    }
  }

  close(name: string): void {
    const table = this.#open.at(-1);
    if (name === 'table' && this.#tooDeep > 0) {
      this.#tooDeep--;
      this.flow.end(1);
    } else if (!table || this.#tooDeep > 0) return;
    else if (CELL.has(name)) this.flow = table.around;
    else if (name === 'tr') this.#endRow(table);
    else if (name === 'table') {
      this.#endRow(table);
      this.#open.pop();
      this.flow.end(2);
    }
  }

  toString(): string {
    return this.flow.toString();
  }

  #openTable() {
    if (this.#open.length >= MOST_NESTED) {
      this.#tooDeep++;
      this.flow.end(1);
      return;
    }
    this.flow.end(2);
    this.#open.push({ around: this.flow, row: [] });
  }

  #endRow(table: Table) {
    const cells = table.row.map(String);
    table.row = [];
    this.flow = table.around;
    while (cells.at(-1) === '') cells.pop();
    const [only] = cells;
    if (only === undefined) return;
    // A single cell in its row is layout, and keeps its paragraphs.
    const line = cells.length === 1 ? only : cells.map((cell) => cell.replace(/\n+/g, ' ')).join(' | ');
    const breaks = line.includes('\n') ? 2 : 1;
    this.flow.end(breaks);
    this.flow.block(line);
    this.flow.end(breaks);
  }
}
