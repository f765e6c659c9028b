import type { Desa } from '@pendopo/shared/desa';
import type { NaskahSetelan } from '@pendopo/shared/naskah-setelan';
import type { Struktur } from '@pendopo/shared/struktur';
import { type ReactNode, useState } from 'react';
import useSWRMutation from 'swr/mutation';
import { Button } from '../../../components/button.tsx';
import { FormFailure } from '../../../components/form-failure.tsx';
import { Icon } from '../../../components/icon.tsx';
import { Page } from '../../../components/page.tsx';
import { PrintSheet } from '../../../components/print-sheet.tsx';
import { messageOf } from '../../../lib/http/api-error.ts';
import { query } from '../../../lib/http/query.ts';
import { refetch } from '../../../lib/http/query-cache.ts';
import { downloadBuku, type Period } from '../buku.queries.ts';
import styles from './book-page.module.css';
import { BookSheet } from './book-sheet.tsx';
import { PeriodFilter } from './period-filter.tsx';

const SOURCES = {
  desa: query<{ desa: Desa }>('/desa'),
  struktur: query<{ struktur: Struktur[] }>('/struktur'),
  setelan: query<{ setelan: NaskahSetelan }>('/naskah/setelan'),
};

type Sheet = { rows: string[][]; kertas: NaskahSetelan['kertas']; desa: string; struktur: Struktur[] };

type BookPageProps = {
  buku: 'agenda' | 'ekspedisi';
  title: string;
  lead: string;
  period: Period;
  onPeriod: (part: Partial<Period>) => void;
  /** The head of the printed table, row by row. */
  head: Parameters<typeof BookSheet>[0]['head'];
  /** All lines of the period, as they are printed. */
  lines: (period: Period) => Promise<string[][]>;
  /** Further buttons. */
  actions?: ReactNode;
  children: ReactNode;
};

/** A book of letters: a period of it on the screen, as a file, or printed. */
export function BookPage(props: BookPageProps) {
  const { buku, title, lead, period, onPeriod, head, lines, actions, children } = props;
  const [sheet, setSheet] = useState<Sheet | null>(null);
  const work = useSWRMutation<void, Error, string, 'csv' | 'xlsx' | 'cetak'>(
    `buku/${buku}`,
    async (_, { arg }) => {
      if (arg !== 'cetak') return downloadBuku(buku, arg, period);
      const [rows, { desa }, { struktur }, { setelan }] = await Promise.all([
        lines(period),
        refetch(SOURCES.desa),
        refetch(SOURCES.struktur),
        refetch(SOURCES.setelan),
      ]);
      setSheet({ rows, struktur, kertas: setelan.kertas, desa: desa.nama });
    },
    { throwOnError: false },
  );
  const start = (what: 'csv' | 'xlsx' | 'cetak') => {
    work.reset();
    void work.trigger(what);
  };
  return (
    <Page title={title} lead={lead}>
      <div className={styles.book}>
        <div className={styles.tools}>
          <PeriodFilter period={period} onChange={onPeriod} />
          <div className={styles.buttons}>
            {actions}
            <Button variant="secondary" size="small" disabled={work.isMutating} onClick={() => start('cetak')}>
              Cetak
            </Button>
            <Button
              variant="secondary"
              size="small"
              icon={<Icon name="arrow-down" size={18} />}
              disabled={work.isMutating}
              onClick={() => start('csv')}
            >
              CSV
            </Button>
            <Button
              variant="secondary"
              size="small"
              icon={<Icon name="arrow-down" size={18} />}
              disabled={work.isMutating}
              onClick={() => start('xlsx')}
            >
              XLSX
            </Button>
          </div>
        </div>
        {work.error && <FormFailure>{messageOf(work.error, 'Gagal menyiapkan buku')}</FormFailure>}
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
          />
        </PrintSheet>
      )}
    </Page>
  );
}
