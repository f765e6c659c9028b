import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { JENIS_EKSPOR, type JenisEkspor } from '@pendopo/shared/ekspor-text';
import type { Response } from 'express';
import type * as z from 'zod/mini';
import { CSV_BEGINNING, csvLine } from '../lib/csv.ts';
import type { CurrentUser } from '../lib/current-user.ts';
import { forbidden } from '../lib/errors.ts';
import { type Cell, csvCellOf, type Table } from '../lib/table.ts';
import { streamXlsx } from '../lib/xlsx.ts';
import { type Parsed, type Route, route } from './route.ts';

const TYPES = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const satisfies Record<JenisEkspor, string>;

export const XLSX_TYPE = TYPES.xlsx;

async function* csvOf({ columns, batches }: Table) {
  yield CSV_BEGINNING + csvLine(columns.map(({ head }) => head));
  const lineOf = (row: readonly Cell[]) => csvLine(columns.map(({ kind }, at) => csvCellOf(kind, row[at] ?? null)));
  for await (const rows of batches) yield rows.map(lineOf).join('');
}

type Sent = { table: Table; sheet: string; as: JenisEkspor };

/** Sends a table as it is read; a client that goes ends the reading. */
async function sendTable(res: Response, { table, sheet, as }: Sent): Promise<void> {
  res.set({
    'Content-Type': as === 'csv' ? 'text/csv; charset=utf-8' : TYPES.xlsx,
    'Content-Disposition': `attachment; filename="${table.name}.${as}"`,
  });
  const body = as === 'csv' ? Readable.from(csvOf(table)) : await streamXlsx({ ...table, sheet });
  await pipeline(body, res).catch((error: NodeJS.ErrnoException) => {
    // The client has gone.
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  });
}

type Exported<Q extends z.ZodMiniType> = {
  /** Of both, without their ending. */
  path: string;
  /** What the list holds; its sheet is called so. */
  summary: string;
  who?: 'official' | 'admin';
  query: Q;
  table: (given: { query: Parsed<Q>; user: CurrentUser }) => Promise<Table>;
};

/** The routes that export a list: as CSV, and as a workbook. Whole NIKs are for admins. */
export const exportRoutes = <Q extends z.ZodMiniType>({
  path,
  summary,
  who = 'official',
  query,
  table,
}: Exported<Q>): Route[] =>
  JENIS_EKSPOR.map((as) =>
    route({
      method: 'get',
      path: `${path}.${as}`,
      who,
      summary: `${summary} sebagai ${as.toUpperCase()}`,
      query,
      answer: TYPES[as],
      async admit({ user, req }) {
        if (req.query.alasan_nik !== undefined && user.role !== 'admin') throw forbidden();
      },
      handle: async ({ query: asked, user, res }) =>
        sendTable(res, { as, sheet: summary, table: await table({ query: asked, user }) }),
    }),
  );
