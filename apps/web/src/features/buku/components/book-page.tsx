import type { NaskahSetelan } from '@pendopo/shared/naskah/setelan';
import type { Struktur } from '@pendopo/shared/struktur/schemas';
import { type ReactNode, useState } from 'react';
import useSWRMutation from 'swr/mutation';
import { Button } from '../../../components/button.tsx';
import { FormFailure } from '../../../components/form-failure.tsx';
import { Page } from '../../../components/page.tsx';
import { PrintSheet } from '../../../components/print-sheet.tsx';
import { ExportButton } from '../../../domain/desk/export-button.tsx';
import { messageOf } from '../../../lib/http/api-error.ts';
import { query } from '../../../lib/http/query.ts';
import { refetch } from '../../../lib/http/query-cache.ts';
import { useScreenTitle } from '../../../lib/page-head.tsx';
import type { Period } from '../buku.queries.ts';
import styles from './book-page.module.css';
import { BookSheet } from './book-sheet.tsx';
import { PeriodFilter } from './period-filter.tsx';

const SOURCES = {
  desa: query('/desa'),
  struktur: query('/struktur'),
  setelan: query('/naskah/setelan'),
};

/** The lines of a printed book, with a note on all of it. */
export type PrintedLines = { rows: string[][]; note?: string };

type Sheet = PrintedLines & { kertas: NaskahSetelan['kertas']; desa: string; struktur: Struktur[] };

type BookPageProps = {
  /** Where its files are, below /api. */
  path: Parameters<typeof ExportButton>[0]['path'];
  /** As it is printed; the screen's title by default. */
  title?: string;
  /** Of a file with NIKs: admins may have them whole, for a reason. */
  hasNik?: boolean;
  /** What the period is chosen beside. */
  choice?: ReactNode;
  lead: string;
  period: Period;
  onPeriod: (part: Partial<Period>) => void;
  /** The head of the printed table, row by row. */
  head: Parameters<typeof BookSheet>[0]['head'];
  /** All lines of the period, as they are printed. */
  lines: (period: Period) => Promise<PrintedLines>;
  /** Further buttons. */
  actions?: ReactNode;
  children: ReactNode;
};

/** A book of letters: a period of it on the screen, as a file, or printed. */
export function BookPage(props: BookPageProps) {
  const { path, lead, period, onPeriod, head, lines, actions, hasNik = false, choice, children } = props;
  const screenTitle = useScreenTitle();
  const { title = screenTitle } = props;
  const [sheet, setSheet] = useState<Sheet | null>(null);
  const printing = useSWRMutation<void, Error>(
    path,
    async () => {
      const [printed, { desa }, { struktur }, { setelan }] = await Promise.all([
        lines(period),
        refetch(SOURCES.desa),
        refetch(SOURCES.struktur),
        refetch(SOURCES.setelan),
      ]);
      setSheet({ ...printed, struktur, kertas: setelan.kertas, desa: desa.nama });
    },
    { throwOnError: false },
  );
  const print = () => {
    printing.reset();
    void printing.trigger();
  };
  return (
    <Page
      lead={lead}
      actions={
        <div className="row-8">
          {actions}
          <Button variant="secondary" size="small" disabled={printing.isMutating} onClick={print}>
            Cetak
          </Button>
          <ExportButton path={path} params={period} hasNik={hasNik} reason="alasan" />
        </div>
      }
    >
      <div className="stack-16">
        <div className={styles.period}>
          {choice}
          <PeriodFilter period={period} onChange={onPeriod} />
        </div>
        {printing.error && <FormFailure>{messageOf(printing.error, 'Gagal menyiapkan buku')}</FormFailure>}
        {children}
      </div>
      {sheet && (
        <PrintSheet kertas={sheet.kertas} onDone={() => setSheet(null)}>
          <BookSheet
            title={title}
            period={period}
            desa={sheet.desa}
            struktur={sheet.struktur}
            head={head}
            rows={sheet.rows}
            note={sheet.note}
          />
        </PrintSheet>
      )}
    </Page>
  );
}
