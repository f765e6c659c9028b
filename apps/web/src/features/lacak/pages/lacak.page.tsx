import { readKode } from '@pendopo/shared/pengaduan/kode';
import { useSearchParams } from 'react-router-dom';
import { EmptyState } from '../../../components/empty-state.tsx';
import { Page } from '../../../components/page.tsx';
import { QueryState } from '../../../components/query-state.tsx';
import { ComplaintProgress } from '../../../domain/requests/complaint-progress.tsx';
import { KodeSearch, NEVER_USED } from '../../../domain/requests/kode-search.tsx';
import { useQuery } from '../../../lib/http/use-query.ts';
import { SuratProgress } from '../components/surat-progress.tsx';
import { lacakQuery } from '../lacak.queries.ts';

/** Shows the progress of an application or a complaint by its tracking code, without personal data. */
export function LacakPage() {
  const [params, setParams] = useSearchParams();
  const initial = params.get('kode') ?? '';
  const kode = readKode(initial);
  return (
    <Page banner narrow lead="Masukkan kode surat atau kode pengaduan, seperti pada tanda terima Anda.">
      <div className="stack">
        <KodeSearch key={initial} label="Kode" initial={initial} onSearch={(kode) => setParams({ kode })} />
        {kode && <Progress kode={kode} />}
      </div>
    </Page>
  );
}

function Progress({ kode }: { kode: string }) {
  const lacak = useQuery(lacakQuery(kode), { dedupingInterval: 0 });
  return (
    <QueryState
      query={lacak}
      loading="Mencari..."
      failed="Gagal memuat perkembangan"
      notFound={<EmptyState title="Kode tidak ditemukan">Periksa kembali kodenya. {NEVER_USED}</EmptyState>}
    >
      {({ lacak: found }) =>
        found.jenis === 'surat' ? <SuratProgress surat={found} /> : <ComplaintProgress pengaduan={found} />
      }
    </QueryState>
  );
}
