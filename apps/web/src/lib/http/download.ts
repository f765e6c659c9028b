import { sessionStore } from '../session/session-store.ts';
import { requestJson } from './request.ts';

/** How long, in milliseconds, a browser may take to read what it is to save. */
const READ_BY = 60_000;
const NAME = /filename="([^"]+)"/;

type DownloadOptions = {
  fallback: string;
  /** Sent along, which makes it a POST. */
  body?: unknown;
};
type Saved = { content: Blob; name: string };

async function read(response: Response): Promise<Saved> {
  const name = NAME.exec(response.headers.get('Content-Disposition') ?? '')?.[1] ?? 'unduhan';
  return { content: await response.blob(), name };
}

function save({ content, name }: Saved): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(link.href), READ_BY);
}

/**
 * Asks for a file below `/api` with the session's token, which no link can carry, and saves it under the name that the server
 * gives it; it is kept nowhere else. Throws ApiError for every failure; `fallback` is the sentence for one without its own.
 */
export async function download(path: string, options: DownloadOptions): Promise<void> {
  const method = options.body === undefined ? 'GET' : 'POST';
  save(await requestJson<Saved>(path, { ...options, method, token: sessionStore.token(), read }));
}

/** A file that the server hands out by a signed link. Throws when it is not there, or the line is lost. */
export async function fetchFile(link: string): Promise<Blob> {
  const response = await fetch(link);
  if (!response.ok) throw new Error(`${response.status}`);
  return response.blob();
}
