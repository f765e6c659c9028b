import { isOfficial } from '@pendopo/shared/access/roles';
import { Editable } from '../../../components/editable.tsx';
import { ErrorBox } from '../../../components/error-box.tsx';
import { LazyPart } from '../../../components/lazy-part.tsx';
import { Loading } from '../../../components/loading.tsx';
import { Page } from '../../../components/page.tsx';
import { QueryState } from '../../../components/query-state.tsx';
import { Section } from '../../../components/section.tsx';
import { rtRwQuery } from '../../../domain/village/rt-rw.queries.ts';
import { messageOf } from '../../../lib/http/api-error.ts';
import { useQuery } from '../../../lib/http/use-query.ts';
import { lazyScreen } from '../../../lib/lazy-screen.ts';
import { useSession } from '../../../lib/session/use-session.ts';
import { useWords } from '../../../lib/words.ts';
import { RtRwList } from '../components/rt-rw-list.tsx';
import { StrukturChart } from '../components/struktur-chart.tsx';
import { strukturQuery } from '../struktur.queries.ts';
import styles from './struktur-organisasi.module.css';

const StrukturForm = lazyScreen(() => import('../components/struktur-form.tsx').then((part) => part.StrukturForm));

const RtRwDesk = lazyScreen(() => import('../components/rt-rw-desk.tsx').then((part) => part.RtRwDesk));

const SAVED_FOR = 3000;

export function StrukturOrganisasiPage() {
  const words = useWords();
  const { data, error } = useQuery(strukturQuery);
  const { user } = useSession();
  const hasChart = data !== undefined || error !== null;
  const headsAreKasun = words('{Ketua RT/RW}') === words('{Kepala Dusun}');
  const areInChart = !hasChart || data?.struktur.some(({ tipe, nama }) => tipe === 'kasun' && nama !== '');
  const isForOfficial = isOfficial(user?.role);
  return (
    <Page banner lead={words('{Kepala desa} dan perangkat {desa} yang melayani warga.')}>
      <Struktur />
      {/* The chart already shows these heads if both kinds have the same word. Officials edit their numbers here. */}
      {(isForOfficial || !headsAreKasun || !areInChart) && (
        // The loading chart would push this part away, so the anchor appears after the chart.
        <div className={styles.heads} id={hasChart ? 'ketua-rt-rw' : undefined} tabIndex={-1}>
          <Section
            title={words(headsAreKasun && isForOfficial ? '{Ketua RT/RW} untuk pengantar surat' : '{Ketua RT/RW}')}
          >
            <Heads />
          </Section>
        </div>
      )}
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
        // The posts of every village, without people.
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

function Heads() {
  const words = useWords();
  const query = useQuery(rtRwQuery);
  const { user } = useSession();
  const list = (
    <QueryState query={query} loading={words('Memuat {ketua RT/RW}...')} failed={words('Gagal memuat {ketua RT/RW}')}>
      {({ rt_rw }) => <RtRwList rows={rt_rw} />}
    </QueryState>
  );
  if (!isOfficial(user?.role)) return list;
  return (
    <LazyPart loading={list} failed={list}>
      <RtRwDesk />
    </LazyPart>
  );
}
