type EarlyResponse = { path: string; token: string; response: Promise<Response> };

/** Maximum age of the early response since the page opened, in milliseconds. */
const FRESH_FOR = 60_000;

/** Returns the response that public/first-script.js has requested, once. Null for another path or token, or if too old. */
export function takeEarlyResponse(path: string, token: string | null | undefined): Promise<Response> | null {
  const page = globalThis as { earlyResponse?: EarlyResponse };
  const early = page.earlyResponse;
  if (early?.path !== path || early.token !== token) return null;
  delete page.earlyResponse;
  return performance.now() < FRESH_FOR ? early.response : null;
}
