import { schemaMessage, type Text } from '@pendopo/shared/text/sebutan';
import { formatFileSize } from '../format.ts';
import { sessionStore } from '../session/session-store.ts';
import { answerError, connectionError } from './api-error.ts';
import { markWritten } from './query-cache.ts';
import { API_PREFIX } from './request.ts';
import { type Address, type Answer, fillPath, type Params } from './routes.ts';

export type Line = {
  /** Called with the sent share of the body, 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
};

type Form = Extract<Address, `POST ${string}` | `PUT ${string}`>;
type Submission<A extends Form> = Line & {
  form: FormData;
  headers?: Readonly<Record<string, string>>;
  fallback?: Text;
} & (keyof Params<A> extends never ? { params?: undefined } : { params: Params<A> });

/** Time limits in milliseconds: for a transfer without progress, and for the server's response. */
const STALLED_AFTER = 30_000;
const ANSWERED_WITHIN = 120_000;

/** Calls `onBroken` when the device goes offline or there was no progress for too long. */
function watchLine(onBroken: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  window.addEventListener('offline', onBroken);
  const moved = (next: number) => {
    clearTimeout(timer);
    timer = setTimeout(onBroken, next);
  };
  moved(STALLED_AFTER);
  return {
    moved: () => moved(STALLED_AFTER),
    sent: () => moved(ANSWERED_WITHIN),
    stop() {
      clearTimeout(timer);
      window.removeEventListener('offline', onBroken);
    },
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Returns the message for a 413 of a proxy, whose body is an HTML page. */
function tooLarge(form: FormData, failed: Text): string {
  const sizes = [...form.values()].map((value) => (typeof value === 'string' ? 0 : value.size));
  const size = formatFileSize(sizes.reduce((sum, one) => sum + one, 0));
  return `${schemaMessage(failed)}: server menolak kiriman sebesar ${size}. Kirim berkas yang lebih kecil, atau beri tahu kantor {desa} bahwa batas ukuran kiriman di server terlalu rendah.`;
}

/**
 * Sends a multipart form with the session's token. XMLHttpRequest reports progress, which fetch does not.
 * Throws ApiError for every failure, and an AbortError when `signal` aborts.
 */
export function upload<A extends Form>(address: A, submission: Submission<A>): Promise<Answer<A>> {
  const { params, form, onProgress, signal, headers = {}, fallback = 'Upload gagal' } = submission;
  const [method = '', declared = ''] = address.split(' ');
  const path = fillPath(declared, params);
  return new Promise((resolve, reject) => {
    const aborted = () => reject(new DOMException('Upload dibatalkan', 'AbortError'));
    if (signal?.aborted) {
      aborted();
      return;
    }
    const xhr = new XMLHttpRequest();
    const abort = () => xhr.abort();
    let broken = false;
    const line = watchLine(() => {
      broken = true;
      xhr.abort();
    });
    signal?.addEventListener('abort', abort, { once: true });

    xhr.open(method, API_PREFIX + path);
    xhr.setRequestHeader('Accept', 'application/json');
    const token = sessionStore.token();
    if (token) xhr.setRequestHeader('Authorization', `Bearer ${token}`);
    for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value);

    // A listener on `upload` causes no preflight, because there is only one origin.
    xhr.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      line.moved();
      if (lengthComputable && total > 0) onProgress?.(loaded / total);
    };
    xhr.upload.onload = line.sent;
    xhr.onload = () => {
      const body = parse(xhr.responseText);
      if (xhr.status >= 200 && xhr.status < 300) {
        markWritten(path);
        resolve(body as Answer<A>);
      } else
        reject(
          answerError({
            status: xhr.status,
            body,
            fallback: xhr.status === 413 ? tooLarge(form, fallback) : fallback,
            retryAfter: xhr.getResponseHeader('Retry-After'),
          }),
        );
    };
    xhr.onerror = () => reject(connectionError());
    xhr.ontimeout = () => reject(connectionError());
    xhr.onabort = () => (broken ? reject(connectionError()) : aborted());
    xhr.onloadend = () => {
      line.stop();
      signal?.removeEventListener('abort', abort);
    };
    xhr.send(form);
  });
}
