type EarlyResponse = { path: string; token: string; response: Promise<Response> };

/** How long after the page began what it asked for is still news, in milliseconds. */
const FRESH_FOR = 60_000;

/** The response that public/awal.js has asked for, once; null when it asked for something else. */
export function takeEarlyResponse(path: string, token: string | null | undefined): Promise<Response> | null {
  const page = globalThis as { earlyResponse?: EarlyResponse };
  const early = page.earlyResponse;
  if (early?.path !== path || early.token !== token) return null;
  delete page.earlyResponse;
  return performance.now() < FRESH_FOR ? early.response : null;
}
