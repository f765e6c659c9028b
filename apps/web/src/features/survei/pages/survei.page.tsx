import { decimals, gradeText } from '@pendopo/shared/survei/hasil';
import { METODE_SURVEI } from '@pendopo/shared/survei/metode';
import { namaPeriode } from '@pendopo/shared/survei/periode';
import type { HasilSurvei } from '@pendopo/shared/survei/schemas';
import { MIN_SURVEI } from '@pendopo/shared/survei/text';
import { type Column, DataTable } from '../../../components/data-table.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { Fold } from '../../../components/fold.tsx';
import { Link } from '../../../components/link.tsx';
import { Page } from '../../../components/page.tsx';
import { QueryState } from '../../../components/query-state.tsx';
import { Section } from '../../../components/section.tsx';
import { formatNumber } from '../../../lib/format.ts';
import { useQuery } from '../../../lib/http/use-query.ts';
import { SurveyResult } from '../components/survey-result.tsx';
import { periodKey, useChosen } from '../components/use-period.ts';
import { surveiQuery } from '../survei.queries.ts';
import styles from './survei.module.css';

const COLUMNS: readonly Column<HasilSurvei>[] = [
  {
    header: 'Periode',
    cell: (one) => <Link to={`/layanan/survei?periode=${periodKey(one)}`}>{namaPeriode(one)}</Link>,
    rowHeader: true,
  },
  { header: 'Indeks', cell: ({ indeks }) => (indeks === null ? 'Ditahan' : decimals(indeks)), numeric: true },
  { header: 'Mutu', cell: ({ indeks }) => (indeks === null ? '-' : gradeText(indeks)) },
  { header: 'Jawaban', cell: ({ jumlah }) => formatNumber(jumlah), numeric: true },
];

export function SurveiPage() {
  const survei = useQuery(surveiQuery);
  return (
    <Page banner lead="Penilaian warga atas pelayanan kami, dengan sembilan unsur.">
      <QueryState query={survei} loading="Memuat hasil survei..." failed="Gagal memuat hasil survei">
        {({ survei: results }) => <Results results={results} />}
      </QueryState>
    </Page>
  );
}

function Results({ results }: { results: readonly HasilSurvei[] }) {
  const chosen = useChosen(results);
  const promises = <Link to="/layanan/kinerja">Lihat kinerja layanan</Link>;
  if (!chosen)
    return (
      <EmptyState title="Belum ada hasil survei." action={promises}>
        Hasilnya tampil setelah sebuah triwulan berakhir dengan sedikitnya {MIN_SURVEI} jawaban.
      </EmptyState>
    );
  return (
    <div className="stack">
      <Section title={namaPeriode(chosen)} card>
        <SurveyResult hasil={chosen} />
      </Section>
      <Section title="Semua periode" card>
        <DataTable caption="Semua periode" captionHidden columns={COLUMNS} rows={results} rowKey={periodKey} />
        <p>
          <a href="/data/survei.csv" download>
            Unduh CSV
          </a>
          . {promises}
        </p>
      </Section>
      <Fold title="Cara menghitung">
        <ul className={styles.method}>
          {METODE_SURVEI.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </Fold>
    </div>
  );
}
