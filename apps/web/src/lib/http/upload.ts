import { sessionStore } from '../session/session-store.ts';
import { answerError, connectionError } from './api-error.ts';
import { API_PREFIX } from './request.ts';

export type UploadOptions = {
  method?: 'POST' | 'PUT';
  /** Share of the body that has left the device, 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
  headers?: Readonly<Record<string, string>>;
  /** The sentence to show when the server fails without one. */
  fallback?: string;
};

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Sends a multipart form under `/api` with the session's token. It uses XMLHttpRequest because fetch cannot tell how much
 * has been sent. Throws ApiError for every failure, an AbortError when `signal` aborts.
 */
export function upload<T>(path: string, form: FormData, options: UploadOptions = {}): Promise<T> {
  const { method = 'POST', onProgress, signal, headers = {}, fallback = 'Upload gagal' } = options;
  return new Promise<T>((resolve, reject) => {
    const aborted = () => reject(new DOMException('Upload dibatalkan', 'AbortError'));
    if (signal?.aborted) {
      aborted();
      return;
    }
    const xhr = new XMLHttpRequest();
    const abort = () => xhr.abort();
    signal?.addEventListener('abort', abort, { once: true });

    xhr.open(method, API_PREFIX + path);
    xhr.setRequestHeader('Accept', 'application/json');
    const token = sessionStore.token();
    if (token) xhr.setRequestHeader('Authorization', `Bearer ${token}`);
    for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value);

    // A listener on `upload` costs nothing here: there is one origin, so no preflight.
    xhr.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress?.(loaded / total);
    };
    xhr.onload = () => {
      const body = parse(xhr.responseText);
      if (xhr.status >= 200 && xhr.status < 300) resolve(body as T);
      else
        reject(answerError({ status: xhr.status, body, fallback, retryAfter: xhr.getResponseHeader('Retry-After') }));
    };
    xhr.onerror = () => reject(connectionError());
    xhr.ontimeout = () => reject(connectionError());
    xhr.onabort = aborted;
    xhr.onloadend = () => signal?.removeEventListener('abort', abort);
    xhr.send(form);
  });
}
