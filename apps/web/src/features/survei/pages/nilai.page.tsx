import { isOfficial } from '@pendopo/shared/access/roles';
import { readKode } from '@pendopo/shared/pengaduan/kode';
import type { NilaiPelayanan } from '@pendopo/shared/survei/schemas';
import { SURVEI_TEXT } from '@pendopo/shared/survei/text';
import { useSearchParams } from 'react-router-dom';
import { ButtonLink } from '../../../components/button.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { Page } from '../../../components/page.tsx';
import { QueryState } from '../../../components/query-state.tsx';
import { KodeSearch, NEVER_USED } from '../../../domain/requests/kode-search.tsx';
import { useQuery } from '../../../lib/http/use-query.ts';
import { useSession } from '../../../lib/session/use-session.ts';
import { Survey } from '../components/survey.tsx';
import { nilaiQuery } from '../nilai.queries.ts';

/** The satisfaction survey about one request. Its tracking code admits once. */
export function NilaiPage() {
  const [params, setParams] = useSearchParams();
  const initial = params.get('kode') ?? '';
  const kode = readKode(initial);
  const atCounter = params.get('loket') === '1';
  return (
    <Page banner narrow lead="Tanpa nama dan tanpa kode.">
      {kode ? (
        <Service key={kode} kode={kode} atCounter={atCounter} />
      ) : (
        <KodeSearch
          label="Kode"
          button="Mulai"
          initial={initial}
          onSearch={(found) => setParams({ ...Object.fromEntries(params), kode: found })}
        />
      )}
    </Page>
  );
}

type ServiceProps = { kode: string; atCounter: boolean };

function Service({ kode, atCounter }: ServiceProps) {
  const nilai = useQuery(nilaiQuery(kode), { dedupingInterval: 0 });
  return (
    <QueryState
      query={nilai}
      loading="Memuat penilaian..."
      failed="Gagal memuat penilaian"
      notFound={<EmptyState title="Kode tidak ditemukan">Periksa kembali kodenya. {NEVER_USED}</EmptyState>}
    >
      {({ nilai: service }) => <Rating kode={kode} atCounter={atCounter} service={service} />}
    </QueryState>
  );
}

function Rating({ kode, atCounter, service }: ServiceProps & { service: NilaiPelayanan }) {
  const { user } = useSession();
  const tracking = (
    <ButtonLink variant="secondary" to={`/lacak?kode=${kode}`}>
      Lihat perkembangannya
    </ButtonLink>
  );
  if (service.keadaan === 'dinilai') return <EmptyState title={SURVEI_TEXT.already} action={tracking} />;
  if (service.keadaan === 'belum')
    return (
      <EmptyState title="Belum dapat dinilai" action={tracking}>
        {SURVEI_TEXT.notYet}
      </EmptyState>
    );
  if (isOfficial(user?.role) && !atCounter)
    return <EmptyState title="Anda masuk sebagai petugas">{SURVEI_TEXT.official}</EmptyState>;
  return <Survey kode={kode} atCounter={atCounter} judul={service.judul} />;
}
