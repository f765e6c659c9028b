import { isPublicPath } from '@pendopo/shared/feature-paths';
import { mutate, preload, SWRConfig, type SWRConfiguration } from 'swr';
import { sessionStore } from '../session/session-store.ts';
import { ApiError, answerError } from './api-error.ts';
import { connectivity } from './connectivity.ts';
import type { InitialAnswers } from './initial-answers.ts';
import { offlineStore } from './offline-store.ts';
import type { Query } from './query.ts';
import { requestJson } from './request.ts';

/** How long an answer is shown without asking again, in milliseconds. */
const FRESH_FOR = 30_000;
/** How long a lost connection gets, in milliseconds, before the one more try. */
const RETRY_AFTER = 1_000;

const { cache } = SWRConfig.defaultValue;
let paused = false;

const mayPass = (error: unknown) =>
  error instanceof ApiError && !error.offline && (error.status === 0 || error.status >= 500);

/** A GET below /api; the session's token goes along except for what is public. Throws ApiError, or what an abort throws. */
export function fetchAnswer<Answer>(path: Query<Answer> | string, signal?: AbortSignal): Promise<Answer> {
  const get = () =>
    requestJson<Answer>(path, { token: isPublicPath(path) ? null : sessionStore.token(), fallback: '', signal });
  return get().catch(async (error) => {
    if (!mayPass(error)) throw error;
    await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER));
    return get();
  });
}

/** Tells how old it is what is shown for want of an answer. */
function showSaved(path: string): void {
  const storedAt = offlineStore.storedAt(path);
  if (storedAt !== undefined && !connectivity.snapshot().online) connectivity.showSaved(storedAt);
}

function onError(error: unknown, path: string): void {
  const { status } = error instanceof ApiError ? error : { status: undefined };
  if (status === 0) void openOfflineStore().then(() => showSaved(path));
  if (status === 404) offlineStore.remove(path);
  // A screen that cannot even begin asks whether the session still stands; one that is being used keeps what is typed.
  // A 403 is one that must set up a second step first.
  if ((status === 401 || status === 403) && cache.get(path)?.data === undefined) void sessionStore.verify();
}

/** The one configuration of SWR. Keys are paths below /api. */
export const QUERY_CONFIG: SWRConfiguration = {
  fetcher: (path: string) => fetchAnswer(path),
  dedupingInterval: FRESH_FOR,
  focusThrottleInterval: FRESH_FOR,
  // `fetchAnswer` has tried twice, and `startQueryCache` learns when the network is back.
  shouldRetryOnError: false,
  revalidateOnReconnect: false,
  // Where typing has outlived its session nothing is asked until the person logs in again.
  isPaused: () => paused || sessionStore.hasEnded(),
};

/** What follows an answer; not part of the configuration, which is that of writes, too. */
export const QUERY_EVENTS = {
  onSuccess: (answer: unknown, path: string) => offlineStore.put(path, answer),
  onError,
};

/** Does `change`, which makes answers stale, without asking for those in sight. */
function withoutFetching(change: () => unknown): void {
  paused = true;
  try {
    change();
  } finally {
    paused = false;
  }
}

/** Asks again for what begins with `path`, but for `except` and what is below it: at once where it is in sight, else when it is shown next. */
export async function invalidate(path: string, except?: string): Promise<void> {
  const isKept = (key: string) => key === except || key.startsWith(`${except}/`);
  await mutate((key) => typeof key === 'string' && key.startsWith(path) && !isKept(key));
}

/** Shows nothing of what begins with `path` until it has been asked for again: an old list would deny what was just sent. */
export async function forget(path: string): Promise<void> {
  await mutate((key) => typeof key === 'string' && key.startsWith(path), undefined);
}

/** The newest answer, also for the screens that show it. Throws what the call threw. */
export async function refetch<Answer>(query: Query<Answer>): Promise<Answer> {
  const answer = await fetchAnswer(query);
  await mutate(query, answer, { revalidate: false });
  return answer;
}

/** Shows what a write has answered: laid over what is known. */
export function merge<Answer extends object>(query: Query<Answer>, part: Partial<Answer>): void {
  void mutate<Answer>(query, (known) => ({ ...known, ...part }) as Answer, { revalidate: false });
}

/** After a write to `path`: what it has changed behind screens out of sight is stale, and not shown offline. */
export function markWritten(path: string): void {
  const area = `/${path.split(/[/?]/)[1] ?? ''}`;
  offlineStore.removeBelow(area);
  // What is still being asked for the first time goes on: its answer would be thrown away, and nothing would ask again.
  const isThere = (key: string) => cache.get(key)?.data !== undefined;
  withoutFetching(() => mutate((key) => typeof key === 'string' && key.startsWith(area) && isThere(key)));
}

/** Takes the answers that a page came with; they are fresh. What is not there is shown, too. */
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

/** The entries of SWR's cache for answers that are there before the first render. */
export const cacheEntries = (answers: InitialAnswers) =>
  answers.map(
    ([path, { status, body }]) =>
      [path, { _k: path, ...(status === 200 ? { data: body } : { error: answerError({ status, body }) }) }] as const,
  );

const isPersonal = (key: unknown) => !isPublicPath(String(key));

/** Shared phones: what one person has read is gone as soon as another is logged in, or none is. */
function forgetPerson(): void {
  withoutFetching(() => mutate(isPersonal, undefined));
  offlineStore.removePeople();
  void openOfflineStore();
  // Another person's screens ask anew. Without a session there is nothing to ask for: a form that keeps its typing stays as it is.
  setTimeout(() => {
    if (sessionStore.token() !== null) void mutate(isPersonal);
  });
}

/** Shows what an earlier visit has stored, where nothing newer is. */
function restore(path: string, answer: unknown): void {
  const known = cache.get(path);
  if (known === undefined) cache.set(path, { _k: path, data: answer } as object);
  else if (known.data === undefined) void mutate(path, answer);
}

/** Settles when what earlier visits have stored is shown, or cannot be had. */
export const openOfflineStore = (): Promise<void> => offlineStore.open(restore);

/** Follows the session and the network. */
export function startQueryCache(): void {
  offlineStore.openWhenQuiet(restore);
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
