import { sessionStore } from '../session/session-store.ts';
import { answerError, connectionError } from './api-error.ts';
import { connectivity } from './connectivity.ts';
import { API_PREFIX } from './request.ts';

const NAME = /filename="([^"]+)"/;

async function parsed(response: Response): Promise<unknown> {
  return response.json().catch(() => undefined);
}

function save(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  Object.assign(link, { href: url, download: name });
  link.click();
  // The browser has taken the file over by the time anything else happens.
  setTimeout(() => URL.revokeObjectURL(url));
}

/**
 * Asks for a file below `/api` with the session's token, which no link can carry, and saves it under the name that the server
 * gives it. Throws ApiError for every failure; `fallback` is the sentence for one without its own.
 */
export async function download(path: string, { fallback }: { fallback: string }): Promise<void> {
  const token = sessionStore.token();
  const request = connectivity.asking();
  let response: Response;
  let content: Blob | null;
  try {
    response = await fetch(API_PREFIX + path, { headers: token ? { Authorization: `Bearer ${token}` } : {} });
    content = response.ok ? await response.blob() : null;
  } catch {
    connectivity.lost();
    throw connectionError();
  }
  connectivity.answered(request);
  if (!content) {
    const retryAfter = response.headers.get('Retry-After');
    throw answerError({ status: response.status, body: await parsed(response), fallback, retryAfter });
  }
  save(content, NAME.exec(response.headers.get('Content-Disposition') ?? '')?.[1] ?? 'unduhan');
}
