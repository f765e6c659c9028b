import { villageClock, villageZona } from '@pendopo/shared/text/dates';
import { batchesOf } from './batches.ts';
import { type csvLine, writtenDay } from './csv.ts';

/** `prose` is text of any length, in lines. */
export type ColumnKind = 'text' | 'prose' | 'number' | 'day' | 'minute' | 'second';
/** Dates have UTC parts equal to the village's calendar and clock. */
export type Cell = string | number | Date | null;

export type Column<Row> = { head: string; kind: ColumnKind; cell: (row: Row) => Cell };

export type Table = {
  name: string;
  columns: readonly Pick<Column<never>, 'head' | 'kind'>[];
  /** Rows are read in batches and not kept. */
  batches: AsyncIterable<readonly (readonly Cell[])[]>;
};

type Of<Row, Value> = (row: Row) => Value | null;

export const text = <Row>(head: string, of: Of<Row, string>): Column<Row> => ({ head, kind: 'text', cell: of });
export const prose = <Row>(head: string, of: Of<Row, string>): Column<Row> => ({ head, kind: 'prose', cell: of });
export const number = <Row>(head: string, of: Of<Row, number>): Column<Row> => ({ head, kind: 'number', cell: of });

export const day = <Row>(head: string, of: Of<Row, Date>): Column<Row> => ({ head, kind: 'day', cell: of });

const clockOf = (moment: Date | null) => moment && villageClock(moment);
const moment =
  (kind: 'minute' | 'second') =>
  <Row>(head: string, of: Of<Row, Date>): Column<Row> => ({
    get head() {
      return `${head} (${villageZona()})`;
    },
    kind,
    cell: (row) => clockOf(of(row)),
  });
/** Moments on the village's clock. The heading names the zone. */
export const minute = moment('minute');
export const second = moment('second');

type Source<Row> = {
  name: string;
  columns: readonly Column<Row>[];
  read: Parameters<typeof batchesOf<Row, readonly Cell[]>>[0];
  /** A remark in the last row, beside the number column. */
  note?: string;
};

async function* withNote(batches: Table['batches'], { columns, note }: { columns: Table['columns']; note: string }) {
  yield* batches;
  yield [columns.map((_, at) => (at === 1 ? note : null))];
}

export function tableOf<Row>({ name, columns, read, note = '' }: Source<Row>): Table {
  const batches = batchesOf(read, (row) => columns.map(({ cell }) => cell(row)));
  return { name, columns, batches: note === '' ? batches : withNote(batches, { columns, note }) };
}

export function csvCellOf(kind: ColumnKind, cell: Cell): Parameters<typeof csvLine>[0][number] {
  if (!(cell instanceof Date)) return cell ?? '';
  return writtenDay(cell, kind === 'minute' || kind === 'second' ? kind : 'day');
}
