import type { Text } from '@pendopo/shared/text/sebutan';
import { answerError, connectionError } from './api-error.ts';
import { connectivity } from './connectivity.ts';
import { takeEarlyResponse } from './early-response.ts';
import { withSearchHeader } from './search-header.ts';
import { followServerTime } from './server-clock.ts';
import { isIdle } from './user-activity.ts';

export const API_PREFIX = '/api';

export type Fetch = typeof fetch;

export type RequestOptions = {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Sent as JSON. */
  body?: unknown;
  token?: string | null;
  headers?: Readonly<Record<string, string>>;
  signal?: AbortSignal | undefined;
  fallback?: Text | undefined;
  /** Reads a successful response. Defaults to JSON. */
  read?: (response: Response) => Promise<unknown>;
  fetch?: Fetch | undefined;
};

async function readBody(response: Response): Promise<unknown> {
  const text = await response.text();
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isAbort(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError';
}

/** Sends a request under `/api` with exactly the given token. Throws ApiError, or the DOMException of an abort. */
export async function requestJson<T>(path: string, options: RequestOptions = {}): Promise<T> {
  const {
    method = 'GET',
    body,
    token,
    headers,
    signal,
    fallback,
    read = readBody,
    fetch: send = globalThis.fetch,
  } = options;
  let response: Response;
  let answer: unknown;
  const request = connectivity.startRequest();
  const search = withSearchHeader(path);
  try {
    const early = method === 'GET' ? takeEarlyResponse(path, token) : null;
    response = await (early ??
      send(API_PREFIX + search.address, {
        method,
        headers: {
          Accept: 'application/json',
          ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
          ...(token ? { Authorization: `Bearer ${token}`, ...(isIdle() ? { 'X-Background': '1' } : {}) } : {}),
          ...search.headers,
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        ...(signal ? { signal } : {}),
      }));
    followServerTime(response.headers.get('Date'));
    answer = await (response.ok ? read : readBody)(response);
  } catch (error) {
    if (isAbort(error)) throw error;
    connectivity.lost();
    throw connectionError();
  }
  connectivity.answered(request);
  if (!response.ok) {
    throw answerError({
      status: response.status,
      body: answer,
      fallback,
      retryAfter: response.headers.get('Retry-After'),
    });
  }
  return answer as T;
}
