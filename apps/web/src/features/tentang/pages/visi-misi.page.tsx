import { Editable } from '../../../components/editable.tsx';
import { Page } from '../../../components/page.tsx';
import { QueryState } from '../../../components/query-state.tsx';
import { lazyScreen } from '../../../lib/lazy-screen.ts';
import { useReading } from '../../../lib/use-reading.ts';
import { VisiMisiView } from '../components/visi-misi-view.tsx';
import { tentangReadings } from '../tentang.queries.ts';

const VisiMisiForm = lazyScreen(() => import('../components/visi-misi-form.tsx').then((part) => part.VisiMisiForm));

/** What the village wants to become, and how; officials edit it in place. */
export function VisiMisiPage() {
  const visiMisi = useReading(tentangReadings.visiMisi);
  return (
    <Page title="Visi & Misi" banner lead="Cita-cita desa dan langkah untuk mewujudkannya.">
      <QueryState query={visiMisi} loading="Memuat visi & misi desa..." failed="Gagal memuat visi & misi desa">
        {(row) => (
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
