import { readFile } from 'node:fs/promises';
import type { TableLine } from '@pendopo/shared/tabel';
import { type CellProblemKind, MAX_TABEL, TABEL_TEXT } from '@pendopo/shared/tabel-text';
import pLimit from 'p-limit';
import { Piscina } from 'piscina';
import { badRequest } from './errors.ts';
import type { TableAnswer, TableTask } from './table-read.task.ts';
import { WORKER_THREADS } from './worker-threads.ts';
import { unpackedSize } from './zip-size.ts';

/** A cell that cannot be taken as it is; line and column from 1. */
type CellProblem = { line: number; column: number; kind: CellProblemKind; msg: string };
/** A sheet as text: lines that hold something, each with its number in the file. The lines of a hidden sheet have no cells. */
export type TableSheet = { name: string; hidden: boolean; lines: TableLine[]; problems: CellProblem[] };

/** What an archive may unpack to, in bytes. */
const UNPACKED = 32 * 1024 * 1024;
const THREAD_MB = 192;
const READ_LIMIT_MS = 15_000;
const COLUMNS = 26;
/** A heading is no row. */
const HEADINGS = 1;
/** Of a list that is larger than others: how many rows it may have besides its heading, how many columns, and what it may unpack to. */
type Most = { rows?: number; columns?: number; unpacked?: number };

const IDLE_MS = 10_000;

/** One thread, so that files are read one after the other and share its memory; its end frees it. */
const pool = new Piscina({
  filename: new URL('./table-read.worker.js', import.meta.url).href,
  ...WORKER_THREADS,
  ...{ maxThreads: 1, idleTimeout: IDLE_MS, niceIncrement: 10 },
  resourceLimits: { maxOldGenerationSizeMb: THREAD_MB, maxYoungGenerationSizeMb: 32 },
});

const inTurn = pLimit(1);

/** What a thread makes of a file; null of what takes too much memory or time. Waiting for other files is no part of its time. */
const readInThread = (task: TableTask): Promise<TableAnswer | null> =>
  inTurn(() => pool.run(task, { name: 'read', signal: AbortSignal.timeout(READ_LIMIT_MS) }).catch(() => null));

const startsWith = (bytes: Buffer, ...signature: number[]) =>
  bytes.subarray(0, signature.length).equals(Buffer.from(signature));

/** The first file in every such archive is its type, not packed. */
const OPEN_DOCUMENT = { at: 30, begins: 'mimetypeapplication/vnd.oasis.opendocument' } as const;

/**
 * The tables of an XLSX workbook, or the one of a CSV file, which has no name. Throws a 400 with a sentence for what is neither,
 * or has too much in it.
 */
export async function readTables(path: string, most: Most = {}): Promise<TableSheet[]> {
  const bytes = await readFile(path);
  if (bytes.length === 0) throw badRequest(TABEL_TEXT.empty);
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) throw badRequest(TABEL_TEXT.encrypted);
  const isWorkbook = startsWith(bytes, 0x50, 0x4b);
  if (isWorkbook) {
    if (bytes.subarray(OPEN_DOCUMENT.at).toString('latin1', 0, OPEN_DOCUMENT.begins.length) === OPEN_DOCUMENT.begins)
      throw badRequest(TABEL_TEXT.ods);
    const size = unpackedSize(bytes);
    if (size === null) throw badRequest(TABEL_TEXT.unreadable);
    if (size > (most.unpacked ?? UNPACKED)) throw badRequest(TABEL_TEXT.tooMuch);
  }
  const mostRows = (most.rows ?? MAX_TABEL.rows) + HEADINGS;
  const task = { bytes: new Uint8Array(bytes), isWorkbook, mostRows, mostColumns: most.columns ?? COLUMNS };
  const answer = await readInThread(task);
  if (answer === null) throw badRequest(TABEL_TEXT.tooMuch);
  if ('refused' in answer) throw badRequest(answer.refused);
  return answer.sheets.map(({ problems, ...sheet }) => ({
    ...sheet,
    problems: problems.map((problem) => ({ ...problem, msg: TABEL_TEXT.cell[problem.kind] })),
  }));
}
