import { MutationCache, onlineManager, type Query, QueryCache, QueryClient } from '@tanstack/react-query';
import { ringkasanReading } from '../features/ringkasan/ringkasan.queries.ts';
import { onRefreshed, onWritten } from '../lib/http/answers.ts';
import { ApiError } from '../lib/http/api-error.ts';
import { connectivity } from '../lib/http/connectivity.ts';
import { readings } from '../lib/readings.ts';
import { sessionStore } from '../lib/session/session-store.ts';

const FRESH_FOR = 30_000;

function mayPass(error: Error): boolean {
  return error instanceof ApiError && !error.offline && (error.status === 0 || error.status >= 500);
}

/** Answers the server refused are final; a lost connection or a server in trouble gets one more try. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    // A screen that cannot even begin asks whether the session still stands; one that is being used keeps what is typed.
    onError: (error, { state }) => {
      if (error instanceof ApiError && error.status === 401 && state.data === undefined) void sessionStore.verify();
    },
  }),
  mutationCache: new MutationCache({
    // What an official has just worked off no longer waits.
    onSuccess: () => {
      if (sessionStore.snapshot().user?.role === 'admin') void readings.refresh(ringkasanReading);
    },
  }),
  defaultOptions: {
    queries: {
      // Without a line nothing is fresh: asking costs nothing then, and tells how old the saved answer is.
      staleTime: () => (connectivity.snapshot().online ? FRESH_FOR : 0),
      retry: (failures, error) => failures < 1 && mayPass(error),
      // Ask even without a network: then the screen can say so instead of loading for ever.
      networkMode: 'always',
      refetchOnReconnect: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

// Back in touch, after a signal too weak as well, what is in sight is read again.
onlineManager.setEventListener((setOnline) => {
  const tell = () => setOnline(connectivity.snapshot().online);
  tell();
  return connectivity.subscribe(tell);
});

// A key begins with its feature's name, and so does the path after which it asks, or its last part.
const about = (path: string) => {
  const names = path.split(/[/?]/);
  return { predicate: ({ queryKey: [name] }: Query) => names.includes(String(name)) };
};
onRefreshed((path) => void queryClient.invalidateQueries(about(path)));

// What a write has changed behind one's back is read again when it comes in sight.
onWritten((path) => void queryClient.invalidateQueries({ ...about(path), type: 'inactive', refetchType: 'none' }));

// Shared phones: what one person has read is gone once another is logged in, or nobody is.
let person = sessionStore.snapshot().user?.id;
sessionStore.subscribe(() => {
  const now = sessionStore.snapshot().user?.id;
  if (now !== person) queryClient.clear();
  person = now;
});
