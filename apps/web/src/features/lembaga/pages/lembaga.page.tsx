import type { LembagaEntry } from '@pendopo/shared/lembaga-catalogue';
import { useQuery } from '@tanstack/react-query';
import { Editable } from '../../../components/editable.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { Page } from '../../../components/page.tsx';
import { QueryState } from '../../../components/query-state.tsx';
import { lazyScreen } from '../../../lib/lazy-screen.ts';
import { Emblem } from '../components/emblem.tsx';
import { LembagaView } from '../components/lembaga-view.tsx';
import { lembagaQuery } from '../lembaga.queries.ts';

const LembagaEditor = lazyScreen(() => import('../components/lembaga-editor.tsx').then((part) => part.LembagaEditor));

/** One of the village's institutions; officials edit it in place. */
export function LembagaPage({ entry: { slug, nama_lembaga, judul, subjudul } }: { entry: LembagaEntry }) {
  const all = useQuery(lembagaQuery);
  return (
    <Page title={nama_lembaga} heading={judul} lead={subjudul} banner emblem={<Emblem slug={slug} />}>
      <QueryState query={all} loading="Loading..." failed={`Gagal mengambil data ${judul}`}>
        {(rows) => {
          const lembaga = rows.find((row) => row.nama_lembaga.toLowerCase() === nama_lembaga.toLowerCase());
          if (!lembaga) {
            return (
              <EmptyState title={`Data ${judul} tidak ditemukan di server`}>
                Halaman ini belum dapat ditampilkan. Hubungi kantor desa untuk keterangan tentang lembaga ini.
              </EmptyState>
            );
          }
          return (
            <Editable
              label={`Edit ${nama_lembaga}`}
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
