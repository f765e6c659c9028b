import type { NaskahSetelan } from '@pendopo/shared/naskah-setelan/schemas';
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

export type PrintedLines = { rows: string[][]; note?: string };

type Sheet = PrintedLines & { kertas: NaskahSetelan['kertas']; desa: string; struktur: Struktur[] };

type BookPageProps = {
  /** Path of the exports, below /api. */
  path: Parameters<typeof ExportButton>[0]['path'];
  /** Query of the exports besides the period. */
  params?: Readonly<Record<string, string>>;
  /** Printed title. The screen's title by default. */
  title?: string;
  /** True if the file contains NIKs. Admins can export them unmasked and must give a reason. */
  hasNik?: boolean;
  choice?: ReactNode;
  lead: string;
  period: Period;
  /** Absent for a register without a period. */
  onPeriod?: (part: Partial<Period>) => void;
  head: Parameters<typeof BookSheet>[0]['head'];
  lines: (period: Period) => Promise<PrintedLines>;
  actions?: ReactNode;
  children: ReactNode;
};

/** A register for one period: on the screen, as a file, or printed. */
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
          <ExportButton path={path} params={{ ...period, ...props.params }} hasNik={hasNik} reason="alasan" />
        </div>
      }
    >
      <div className="stack-16">
        <div className={styles.period}>
          {choice}
          {onPeriod && <PeriodFilter period={period} onChange={onPeriod} />}
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
