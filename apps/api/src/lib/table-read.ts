import { readFile } from 'node:fs/promises';
import type { TableLine } from '@pendopo/shared/files/tabel';
import { type CellProblemKind, MAX_TABEL, TABEL_TEXT } from '@pendopo/shared/files/tabel-text';
import pLimit from 'p-limit';
import { badRequest } from './errors.ts';
import type { TableAnswer, TableTask } from './table-read.task.ts';
import { oneThread } from './worker-threads.ts';
import { unpackedSize } from './zip-size.ts';

type CellProblem = { line: number; column: number; kind: CellProblemKind; msg: string };
/** Non-empty lines, with their numbers in the file. The lines of a hidden sheet have no cells. */
export type TableSheet = { name: string; hidden: boolean; lines: TableLine[]; problems: CellProblem[] };

const UNPACKED = 32 * 1024 * 1024;
const THREAD_MB = 192;
const READ_LIMIT_MS = 45_000;
const COLUMNS = 26;
const HEADINGS = 1;
/** Limits of a larger list: rows without the heading, columns, and unpacked bytes. */
type Most = { rows?: number; columns?: number; unpacked?: number };

const IDLE_MS = 10_000;

/** One thread reads one file at a time, so that files share its memory limit. */
const pool = oneThread({
  worker: new URL('./table-read.worker.js', import.meta.url),
  memoryMb: THREAD_MB,
  idleMs: IDLE_MS,
});

const inTurn = pLimit(1);

/** Returns null if the file takes too much memory or time. The wait for other files does not count. */
const readInThread = (task: TableTask): Promise<TableAnswer | null> =>
  inTurn(() => pool.run(task, { name: 'read', signal: AbortSignal.timeout(READ_LIMIT_MS) }).catch(() => null));

const startsWith = (bytes: Buffer, ...signature: number[]) =>
  bytes.subarray(0, signature.length).equals(Buffer.from(signature));

const OPEN_DOCUMENT = { at: 30, begins: 'mimetypeapplication/vnd.oasis.opendocument' } as const;

/** Returns the tables of an XLSX or CSV file. Throws a 400 for another type, and for a file over a limit. */
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
