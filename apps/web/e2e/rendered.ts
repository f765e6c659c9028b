import type { APIRequestContext, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

// On a busy machine rendering a page may take longer than the server lets people wait. Then the plain app goes out, which has no frame
// yet, and the next try may be in time.
const FRAME = '<main';
const IN_TIME = { timeout: 10_000 };

/** Opens a page as the server renders it; answers its HTML. */
export async function openRendered(page: Page, url: string): Promise<string> {
  let html = '';
  await expect(async () => {
    const answer = await page.goto(url, { waitUntil: 'commit' });
    html = (await answer?.text()) ?? '';
    expect(html, url).toContain(FRAME);
  }).toPass(IN_TIME);
  return html;
}

/** What the server renders: its status and HTML. */
export async function rendered(request: APIRequestContext, path: string) {
  let [status, html] = [0, ''];
  await expect(async () => {
    const answer = await request.get(path);
    [status, html] = [answer.status(), await answer.text()];
    expect(html, path).toContain(FRAME);
  }).toPass(IN_TIME);
  return { status, html };
}
