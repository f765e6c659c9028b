import { lembagaEntry } from '@pendopo/shared/lembaga/catalogue';
import type { LembagaName } from '@pendopo/shared/lembaga/names';
import type { Lembaga } from '@pendopo/shared/lembaga/schemas';
import { Editable } from '../../../components/editable.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { Page } from '../../../components/page.tsx';
import { QueryState } from '../../../components/query-state.tsx';
import { useQuery } from '../../../lib/http/use-query.ts';
import { lazyScreen } from '../../../lib/lazy-screen.ts';
import { useWords } from '../../../lib/words.ts';
import { Emblem } from '../components/emblem.tsx';
import { LembagaView } from '../components/lembaga-view.tsx';
import { lembagaQuery } from '../lembaga.queries.ts';

const LembagaEditor = lazyScreen(() => import('../components/lembaga-editor.tsx').then((part) => part.LembagaEditor));

export function LembagaPage({ entry }: { entry: LembagaName }) {
  const words = useWords();
  const { slug, nama_lembaga, subjudul } = lembagaEntry(entry);
  const judul = words(nama_lembaga).toUpperCase();
  const all = useQuery(lembagaQuery);
  const isThis = (row: Lembaga) => row.nama_lembaga.toLowerCase() === nama_lembaga.toLowerCase();
  // A saved name shows here before the menu is refreshed.
  const row = all.data?.lembaga.find(isThis);
  return (
    <Page
      heading={row?.judul.toUpperCase() || judul}
      lead={row?.subjudul || words(subjudul)}
      banner
      emblem={<Emblem slug={slug} />}
    >
      <QueryState query={all} loading="Loading..." failed={`Gagal mengambil data ${judul}`}>
        {(data) => {
          const lembaga = data.lembaga.find(isThis);
          if (!lembaga) {
            return (
              <EmptyState title={`Data ${judul} tidak ditemukan di server`}>
                {words(
                  'Halaman ini belum dapat ditampilkan. Hubungi kantor {desa} untuk keterangan tentang lembaga ini.',
                )}
              </EmptyState>
            );
          }
          return (
            <Editable
              label={`Edit ${words(nama_lembaga)}`}
              form={({ saved, cancel }) => <LembagaEditor lembaga={lembaga} onSaved={saved} onCancel={cancel} />}
            >
              <LembagaView lembaga={lembaga} />
            </Editable>
          );
        }}
      </QueryState>
    </Page>
  );
}
