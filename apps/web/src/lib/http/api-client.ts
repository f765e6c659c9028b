import { sessionStore } from '../session/session-store.ts';
import { markWritten } from './query-cache.ts';
import { type RequestOptions, requestJson } from './request.ts';

type CallOptions = Pick<RequestOptions, 'signal' | 'headers' | 'fallback'>;

async function write<T>(path: string, options: RequestOptions): Promise<T> {
  const answer = await requestJson<T>(path, { ...options, token: sessionStore.token() });
  markWritten(path);
  return answer;
}

/** Writes to the portal's JSON API with the session's token. Paths start after `/api`. Every failure is an ApiError. */
export const api = {
  post: <T>(path: string, body?: unknown, options: CallOptions = {}) =>
    write<T>(path, { ...options, method: 'POST', body }),
  put: <T>(path: string, body?: unknown, options: CallOptions = {}) =>
    write<T>(path, { ...options, method: 'PUT', body }),
  /** A PUT that changes nothing of what queries answer. */
  tell: <T>(path: string) => requestJson<T>(path, { method: 'PUT', body: {}, token: sessionStore.token() }),
  delete: <T>(path: string, options: CallOptions & { body?: unknown } = {}) =>
    write<T>(path, { ...options, method: 'DELETE' }),
};
