import { offlineStore } from '../../lib/http/offline-store.ts';
import { refetch } from '../../lib/http/query-cache.ts';
import { controlledPage } from '../../lib/service-worker.ts';
import { SCREENS } from '../screens.ts';

/** Help screens that must open without a network before the first visit to them. */
const PATHS = ['/layanan/panduan', '/layanan/pengaduan', '/layanan/pengaduan/lacak', '/lacak', '/kontak'];

const lazyModules = () => [
  import('../../components/draft-notice.tsx'),
  import('../../lib/forms/draft-autosave.ts'),
  import('../../features/pengaduan/components/lazy-submission.ts').then((module) => module.preloadSubmission()),
  import('../../features/pengaduan/pengaduan-submission.queries.ts'),
];

/** Loads these screens once the service worker can cache them. Does nothing if the device saves data. */
export async function cacheScreensForOffline(): Promise<void> {
  const { saveData }: { saveData?: boolean } = Object(navigator).connection ?? {};
  if (saveData) return;
  await controlledPage();
  const screens = SCREENS.filter(({ path }) => PATHS.includes(path));
  const queries = screens.flatMap((screen) => screen.queries?.({}) ?? []);
  await Promise.all([
    ...screens.map((screen) => screen.preload()),
    ...lazyModules(),
    ...queries.map(async (query) => offlineStore.put(query, await refetch(query))),
  ]);
}
