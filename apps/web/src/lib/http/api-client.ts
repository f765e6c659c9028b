import { isPublicPath } from '@pendopo/shared/features';
import { sessionStore } from '../session/session-store.ts';
import { askAndSave, forgetAnswers, readAnswer } from './answers.ts';
import { type RequestOptions, requestJson } from './request.ts';

export type CallOptions = Pick<RequestOptions, 'signal' | 'headers' | 'fallback'>;
/** `fresh`: the server's own answer or none, however slow the line. */
type ReadOptions = CallOptions & { fresh?: boolean };

function get<T>(path: string, { signal, fresh = false, ...options }: ReadOptions = {}): Promise<T> {
  const token = isPublicPath(path) ? null : sessionStore.token();
  const ask = (signal?: AbortSignal) => requestJson<T>(path, { ...options, signal, token });
  return fresh ? askAndSave(path, () => ask(signal)) : readAnswer<T>(path, ask, signal);
}

async function write<T>(path: string, options: RequestOptions): Promise<T> {
  const answer = await requestJson<T>(path, { ...options, token: sessionStore.token() });
  forgetAnswers(path);
  return answer;
}

/**
 * The portal's JSON API. Paths start after `/api`; the session's token goes along except when reading what is public.
 * Every failure is an ApiError. Readings go by way of the saved answers, see `readAnswer`.
 */
export const api = {
  get,
  post: <T>(path: string, body?: unknown, options: CallOptions = {}) =>
    write<T>(path, { ...options, method: 'POST', body }),
  put: <T>(path: string, body?: unknown, options: CallOptions = {}) =>
    write<T>(path, { ...options, method: 'PUT', body }),
  delete: <T>(path: string, options: CallOptions & { body?: unknown } = {}) =>
    write<T>(path, { ...options, method: 'DELETE' }),
};
