import { TAUTAN_BERKAS_HEADER } from '@pendopo/shared/files/file-link';
import { sessionStore } from '../session/session-store.ts';
import { requestJson } from './request.ts';

/** Time for the browser to read the file that it saves, in milliseconds. */
const READ_BY = 60_000;
const NAME = /filename="([^"]+)"/;

type DownloadOptions = {
  fallback: string;
  /** JSON body. Makes the request a POST. */
  body?: unknown;
  signal?: AbortSignal;
  onProgress?: (received: number) => void;
};
/** `link` opens the file for 15 minutes, in case the browser has saved nothing. */
export type ReadyFile = { name: string; link: string | null };
type Fetched = ReadyFile & { content: Blob };

async function blobOf(response: Response, onProgress: DownloadOptions['onProgress']): Promise<Blob> {
  const reader = onProgress && response.body?.getReader();
  if (!reader) return response.blob();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let received = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    parts.push(part.value);
    received += part.value.length;
    onProgress(received);
  }
  return new Blob(parts, { type: response.headers.get('Content-Type') ?? '' });
}

const reading = (onProgress: DownloadOptions['onProgress']) => async (response: Response) => {
  const name = NAME.exec(response.headers.get('Content-Disposition') ?? '')?.[1] ?? 'unduhan';
  return { content: await blobOf(response, onProgress), name, link: response.headers.get(TAUTAN_BERKAS_HEADER) };
};

function save({ content, name }: Fetched): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(link.href), READ_BY);
}

/**
 * Saves a file below `/api` with the session's token, which a link cannot carry.
 * Browsers inside chat apps do not save files, and need the link. Throws ApiError for every failure.
 */
export async function download(path: string, { onProgress, ...options }: DownloadOptions): Promise<ReadyFile> {
  const method = options.body === undefined ? 'GET' : 'POST';
  const read = reading(onProgress);
  const { content, name, link } = await requestJson<Fetched>(path, {
    ...options,
    method,
    read,
    token: sessionStore.token(),
  });
  save({ content, name, link });
  return { name, link };
}

/** Throws if the file is missing or the network is lost. */
export async function fetchFile(link: string): Promise<Blob> {
  const response = await fetch(link);
  if (!response.ok) throw new Error(`${response.status}`);
  return response.blob();
}
