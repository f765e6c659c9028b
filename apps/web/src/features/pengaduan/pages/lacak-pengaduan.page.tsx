import { readKode } from '@pendopo/shared/pengaduan/kode';
import { useSearchParams } from 'react-router-dom';
import { EmptyState } from '../../../components/empty-state.tsx';
import { Link } from '../../../components/link.tsx';
import { Page } from '../../../components/page.tsx';
import { QueryState } from '../../../components/query-state.tsx';
import { ComplaintProgress } from '../../../domain/requests/complaint-progress.tsx';
import { KodeSearch, NEVER_USED } from '../../../domain/requests/kode-search.tsx';
import { useQuery } from '../../../lib/http/use-query.ts';
import { lazyScreen } from '../../../lib/lazy-screen.ts';
import { useSession } from '../../../lib/session/use-session.ts';
import { lacakQuery } from '../lacak.queries.ts';

const LazyOwnReaders = lazyScreen(() => import('../components/own-readers.tsx').then((part) => part.OwnReaders));

/** Follows a complaint by its code, without data of the complainant. */
export function LacakPengaduanPage() {
  const [params, setParams] = useSearchParams();
  const initial = params.get('kode') ?? '';
  const kode = readKode(initial);
  /** The id in links of the complainant's own list. */
  const own = params.get('nomor')?.match(/^\d{1,10}$/)?.[0];
  const { user } = useSession();
  return (
    <Page banner narrow lead="Masukkan kode yang Anda terima setelah mengirim pengaduan.">
      <div className="stack">
        <KodeSearch key={initial} label="Kode pengaduan" initial={initial} onSearch={(kode) => setParams({ kode })} />
        {kode && <Progress kode={kode} />}
        {kode && user && own && <LazyOwnReaders key={user.id} id={own} kode={kode} />}
        <p>
          Kode surat? <Link to={kode ? `/lacak?kode=${kode}` : '/lacak'}>Lacak surat</Link>
        </p>
        <p>
          Belum mengirim pengaduan? <Link to="/layanan/pengaduan">Tulis pengaduan</Link>
        </p>
      </div>
    </Page>
  );
}

function Progress({ kode }: { kode: string }) {
  const lacak = useQuery(lacakQuery(kode), { dedupingInterval: 0 });
  return (
    <QueryState
      query={lacak}
      loading="Mencari pengaduan..."
      failed="Gagal memuat perkembangan pengaduan"
      notFound={<EmptyState title="Pengaduan tidak ditemukan">Periksa kembali kodenya. {NEVER_USED}</EmptyState>}
    >
      {({ pengaduan }) => <ComplaintProgress pengaduan={pengaduan} />}
    </QueryState>
  );
}
