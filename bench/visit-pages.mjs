// Run by visits.mjs under tsx: visits each page with an empty cache; prints requests and bytes as JSON.
import { createRequire } from 'node:module';
import { findBrowser } from '../apps/web/e2e/run/browser.ts';

const { chromium } = createRequire(new URL('../apps/web/package.json', import.meta.url))('@playwright/test');
const PHONE = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, reducedMotion: 'reduce' };

async function visit(browser, address) {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  const kinds = new Map();
  let requests = 0;
  let bytes = 0;
  let pictures = 0;
  devtools.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    requests += 1;
    bytes += encodedDataLength;
    if (kinds.get(requestId) === 'Image') pictures += encodedDataLength;
  });
  await devtools.send('Network.enable');
  await page.goto(address, { waitUntil: 'networkidle' });
  for (let y = 0; y < (await page.evaluate(() => document.body.scrollHeight)); y += 500) {
    await page.evaluate((top) => window.scrollTo(0, top), y);
    await page.waitForTimeout(300);
  }
  await page.waitForTimeout(500);
  await context.close();
  return { requests, bytes, pictures };
}

const { url, pages } = JSON.parse(process.argv[2]);
const { path, env } = await findBrowser();
const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
const browser = await chromium.launch({ executablePath: path, env: { ...process.env, ...env }, args });
const results = [];
for (const page of pages) results.push(await visit(browser, url + page));
await browser.close();
process.stdout.write(JSON.stringify(results));
