import type { BukuPeraturan } from '@pendopo/shared/buku/text';
import { BUKU_PERATURAN, headsOf, selOf, TENTANG } from '@pendopo/shared/buku/umum';
import type { ReactNode } from 'react';
import { DataTable } from '../../../components/data-table.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { Link } from '../../../components/link.tsx';
import { QueryState } from '../../../components/query-state.tsx';
import { refetch } from '../../../lib/http/query-cache.ts';
import { KEEP, useQuery } from '../../../lib/http/use-query.ts';
import { useWords } from '../../../lib/words.ts';
import { bukuQueries, type Period } from '../buku.queries.ts';
import { BookPage } from './book-page.tsx';
import { heads } from './heads.ts';
import { screenColumns } from './screen-columns.ts';
import { usePeriod } from './use-period.ts';

/** A register of regulations: A.1, A.2 or A.9. */
export function PeraturanBook({ buku, choice }: { buku: BukuPeraturan; choice: ReactNode }) {
  const words = useWords();
  const { period, change } = usePeriod();
  const { title, model, columns } = BUKU_PERATURAN[buku];
  return (
    <BookPage
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
      choice={choice}
    >
      <Regulations buku={buku} period={period} />
    </BookPage>
  );
}

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
            columns={screenColumns(columns, {
              words,
              // Officials edit a regulation on its page.
              naming: { ...TENTANG, cell: ({ id, judul }) => <Link to={`/profil/produk-hukum/${id}`}>{judul}</Link> },
            })}
            rows={peraturan}
            rowKey={({ id }) => id}
          />
        )
      }
    </QueryState>
  );
}
