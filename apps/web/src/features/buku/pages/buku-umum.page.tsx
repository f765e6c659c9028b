import type { BarisPeraturan } from '@pendopo/shared/buku/schemas';
import { BUKU_PERATURAN, type BukuPeraturan, headsOf, type Kolom, selOf, TENTANG } from '@pendopo/shared/buku/umum';
import type { Words } from '@pendopo/shared/text/sebutan';
import { useSearchParams } from 'react-router-dom';
import { type Column, DataTable } from '../../../components/data-table.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { SelectField } from '../../../components/field.tsx';
import { Link } from '../../../components/link.tsx';
import { QueryState } from '../../../components/query-state.tsx';
import { refetch } from '../../../lib/http/query-cache.ts';
import { KEEP, useQuery } from '../../../lib/http/use-query.ts';
import { useWords } from '../../../lib/words.ts';
import { bukuQueries, type Period } from '../buku.queries.ts';
import { BookPage } from '../components/book-page.tsx';
import { heads } from '../components/heads.ts';
import { usePeriod } from '../components/use-period.ts';

const BOOKS = Object.keys(BUKU_PERATURAN) as BukuPeraturan[];

export function BukuUmumPage() {
  const words = useWords();
  const [params, setParams] = useSearchParams();
  const buku = BOOKS.find((one) => one === params.get('buku')) ?? 'a1';
  const { period, change } = usePeriod();
  const { title, model, columns } = BUKU_PERATURAN[buku];
  const choose = (next: string) => setParams({ ...Object.fromEntries(params), buku: next }, { replace: true });
  return (
    <BookPage
      key={buku}
      path="/buku/peraturan"
      params={{ buku }}
      title={words(title)}
      lead={words`Dari produk hukum {desa}, model ${model} Permendagri 47/2016. Isiannya ada pada formulir tiap produk hukum.`}
      period={period}
      onPeriod={change}
      head={heads(headsOf(columns, words))}
      lines={async (chosen) => {
        const { peraturan } = await refetch(bukuQueries.peraturan(buku, chosen));
        return { rows: peraturan.map((row) => selOf(columns, row, words)) };
      }}
      choice={
        <SelectField
          name="buku"
          label="Buku"
          options={BOOKS.map((value) => ({
            value,
            label: `${BUKU_PERATURAN[value].model} ${words(BUKU_PERATURAN[value].title)}`,
          }))}
          value={buku}
          onChange={({ target }) => choose(target.value)}
        />
      }
    >
      <Regulations buku={buku} period={period} />
    </BookPage>
  );
}

/** Returns the columns for the screen. The title of a regulation leads to its page, where officials edit it. */
const columnsOf = (columns: readonly Kolom<BarisPeraturan>[], words: Words): Column<BarisPeraturan>[] =>
  columns.flatMap((column): Column<BarisPeraturan>[] => {
    const { short, cell } = column;
    if (short === undefined) return [];
    const header = words(short);
    if (column !== TENTANG) return [{ header, cell }];
    return [
      {
        header,
        cell: (row) => <Link to={`/profil/produk-hukum/${row.id}`}>{cell(row, words)}</Link>,
        rowHeader: true,
      },
    ];
  });

function Regulations({ buku, period }: { buku: BukuPeraturan; period: Period }) {
  const words = useWords();
  const { title, columns } = BUKU_PERATURAN[buku];
  const query = useQuery(bukuQueries.peraturan(buku, period), KEEP);
  return (
    <QueryState query={query} loading="Memuat buku peraturan..." failed="Gagal mengambil buku peraturan">
      {({ peraturan }) =>
        peraturan.length === 0 ? (
          <EmptyState title="Belum ada peraturan pada masa ini.">
            {words('Buku terisi dari halaman produk hukum {desa}.')}
          </EmptyState>
        ) : (
          <DataTable
            caption={words(title)}
            captionHidden
            compact
            columns={columnsOf(columns, words)}
            rows={peraturan}
            rowKey={({ id }) => id}
          />
        )
      }
    </QueryState>
  );
}
