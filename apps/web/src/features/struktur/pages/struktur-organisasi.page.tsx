import { Editable } from '../../../components/editable.tsx';
import { ErrorBox } from '../../../components/error-box.tsx';
import { Loading } from '../../../components/loading.tsx';
import { Page } from '../../../components/page.tsx';
import { messageOf } from '../../../lib/http/api-error.ts';
import { useQuery } from '../../../lib/http/use-query.ts';
import { lazyScreen } from '../../../lib/lazy-screen.ts';
import { StrukturChart } from '../components/struktur-chart.tsx';
import { strukturQuery } from '../struktur.queries.ts';
import styles from './struktur-organisasi.module.css';

const StrukturForm = lazyScreen(() => import('../components/struktur-form.tsx').then((part) => part.StrukturForm));

const SAVED_FOR = 3000;

/** Who runs the village; officials edit everybody at once, in place. */
export function StrukturOrganisasiPage() {
  return (
    <Page title="Struktur Organisasi" banner lead="Kepala desa dan perangkat desa yang melayani warga.">
      <Struktur />
    </Page>
  );
}

function Struktur() {
  const query = useQuery(strukturQuery);
  const { data, error } = query;
  if (data === undefined && error === null) return <Loading text="Memuat struktur organisasi..." />;
  return (
    <>
      {error && (
        <div className={styles.failed}>
          <ErrorBox onRetry={() => void query.refetch()} retrying={query.isFetching}>
            Gagal memuat data dari server: {messageOf(error)}
          </ErrorBox>
        </div>
      )}
      {data === undefined ? (
        // The posts that every village has, without their people.
        <StrukturChart rows={[]} />
      ) : (
        <Editable
          label="Edit struktur organisasi"
          noticeFor={SAVED_FOR}
          form={({ saved, cancel }) => <StrukturForm rows={data.struktur} onSaved={saved} onCancel={cancel} />}
        >
          <StrukturChart rows={data.struktur} />
        </Editable>
      )}
    </>
  );
}
