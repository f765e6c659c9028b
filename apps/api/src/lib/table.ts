import { villageClock, villageZona } from '@pendopo/shared/dates';
import { batchesOf } from './batches.ts';
import { type csvLine, writtenDay } from './csv.ts';

/** What a column holds. `prose` is text of any length, in lines. */
export type ColumnKind = 'text' | 'prose' | 'number' | 'day' | 'minute' | 'second';
/** Days and moments are Dates whose UTC parts are what the village's calendar and clock show. */
export type Cell = string | number | Date | null;

/** A column of a list that is exported: its heading, and the cell of a row. */
export type Column<Row> = { head: string; kind: ColumnKind; cell: (row: Row) => Cell };

export type Table = {
  /** Of the file, without its ending. */
  name: string;
  columns: readonly Pick<Column<never>, 'head' | 'kind'>[];
  /** Rows come a batch at a time and are not kept. */
  batches: AsyncIterable<readonly (readonly Cell[])[]>;
};

type Of<Row, Value> = (row: Row) => Value | null;

export const text = <Row>(head: string, of: Of<Row, string>): Column<Row> => ({ head, kind: 'text', cell: of });
export const prose = <Row>(head: string, of: Of<Row, string>): Column<Row> => ({ head, kind: 'prose', cell: of });
export const number = <Row>(head: string, of: Of<Row, number>): Column<Row> => ({ head, kind: 'number', cell: of });

/** A day as a date column has it. */
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
/** Moments on the village's clock, whose zone their heading names. */
export const minute = moment('minute');
export const second = moment('second');

type Source<Row> = {
  name: string;
  columns: readonly Column<Row>[];
  read: Parameters<typeof batchesOf<Row, readonly Cell[]>>[0];
  /** A remark on the whole table; its last row, in the column beside the number. */
  note?: string;
};

async function* withNote(batches: Table['batches'], { columns, note }: { columns: Table['columns']; note: string }) {
  yield* batches;
  yield [columns.map((_, at) => (at === 1 ? note : null))];
}

/** A table of the rows that `read` returns batch by batch. */
export function tableOf<Row>({ name, columns, read, note = '' }: Source<Row>): Table {
  const batches = batchesOf(read, (row) => columns.map(({ cell }) => cell(row)));
  return { name, columns, batches: note === '' ? batches : withNote(batches, { columns, note }) };
}

/** A cell for CSV. */
export function csvCellOf(kind: ColumnKind, cell: Cell): Parameters<typeof csvLine>[0][number] {
  if (!(cell instanceof Date)) return cell ?? '';
  return writtenDay(cell, kind === 'minute' || kind === 'second' ? kind : 'day');
}
