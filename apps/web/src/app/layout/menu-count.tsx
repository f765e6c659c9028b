import { isOfficial } from '@pendopo/shared/access/roles';
import { LazyPart } from '../../components/lazy-part.tsx';
import { lazyScreen } from '../../lib/lazy-screen.ts';
import type { ScreenLink } from '../../lib/screen.ts';
import { useSession } from '../../lib/session/use-session.ts';

const WaitingCount = lazyScreen(() =>
  import('../../features/ringkasan/components/waiting-count.tsx').then((module) => module.WaitingCount),
);
const WatchRingkasan = lazyScreen(() =>
  import('../../features/ringkasan/components/watch-ringkasan.ts').then((module) => module.WatchRingkasan),
);
const OtherArchive = lazyScreen(() =>
  import('../../features/ringkasan/components/other-archive.tsx').then((module) => module.OtherArchive),
);

const NextSetup = lazyScreen(() =>
  import('../../features/ringkasan/components/next-setup.tsx').then((module) => module.NextSetup),
);

/** Notice about another archive, which an official of an empty portal must resolve first. */
export function OtherArchiveNotice() {
  const { user } = useSession();
  if (!user || !isOfficial(user.role)) return null;
  return (
    <LazyPart>
      <OtherArchive />
    </LazyPart>
  );
}

export function NextSetupBar() {
  if (useSession().user?.role !== 'admin') return null;
  return (
    <LazyPart>
      <NextSetup />
    </LazyPart>
  );
}

/** Number of rows that wait behind these links. Only officials have links with a count. */
export function MenuCount({ links }: { links: readonly ScreenLink[] }) {
  const of = links.flatMap(({ waiting }) => waiting ?? []);
  if (of.length === 0) return null;
  return (
    <LazyPart>
      <WaitingCount of={of} />
    </LazyPart>
  );
}

/** Keeps the counts fresh while an official is logged in. */
export function MenuWatch() {
  const { user } = useSession();
  if (!user || !isOfficial(user.role)) return null;
  return (
    <LazyPart>
      <WatchRingkasan key={user.id} />
    </LazyPart>
  );
}
