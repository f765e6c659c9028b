import { JSONParser } from '@streamparser/json';
import * as z from 'zod/mini';
import { CutOff, type SqlValue } from './sql-text.ts';
import { tableOf } from './tables.ts';

const infoSchema = z.object({ random: z.number() });

const valueSchema = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/** As a dump has it: its bytes as characters. */
const written = (value: unknown): SqlValue => {
  const read = z.safeParse(valueSchema, value ?? null);
  return !read.success || read.data === null ? null : Buffer.from(String(read.data), 'utf8').toString('latin1');
};

/**
 * Reads a multi-village backup: JSON, in which every primary key, `config_id` and some references are raised by `info.random`; rows come
 * with the numbers that they have in the database. Throws CutOff when the text is no whole JSON.
 */
export async function readSid(
  chunks: AsyncIterable<Buffer>,
  onRow: (table: string, value: (column: string) => SqlValue) => void,
): Promise<void> {
  const parser = new JSONParser({
    paths: ['$.info', '$.tabel.*.primary_key', '$.tabel.*.data.*'],
    keepStack: false,
  });
  let random = 0;
  let key = 'id';
  let isWhole = false;
  /** What `onRow` has thrown, to be told from the parser's own errors. */
  let stopped: unknown;
  parser.onEnd = () => {
    isWhole = true;
  };
  parser.onValue = ({ value, key: name, stack }) => {
    if (name === 'info') {
      const info = z.safeParse(infoSchema, value);
      if (!info.success) throw new CutOff();
      random = info.data.random;
      return;
    }
    const table = String(stack[2]?.key ?? '');
    if (name === 'primary_key') {
      key = String(value);
      return;
    }
    const row = value as Readonly<Record<string, unknown>>;
    const raised = ['config_id', key, ...(tableOf(table)?.raised ?? [])];
    try {
      onRow(table, (column) => {
        const found = row[column];
        const isReference = raised.includes(column) && found !== null && found !== undefined && Number(found) >= random;
        return written(isReference ? Number(found) - random : found);
      });
    } catch (error) {
      stopped = error;
      throw error;
    }
  };
  for await (const chunk of chunks)
    try {
      parser.write(chunk);
    } catch {
      throw stopped ?? new CutOff();
    }
  if (!isWhole) throw new CutOff();
}
