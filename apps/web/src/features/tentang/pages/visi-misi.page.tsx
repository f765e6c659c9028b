import { Editable } from '../../../components/editable.tsx';
import { Page } from '../../../components/page.tsx';
import { QueryState } from '../../../components/query-state.tsx';
import { useQuery } from '../../../lib/http/use-query.ts';
import { lazyScreen } from '../../../lib/lazy-screen.ts';
import { useWords } from '../../../lib/words.ts';
import { VisiMisiView } from '../components/visi-misi-view.tsx';
import { tentangQueries } from '../tentang.queries.ts';

const VisiMisiForm = lazyScreen(() => import('../components/visi-misi-form.tsx').then((part) => part.VisiMisiForm));

export function VisiMisiPage() {
  const words = useWords();
  const visiMisi = useQuery(tentangQueries.visiMisi);
  return (
    <Page banner lead={words('Cita-cita {desa} dan langkah untuk mewujudkannya.')}>
      <QueryState
        query={visiMisi}
        loading={words('Memuat visi & misi {desa}...')}
        failed={words('Gagal memuat visi & misi {desa}')}
      >
        {({ tentang: row }) => (
          <Editable
            label="Edit visi & misi"
            form={({ saved, cancel }) => <VisiMisiForm visiMisi={row} onSaved={saved} onCancel={cancel} />}
          >
            <VisiMisiView visiMisi={row} />
          </Editable>
        )}
      </QueryState>
    </Page>
  );
}
