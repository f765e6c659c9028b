import { isPublicPath } from '@pendopo/shared/access/feature-paths';
import { mutate, preload, SWRConfig, type SWRConfiguration } from 'swr';
import { sessionStore } from '../session/session-store.ts';
import { ApiError, answerError } from './api-error.ts';
import { connectivity } from './connectivity.ts';
import type { InitialAnswers } from './initial-answers.ts';
import { offlineStore } from './offline-store.ts';
import type { Query } from './query.ts';
import { requestJson } from './request.ts';

/** Time that an answer is fresh, in milliseconds. */
const FRESH_FOR = 30_000;
/** Delay of the single retry after a lost connection, in milliseconds. */
const RETRY_AFTER = 1_000;

const { cache } = SWRConfig.defaultValue;
let paused = false;

const mayPass = (error: unknown) =>
  error instanceof ApiError && !error.offline && (error.status === 0 || error.status >= 500);

/** Fetches a GET below /api, with the session's token unless the path is public. Throws ApiError. */
export function fetchAnswer<Answer>(path: Query<Answer> | string, signal?: AbortSignal): Promise<Answer> {
  const get = () =>
    requestJson<Answer>(path, { token: isPublicPath(path) ? null : sessionStore.token(), fallback: '', signal });
  return get().catch(async (error) => {
    if (!mayPass(error)) throw error;
    await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER));
    return get();
  });
}

/** Records the age of a saved answer that is shown without a network. */
function showSaved(path: string): void {
  const storedAt = offlineStore.storedAt(path);
  if (storedAt !== undefined && !connectivity.snapshot().online) connectivity.showSaved(storedAt);
}

function onError(error: unknown, path: string): void {
  const { status } = error instanceof ApiError ? error : { status: undefined };
  if (status === 0) void openOfflineStore().then(() => showSaved(path));
  if (status === 404) offlineStore.remove(path);
  // Verifies the session if a screen has no data at all. A 403 means that a second step must be set up first.
  if ((status === 401 || status === 403) && cache.get(path)?.data === undefined) void sessionStore.verify();
}

/** The only SWR configuration. Keys are paths below /api. */
export const QUERY_CONFIG: SWRConfiguration = {
  fetcher: (path: string) => fetchAnswer(path),
  dedupingInterval: FRESH_FOR,
  focusThrottleInterval: FRESH_FOR,
  // `fetchAnswer` has already retried, and `startQueryCache` refetches when the network is back.
  shouldRetryOnError: false,
  revalidateOnReconnect: false,
  // After the session has ended on a screen with typed text, queries wait for the next login.
  isPaused: () => paused || sessionStore.hasEnded(),
};

/** Separate from the configuration, which also applies to writes. */
export const QUERY_EVENTS = {
  onSuccess: (answer: unknown, path: string) => offlineStore.put(path, answer),
  onError,
};

function withoutFetching(change: () => unknown): void {
  paused = true;
  try {
    change();
  } finally {
    paused = false;
  }
}

/** Invalidates answers whose path begins with `path`, except `except`. Refetches visible ones at once. */
export async function invalidate(path: string, except?: string): Promise<void> {
  const isKept = (key: string) => key === except || key.startsWith(`${except}/`);
  await mutate((key) => typeof key === 'string' && key.startsWith(path) && !isKept(key));
}

/** Clears answers whose path begins with `path`. An old list would lack the new row. */
export async function forget(path: string): Promise<void> {
  await mutate((key) => typeof key === 'string' && key.startsWith(path), undefined);
}

/** Throws the errors of the request. */
export async function refetch<Answer>(query: Query<Answer>): Promise<Answer> {
  const answer = await fetchAnswer(query);
  await mutate(query, answer, { revalidate: false });
  return answer;
}

export function merge<Answer extends object>(query: Query<Answer>, part: Partial<Answer>): void {
  void mutate<Answer>(query, (previous) => ({ ...previous, ...part }) as Answer, { revalidate: false });
}

/** Marks answers in the same area as stale after a write to `path`. Deletes their offline copies. */
export function markWritten(path: string): void {
  const area = `/${path.split(/[/?]/)[1] ?? ''}`;
  offlineStore.removeBelow(area);
  // Excludes first loads in progress: their answers would be dropped and not requested again.
  const isThere = (key: string) => cache.get(key)?.data !== undefined;
  withoutFetching(() => mutate((key) => typeof key === 'string' && key.startsWith(area) && isThere(key)));
}

/** Puts the initial answers of a page into the cache as fresh, including a 404. */
export function seedQueries(answers: InitialAnswers): void {
  for (const [path, { status, body }] of answers) {
    if (status === 200) offlineStore.put(path, body);
    else offlineStore.remove(path);
    const answer = status === 200 ? Promise.resolve(body) : Promise.reject(answerError({ status, body }));
    answer.catch(() => undefined); // until its screen takes it
    void preload(path, () => answer);
  }
  for (const [path, state] of cacheEntries(answers)) cache.set(path, state);
}

/** Returns SWR cache entries for answers that exist before the first render. */
export const cacheEntries = (answers: InitialAnswers) =>
  answers.map(
    ([path, { status, body }]) =>
      [path, { _k: path, ...(status === 200 ? { data: body } : { error: answerError({ status, body }) }) }] as const,
  );

const isPersonal = (key: unknown) => !isPublicPath(String(key));

/** Removes a user's answers on shared devices, once another user logs in or no user is logged in. */
function forgetPerson(): void {
  withoutFetching(() => mutate(isPersonal, undefined));
  offlineStore.removePeople();
  void openOfflineStore();
  // Without a session there is nothing to fetch, and a form with typed text stays unchanged.
  setTimeout(() => {
    if (sessionStore.token() !== null) void mutate(isPersonal);
  });
}

/** Shows a stored answer of an earlier visit, unless a newer one exists. */
function restore(path: string, answer: unknown): void {
  const known = cache.get(path);
  if (known === undefined) cache.set(path, { _k: path, data: answer } as object);
  else if (known.data === undefined) void mutate(path, answer);
}

/** Resolves once the stored answers of earlier visits are shown or have failed to load. */
export const openOfflineStore = (): Promise<void> => offlineStore.open(restore);

export function startQueryCache(): void {
  offlineStore.openAfterLoad(restore);
  let person = sessionStore.snapshot().user?.id;
  sessionStore.subscribe(() => {
    const now = sessionStore.snapshot().user?.id;
    if (person !== undefined && now !== person) forgetPerson();
    person = now;
  });
  let { online } = connectivity.snapshot();
  connectivity.subscribe(() => {
    const before = online;
    online = connectivity.snapshot().online;
    if (online && !before) void mutate(() => true);
  });
}
