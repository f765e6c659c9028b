import {
  API_TEXT,
  type ApiErrorBody,
  type FieldError,
  joinMessages,
  UNAVAILABLE,
} from '@pendopo/shared/text/api-error';
import { schemaMessage, type Text } from '@pendopo/shared/text/sebutan';

export const HTTP_TEXT = {
  serverError: API_TEXT.serverError,
  unreachable: 'Tidak dapat terhubung ke server. Periksa sambungan internet Anda, lalu coba lagi.',
  offline: 'Offline mode: perangkat Anda sedang tidak terhubung ke internet.',
} as const;

type ApiErrorInit = {
  status: number;
  message: string;
  errors?: FieldError[];
  offline?: boolean;
  retryAfter?: number | null;
};

/**
 * A failed call. `message` is for users and may hold placeholders, which ErrorBox and FormFailure fill. `status` is 0
 * without a response. `retryAfter` is in seconds.
 */
export class ApiError extends Error {
  // Only declared: a class field would add a helper to every page for old browsers.
  declare readonly status: number;
  declare readonly errors: readonly FieldError[];
  declare readonly offline: boolean;
  declare readonly retryAfter: number | null;

  constructor({ status, message, errors = [], offline = false, retryAfter = null }: ApiErrorInit) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.errors = errors;
    this.offline = offline;
    this.retryAfter = retryAfter;
  }
}

export function connectionError(): ApiError {
  const offline = typeof navigator !== 'undefined' && navigator.onLine === false;
  return new ApiError({ status: 0, message: offline ? HTTP_TEXT.offline : HTTP_TEXT.unreachable, offline });
}

function isFieldError(value: unknown): value is FieldError {
  return typeof value === 'object' && value !== null && typeof (value as Partial<FieldError>).msg === 'string';
}

/** Replaces an API message that does not help users. */
function readable(sentence: string, status: number): string {
  // The request had no token, because the session has ended since this screen was opened.
  if (sentence === API_TEXT.tokenMissing) return API_TEXT.sessionEnded;
  return status === 503 && sentence === API_TEXT.serverError ? UNAVAILABLE : sentence;
}

type ErrorBody = { status: number; body: unknown; fallback?: Text | undefined; retryAfter?: string | null };

/** Returns the error of a response from status 400: with the server's message, or else `fallback`. */
export function answerError({ status, body, fallback = 'Request gagal', retryAfter }: ErrorBody): ApiError {
  const { error, errors, message } = (typeof body === 'object' && body !== null ? body : {}) as Partial<
    Record<keyof ApiErrorBody | 'message', unknown>
  >;
  const fieldErrors = Array.isArray(errors) ? errors.filter(isFieldError) : [];
  const sentence = [error, joinMessages(fieldErrors), message].find((text) => typeof text === 'string' && text !== '');
  const shown = typeof sentence === 'string' ? readable(sentence, status) : schemaMessage(fallback);
  const seconds = Number(retryAfter ?? Number.NaN);
  return new ApiError({
    status,
    message: shown,
    errors: fieldErrors,
    retryAfter: Number.isFinite(seconds) ? seconds : null,
  });
}

/** True if a retry may succeed. */
export const mayRetry = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status === 429 || error.status >= 500;

/** Returns a `catch` handler. If there was no response, it prefixes the reason with `sentence`. */
export function withPrefix(sentence: string) {
  return (error: unknown): never => {
    if (!(error instanceof ApiError) || error.status !== 0) throw error;
    throw new ApiError({ status: 0, message: `${sentence}. ${error.message}`, offline: error.offline });
  };
}

export function messageOf(error: unknown, fallback: Text = HTTP_TEXT.serverError): string {
  return error instanceof ApiError ? error.message : schemaMessage(fallback);
}
