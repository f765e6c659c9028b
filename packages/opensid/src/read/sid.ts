import { JSONParser, TokenType } from '@streamparser/json';
import * as z from 'zod/mini';
import { CutOff, type SqlValue } from './sql-text.ts';
import { tableOf } from './tables.ts';

/** Rows are at the fifth level, and their cells are no lists. */
const DEEPEST = 20;
const LONGEST = 64 * 1024 * 1024;

const infoSchema = z.object({ random: z.number() });
const rowSchema = z.record(z.string(), z.unknown());
const valueSchema = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/** Returns a value as dumps have it: its UTF-8 bytes as characters. */
const written = (value: unknown): SqlValue => {
  const read = z.safeParse(valueSchema, value ?? null);
  return !read.success || read.data === null ? null : Buffer.from(String(read.data), 'utf8').toString('latin1');
};

/** Throws CutOff for deep nesting, because the parser keeps each open list in memory. */
function refuseDepth(parser: JSONParser): void {
  let depth = 0;
  parser.onToken = ({ token }) => {
    if (token === TokenType.LEFT_BRACE || token === TokenType.LEFT_BRACKET) depth += 1;
    if (token === TokenType.RIGHT_BRACE || token === TokenType.RIGHT_BRACKET) depth -= 1;
    if (depth > DEEPEST) throw new CutOff();
  };
}

type SidReader = {
  table: (name: string) => void;
  row: (table: string, value: (column: string) => SqlValue) => void;
};

/** Subtracts `random` from the raised numbers of a row. */
function lowered(value: unknown, raised: readonly string[], random: number): (column: string) => SqlValue {
  const row = z.parse(rowSchema, value);
  return (column) => {
    const found = Object.hasOwn(row, column) ? row[column] : null;
    const isReference = raised.includes(column) && found !== null && found !== undefined && Number(found) >= random;
    return written(isReference ? Number(found) - random : found);
  };
}

/**
 * Reads JSON in which `info.random` raises every primary key, `config_id` and some references. Passes rows with their
 * original numbers. Throws CutOff if the JSON is incomplete.
 */
export async function readSid(chunks: AsyncIterable<Buffer>, reader: SidReader): Promise<void> {
  const parser = new JSONParser({
    paths: ['$.info', '$.tabel.*.primary_key', '$.tabel.*.data.*'],
    keepStack: false,
  });
  let random: number | null = null;
  let key = 'id';
  let isWhole = false;
  let sinceValue = 0;
  /** The reader's own error, which is rethrown unchanged. */
  let stopped: unknown;
  parser.onEnd = () => {
    isWhole = true;
  };
  refuseDepth(parser);
  parser.onValue = ({ value, key: name, stack }) => {
    sinceValue = 0;
    if (name === 'info') {
      random = z.parse(infoSchema, value).random;
      return;
    }
    const table = String(stack[2]?.key ?? '');
    if (name === 'primary_key') {
      key = String(value);
      reader.table(table);
      return;
    }
    if (random === null) throw new CutOff();
    const raised = ['config_id', key, ...(tableOf(table)?.raised ?? [])];
    const cell = lowered(value, raised, random);
    try {
      reader.row(table, cell);
    } catch (error) {
      stopped = error;
      throw error;
    }
  };
  for await (const chunk of chunks) {
    sinceValue += chunk.length;
    if (sinceValue > LONGEST) throw new CutOff();
    try {
      parser.write(chunk);
    } catch {
      throw stopped ?? new CutOff();
    }
  }
  if (!isWhole) throw new CutOff();
}
