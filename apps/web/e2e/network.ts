import type { Page, Request } from '@playwright/test';

/** Holds every request to `url` back until what it answers is called. */
export async function hold(page: Page, url: string): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((done) => {
    release = done;
  });
  await page.route(url, async (route) => {
    await held;
    await route.fallback();
  });
  return () => release();
}

/** Cuts the line after the server has done what the next request to `url` asks for. */
export async function loseNextAnswer(page: Page, url: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Fetch.enable', { patterns: [{ urlPattern: url, requestStage: 'Response' }] });
  devtools.once('Fetch.requestPaused', async ({ requestId }) => {
    await devtools.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionReset' });
    await devtools.send('Fetch.disable');
  });
}

/** Every request of this kind that the page makes from now on. */
export function requestsOf(page: Page, method: string, path: RegExp): Request[] {
  const seen: Request[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === method && path.test(pathname)) seen.push(request);
  });
  return seen;
}
