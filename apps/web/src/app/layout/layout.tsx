import type { Desa } from '@pendopo/shared/desa/schemas';
import { setPengantarWajib } from '@pendopo/shared/surat/pengantar-wajib';
import { setZona, villageZona } from '@pendopo/shared/text/dates';
import { SPECIFICATION, type Words, wordsOf } from '@pendopo/shared/text/sebutan';
import { Suspense, useMemo, useRef, useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { ErrorBoundary } from '../../components/error-boundary.tsx';
import { Loading } from '../../components/loading.tsx';
import { NAMELESS, type Village, VillageProvider } from '../../domain/village/village.tsx';
import { desaQuery } from '../../features/desa/desa.queries.ts';
import { useQuery } from '../../lib/http/use-query.ts';
import { WordsContext } from '../../lib/words.ts';
import { ConnectivityWatch } from './connectivity-watch.tsx';
import { IdleWatch } from './idle-watch.tsx';
import styles from './layout.module.css';
import { LoginModalHost } from './login-modal-host.tsx';
import { MenuWatch } from './menu-count.tsx';
import { NewcomerHost } from './newcomer-host.tsx';
import { UpdateWatch } from './update-watch.tsx';
import { useOfficialsRoom } from './use-officials-room.ts';
import { useRouteFocus } from './use-route-focus.ts';

/** Returns the village's name from the served page, for use until the village is loaded. */
const servedName = () =>
  typeof document === 'undefined'
    ? undefined
    : document.querySelector<HTMLMetaElement>('meta[property="og:site_name"]')?.content;

const villageOf = (desa: Desa | undefined, words: Words): Village => ({
  name: desa ? words`{Desa} ${desa.nama}` : (servedName() ?? NAMELESS),
  nama: desa?.nama ?? '',
  jam_pelayanan: desa?.jam_pelayanan ?? [],
  koordinat: koordinatOf(desa),
  // An answer that was saved before the field existed lacks it.
  masa_simpan: desa?.masa_simpan ? `${desa.masa_simpan} hari` : 'beberapa waktu',
  // The address that this browser uses. Server-rendered HTML never contains it.
  alamat: desa?.alamat_portal ?? (typeof window === 'undefined' ? '' : window.location.origin),
});

function koordinatOf(desa: Desa | undefined): Village['koordinat'] {
  const { lintang = null, bujur = null } = desa ?? {};
  return lintang === null || bujur === null ? undefined : { lintang, bujur };
}

/** Returns the words of the village, or the default ones until they are loaded. */
function useVillageWords({ sebutan, nama_lembaga }: Partial<Desa> = {}): Words {
  return useMemo(() => (sebutan ? wordsOf(sebutan, nama_lembaga) : SPECIFICATION), [sebutan, nama_lembaga]);
}

/** Sets the time zone and the rule of endorsements. Returns a key that remounts a screen rendered before they load. */
function useVillageRules(desa: Desa | undefined): string {
  const [first, setFirst] = useState(desa);
  if (!first?.zona && desa?.zona) setFirst(desa);
  setPengantarWajib(desa?.pengantar_wajib);
  const before = villageZona();
  if (desa?.zona) setZona(desa.zona);
  return JSON.stringify([first?.zona ?? before, first?.pengantar_wajib ?? true]);
}

const isOfficials = (pathname: string) => /^\/admin(\/|$)/.test(pathname);

export function Layout() {
  const { pathname } = useLocation();
  const desa = useQuery(desaQuery).data?.desa;
  const words = useVillageWords(desa);
  const rules = useVillageRules(desa);
  const screen = useRef<HTMLDivElement>(null);
  const frame = isOfficials(pathname) ? 'officials' : 'public';
  useRouteFocus(screen);
  useOfficialsRoom();

  return (
    <WordsContext value={words}>
      <VillageProvider village={villageOf(desa, words)}>
        <a className={styles.skip} href="#isi">
          Lewati ke isi
        </a>
        <div ref={screen}>
          <ErrorBoundary key={frame + rules}>
            <Suspense key={frame} fallback={<Loading text="Memuat halaman..." />}>
              <Outlet />
            </Suspense>
          </ErrorBoundary>
        </div>
        <IdleWatch />
        <ConnectivityWatch />
        <MenuWatch />
        <UpdateWatch />
        <LoginModalHost />
        <NewcomerHost />
      </VillageProvider>
    </WordsContext>
  );
}
