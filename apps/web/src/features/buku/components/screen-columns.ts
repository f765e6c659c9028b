import type { Kolom } from '@pendopo/shared/buku/umum';
import type { Words } from '@pendopo/shared/text/sebutan';
import type { ReactNode } from 'react';
import type { Column } from '../../../components/data-table.tsx';

type Naming<Row> = { head: Kolom<Row>['head']; cell: (row: Row) => ReactNode };

/** Returns the columns of a register for the screen. `naming` renders the column that names a row. */
export const screenColumns = <Row>(
  columns: readonly Kolom<Row>[],
  { words, naming }: { words: Words; naming: Naming<Row> },
): Column<Row>[] =>
  columns.flatMap(({ head, short, nowrap = false, cell }): Column<Row>[] => {
    if (short === undefined) return [];
    const header = words(short);
    return head === naming.head ? [{ header, cell: naming.cell, rowHeader: true }] : [{ header, cell, nowrap }];
  });
