import type { Geografis } from '@pendopo/shared/tentang/schemas';
import { useSearchParams } from 'react-router-dom';
import { Editable } from '../../../components/editable.tsx';
import { Facts } from '../../../components/facts.tsx';
import { Page } from '../../../components/page.tsx';
import { QueryState } from '../../../components/query-state.tsx';
import { Section } from '../../../components/section.tsx';
import { Tabs } from '../../../components/tabs.tsx';
import { useQuery } from '../../../lib/http/use-query.ts';
import { lazyScreen } from '../../../lib/lazy-screen.ts';
import { useWords } from '../../../lib/words.ts';
import { AboutArticle } from '../components/about-article.tsx';
import { tentangQueries } from '../tentang.queries.ts';

const GeografisForm = lazyScreen(() => import('../components/geografis-form.tsx').then((part) => part.GeografisForm));
const SejarahForm = lazyScreen(() => import('../components/sejarah-form.tsx').then((part) => part.SejarahForm));

const TABS = [
  { key: 'sejarah', label: 'Sejarah', to: '/profil/tentang' },
  { key: 'geografis', label: 'Geografis', to: '/profil/tentang?tab=geografis' },
] as const;

export function TentangPage() {
  const words = useWords();
  const [params] = useSearchParams();
  const current = params.get('tab') === 'geografis' ? 'geografis' : 'sejarah';
  // Both texts are short, so the other tab is preloaded.
  const sejarah = useQuery(tentangQueries.sejarah);
  const geografis = useQuery(tentangQueries.geografis);
  return (
    <Page banner lead={words('Asal-usul {desa}, letaknya, dan keadaan wilayahnya.')}>
      <Tabs label={words('Tentang {Desa}')} tabs={TABS} current={current}>
        {current === 'sejarah' ? (
          <QueryState
            query={sejarah}
            loading={words('Memuat sejarah {desa}...')}
            failed={words('Gagal memuat sejarah {desa}')}
          >
            {({ tentang: row }) => (
              <Editable
                label="Edit sejarah"
                form={({ saved, cancel }) => <SejarahForm sejarah={row} onSaved={saved} onCancel={cancel} />}
              >
                <AboutArticle row={row} empty={words('Sejarah {desa} belum ditulis.')} />
              </Editable>
            )}
          </QueryState>
        ) : (
          <QueryState
            query={geografis}
            loading={words('Memuat geografis {desa}...')}
            failed={words('Gagal memuat geografis {desa}')}
          >
            {({ tentang: row }) => (
              <Editable
                label="Edit geografis"
                form={({ saved, cancel }) => <GeografisForm geografis={row} onSaved={saved} onCancel={cancel} />}
              >
                <AboutArticle row={row} empty={words('Keadaan geografis {desa} belum ditulis.')}>
                  <Borders geografis={row} />
                </AboutArticle>
              </Editable>
            )}
          </QueryState>
        )}
      </Tabs>
    </Page>
  );
}

/** Missing values are dashes. Renders nothing if all values are missing. */
function Borders({ geografis }: { geografis: Geografis }) {
  const facts: [string, string][] = [
    ['Utara', geografis.batasUtara],
    ['Selatan', geografis.batasSelatan],
    ['Barat', geografis.batasBarat],
    ['Timur', geografis.batasTimur],
    ['Luas wilayah', geografis.luasWilayah],
    ['Jumlah penduduk', geografis.jumlahPenduduk],
  ];
  if (facts.every(([, text]) => text === '')) return null;
  return (
    <Section title="Batas dan luas wilayah" card>
      <Facts facts={facts} />
    </Section>
  );
}
