import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ringkasanData } from '../features/ringkasan/ringkasan.queries.ts';
import { ApiError } from '../lib/http/api-error.ts';
import { sessionStore } from '../lib/session/session-store.ts';

const FRESH_FOR = 30_000;

function mayPass(error: Error): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500);
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
      if (sessionStore.snapshot().user?.role === 'admin') void ringkasanData.refresh();
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: FRESH_FOR,
      retry: (failures, error) => failures < 1 && mayPass(error),
      // Ask even without a network: then the screen can say so instead of loading for ever.
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

// Shared phones: what one person has read is gone once another is logged in, or nobody is.
let person = sessionStore.snapshot().user?.id;
sessionStore.subscribe(() => {
  const now = sessionStore.snapshot().user?.id;
  if (now !== person) queryClient.clear();
  person = now;
});
