import { sessionStore } from '../session/session-store.ts';
import { type RequestOptions, requestJson } from './request.ts';

const READ_WITHOUT_TOKEN = /^\/(?:agenda|berita|pengumuman|lembaga|statistik|struktur)(?:[/?]|$)/;

export type CallOptions = Pick<RequestOptions, 'signal' | 'headers' | 'fallback'>;

function call<T>(path: string, options: RequestOptions): Promise<T> {
  const open = (options.method ?? 'GET') === 'GET' && READ_WITHOUT_TOKEN.test(path);
  return requestJson<T>(path, { ...options, token: open ? null : sessionStore.token() });
}

/**
 * The portal's JSON API. Paths start after `/api`; the session's token goes along except when reading what is public.
 * Every failure is an ApiError.
 */
export const api = {
  get: <T>(path: string, options: CallOptions = {}) => call<T>(path, options),
  post: <T>(path: string, body?: unknown, options: CallOptions = {}) =>
    call<T>(path, { ...options, method: 'POST', body }),
  put: <T>(path: string, body?: unknown, options: CallOptions = {}) =>
    call<T>(path, { ...options, method: 'PUT', body }),
  delete: <T>(path: string, options: CallOptions & { body?: unknown } = {}) =>
    call<T>(path, { ...options, method: 'DELETE' }),
};
