import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { EXPORT_TYPES, type QueryOf, type RouteDeclaration } from '@pendopo/shared/contract';
import { JENIS_EKSPOR, type JenisEkspor } from '@pendopo/shared/files/ekspor-text';
import type { Request, Response } from 'express';
import { CSV_BEGINNING, csvLine } from '../lib/csv.ts';
import type { CurrentUser } from '../lib/current-user.ts';
import { forbidden } from '../lib/errors.ts';
import { type Cell, csvCellOf, type Table } from '../lib/table.ts';
import { streamXlsx } from '../lib/xlsx.ts';

async function* csvOf({ columns, batches }: Table) {
  yield CSV_BEGINNING + csvLine(columns.map(({ head }) => head));
  const lineOf = (row: readonly Cell[]) => csvLine(columns.map(({ kind }, at) => csvCellOf(kind, row[at] ?? null)));
  for await (const rows of batches) yield rows.map(lineOf).join('');
}

type Sent = { table: Table; sheet: string; as: JenisEkspor; complete?: () => Promise<void> };

function counted(table: Table): { table: Table; rows: () => number } {
  let rows = 0;
  async function* batches() {
    for await (const batch of table.batches) {
      rows += batch.length;
      yield batch;
    }
  }
  return { table: { ...table, batches: batches() }, rows: () => rows };
}

/** Stops reading if the client disconnects. `complete` runs before the response ends. */
export async function sendTable(res: Response, { table, sheet, as, complete }: Sent): Promise<void> {
  res.set({
    'Content-Type': as === 'csv' ? 'text/csv; charset=utf-8' : EXPORT_TYPES.xlsx,
    'Content-Disposition': `attachment; filename="${table.name}.${as}"`,
  });
  const body = as === 'csv' ? Readable.from(csvOf(table)) : await streamXlsx({ ...table, sheet });
  try {
    await pipeline(body, res, { end: false });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_STREAM_PREMATURE_CLOSE') return;
    throw error;
  }
  // A client that has received the end can rely on `complete`.
  await complete?.();
  res.end();
}

type TableRequest<Q> = { query: Q; user: CurrentUser };
type Exported<Q> = {
  sheet: string;
  table: (given: TableRequest<Q>) => Promise<Table>;
  /** Runs after all rows were sent. Does not run for a HEAD or after a disconnect. */
  sent?: (sent: TableRequest<Q> & { rows: number }) => Promise<void>;
};
type Handling<Q> = {
  admit: (request: { user: CurrentUser; req: Request }) => Promise<void>;
  handle: (request: TableRequest<Q> & { req: Request; res: Response }) => Promise<void>;
};

type Declaring<Path extends string> = Record<`GET /${Path}.csv`, RouteDeclaration>;

/** Only admins get whole NIKs. */
export function exportHandlers<const Path extends string, C extends Declaring<Path>>(
  _contract: C,
  path: `/${Path}`,
  { sheet, table, sent }: Exported<QueryOf<C[`GET /${Path}.csv`]>>,
) {
  type Query = QueryOf<C[`GET /${Path}.csv`]>;
  const entries = JENIS_EKSPOR.map((as): [string, Handling<Query>] => [
    `GET ${path}.${as}`,
    {
      async admit({ user, req }) {
        if (req.query.alasan_nik !== undefined && user.role !== 'admin') throw forbidden();
      },
      async handle({ query, user, req, res }) {
        const whole = counted(await table({ query, user }));
        const complete = async () => {
          if (req.method === 'GET') await sent?.({ query, user, rows: whole.rows() });
        };
        await sendTable(res, { as, sheet, table: whole.table, complete });
      },
    },
  ]);
  return Object.fromEntries(entries) as Record<`GET /${Path}.${JenisEkspor}`, Handling<Query>>;
}
