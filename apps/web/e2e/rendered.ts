import type { APIRequestContext, Page, Request } from '@playwright/test';
import { expect } from './fixtures.ts';

// On a busy machine rendering may exceed the server's timeout. Then the plain app is sent, which has no frame yet, and
// the next try may succeed.
const FRAME = '<main';
const IN_TIME = { timeout: 60_000 };

/** Opens a page that the server has rendered. Returns its HTML. */
export async function openRendered(page: Page, url: string): Promise<string> {
  let html = '';
  await expect(async () => {
    const answer = await page.goto(url, { waitUntil: 'commit' });
    html = (await answer?.text()) ?? '';
    expect(html, url).toContain(FRAME);
  }).toPass(IN_TIME);
  return html;
}

/** Requests a page that the server has rendered. Returns its status and HTML. */
export async function rendered(request: APIRequestContext, path: string) {
  let status = 0;
  let html = '';
  await expect(async () => {
    const answer = await request.get(path);
    [status, html] = [answer.status(), await answer.text()];
    expect(html, path).toContain(FRAME);
  }).toPass(IN_TIME);
  return { status, html };
}

/** Returns elements that React has not hydrated, except preload links and the content of editable elements. */
function notHydrated(): string[] {
  const isHydrated = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactFiber$'));
  const isTyped = (element: Element) => element.parentElement?.closest('[contenteditable]');
  const shown = [...document.querySelectorAll('#root *:not(link)')].filter((element) => !isTyped(element));
  if (shown.length === 0) return ['nothing is shown'];
  return shown.filter((element) => !isHydrated(element)).map((element) => element.outerHTML.slice(0, 200));
}

/** Resolves once React has hydrated the whole page and painted the result. */
export async function hydrated(page: Page): Promise<void> {
  await expect(async () => {
    const left = await page.evaluate(notHydrated);
    expect(left.slice(0, 5), `${page.url()}: not hydrated`).toEqual([]);
  }).toPass({ ...IN_TIME, intervals: [20] });
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  });
}

/** Tracks requests of `page`. `settled` waits until all have ended and the idle page makes no more. */
export function watchRequests(page: Page) {
  const open = new Set<Request>();
  let begun = 0;
  page.on('request', (request) => {
    begun += 1;
    open.add(request);
  });
  const idle = () => page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())));
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfinished', (request) => void open.delete(request));
  return {
    settled: () =>
      expect
        .poll(async () => {
          const before = begun;
          await idle();
          return begun === before ? [...open].map((request) => request.url()) : ['more'];
        })
        .toEqual([]),
  };
}
