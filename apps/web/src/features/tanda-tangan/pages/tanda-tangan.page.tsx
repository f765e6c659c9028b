import type { TandaTanganSaya } from '@pendopo/shared/naskah/elektronik';
import { Page } from '../../../components/page.tsx';
import { QueryState } from '../../../components/query-state.tsx';
import { documentQueries } from '../../../domain/documents/documents.queries.ts';
import { useQuery } from '../../../lib/http/use-query.ts';
import { WaitingList } from '../components/waiting-list.tsx';

/** Milliseconds. The links to the PDFs work for 15 minutes. */
const FRESH_LINKS = 10 * 60_000;
const AT_WORK = 5000;

const refreshInterval = (answer?: { tanda_tangan: TandaTanganSaya }) =>
  answer?.tanda_tangan.menunggu.some(({ upaya }) => upaya?.keadaan === 'memproses') ? AT_WORK : FRESH_LINKS;

export function TandaTanganPage() {
  const query = useQuery(documentQueries.menunggu, { dedupingInterval: 0, refreshInterval });
  return (
    <Page lead="Surat bernomor yang menunggu tanda tangan elektronik Anda, yang terlama lebih dahulu.">
      <QueryState query={query} loading="Memuat surat..." failed="Gagal mengambil surat yang menunggu tanda tangan">
        {({ tanda_tangan }) => <WaitingList waiting={tanda_tangan} />}
      </QueryState>
    </Page>
  );
}
