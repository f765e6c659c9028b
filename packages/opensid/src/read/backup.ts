import { decoded, mended } from '../text/encoding.ts';
import { NOTHING_WRITTEN, Refusal } from './refusal.ts';
import type { SqlValue } from './sql-text.ts';
import type { TableName } from './tables.ts';
import { NEVER, tableOf } from './tables.ts';

/** Null is NULL or a column that the backup lacks. */
export type Row = Readonly<Record<string, string | null>>;

/** A village with 30,000 residents has about half as many rows in the tables that are read. */
const MOST_ROWS = 400_000;

const countIn = (counts: Map<string, number>, key: string) => counts.set(key, (counts.get(key) ?? 0) + 1);

export class Backup {
  readonly #rows = new Map<string, Row[]>();
  /** Row counts of tables that are never imported. */
  readonly counted = new Map<string, number>();
  /** Row counts of tables without a place in this portal. */
  readonly unread = new Map<string, number>();
  /** Rows with a repaired encoding, such as "artikel 63". */
  readonly repaired: string[] = [];

  rows(table: TableName): readonly Row[] {
    return this.#rows.get(table) ?? [];
  }

  #size = 0;

  /** Throws a refusal for more rows than one village has. */
  add(table: string, row: Row): void {
    this.#size += 1;
    if (this.#size > MOST_ROWS)
      throw new Refusal(
        `Cadangan ini memuat lebih dari ${MOST_ROWS.toLocaleString('id-ID')} baris; itu bukan cadangan satu {desa}. ${NOTHING_WRITTEN}`,
      );
    const known = this.#rows.get(table);
    if (known) known.push(row);
    else this.#rows.set(table, [row]);
  }

  count(table: string): void {
    countIn(this.counted, table);
  }
}

/** Returns the number after "Nomor :". The rest of the text is personal and is not kept. */
function printedNumber(html: string): string | null {
  const at = html.search(/nomor/i);
  if (at === -1) return null;
  const lines = html.slice(at + 5, at + 500).replace(/<[^<>]*>?|&nbsp;/g, '\n');
  return /^\s*:\s*([^\n]{1,100})/.exec(lines)?.[1]?.trim() ?? null;
}

const keptOf = (column: string, text: string) => (column === 'isi_surat' ? printedNumber(text) : text);

const NOT_ASCII = /[\u0080-\u00ff]/;

type Given = { table: string; config: string; value: (column: string) => SqlValue };

/** Keeps the imported columns of a row, or counts the row. Skips other villages of a merged database. */
export function keepRow(backup: Backup, { table, config, value }: Given): void {
  const own = value('config_id');
  if (own !== null && own !== config && table !== 'config') return;
  if (table === 'config' && value('id') !== config) return;
  const { columns } = tableOf(table) ?? {};
  if (Object.hasOwn(NEVER, table)) backup.count(table);
  else if (!columns) countIn(backup.unread, table);
  if (!columns) return;
  let isRepaired = false;
  const row = columns.map((column) => {
    const found = value(column);
    if (found === null) return [column, null];
    // Most values are ASCII, which every encoding leaves unchanged.
    if (!NOT_ASCII.test(found)) return [column, keptOf(column, found)];
    const { text, mended: changed } = mended(decoded(Buffer.from(found, 'latin1')));
    isRepaired ||= changed;
    return [column, keptOf(column, text)];
  });
  if (isRepaired) backup.repaired.push(`${table} ${value(columns[0] ?? 'id')}`);
  backup.add(table, Object.fromEntries(row));
}
