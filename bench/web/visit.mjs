// Run by web.mjs under tsx with the portal's address. Reads jobs as JSON from its input and visits pages, each in a
// new browser context. Prints one line of JSON per visit.
import { text } from 'node:stream/consumers';
import lighthouse from 'lighthouse';
import puppeteer from 'puppeteer-core';
import { findBrowser } from '../../apps/web/e2e/run/browser.ts';

const PHONE = { mobile: true, width: 360, height: 740, deviceScaleFactor: 2, disabled: false };
const LONGEST_MS = 120_000;
const AUDITS = {
  fcp: 'first-contentful-paint',
  lcp: 'largest-contentful-paint',
  tbt: 'total-blocking-time',
  cls: 'cumulative-layout-shift',
  tti: 'interactive',
};

const timed = ({ latency, kbps, cpu }) => ({
  onlyAudits: [...Object.values(AUDITS), 'network-requests'],
  screenEmulation: PHONE,
  throttlingMethod: 'devtools',
  throttling: {
    requestLatencyMs: latency,
    downloadThroughputKbps: kbps,
    uploadThroughputKbps: kbps,
    cpuSlowdownMultiplier: cpu,
  },
  maxWaitForLoad: LONGEST_MS,
  maxWaitForFcp: LONGEST_MS,
});

/** Stores the session before the page opens. */
async function logIn(page, { url, session: { token, user } }) {
  await page.goto(`${url}/api/health/live`);
  const entries = { token, user: JSON.stringify(user), verifiedAt: String(Date.now()) };
  await page.evaluate((all) => {
    for (const [name, value] of Object.entries(all)) localStorage.setItem(name, value);
  }, entries);
}

function summary({ audits, categories }, throttled) {
  if (!throttled) {
    return Object.fromEntries(Object.entries(categories).map(([name, { score }]) => [name, score]));
  }
  const requests = audits['network-requests'].details.items.filter(({ url }) => url.startsWith('http'));
  return {
    ...Object.fromEntries(Object.entries(AUDITS).map(([name, audit]) => [name, audits[audit].numericValue])),
    bytes: requests.reduce((sum, { transferSize }) => sum + transferSize, 0),
    requests: requests.length,
  };
}

async function visit(browser, { url, path, session, throttling }) {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  if (session) await logIn(page, { url, session });
  const flags = {
    logLevel: 'error',
    formFactor: 'mobile',
    disableStorageReset: session !== undefined, // a new context stores only the session
    ...(throttling && timed(throttling)),
  };
  const { lhr } = await lighthouse(url + path, flags, undefined, page);
  if (lhr.runtimeError) throw new Error(`${path}: ${lhr.runtimeError.message}`);
  await context.close();
  return summary(lhr, throttling !== undefined);
}

const url = JSON.parse(process.argv[2]);
const jobs = JSON.parse(await text(process.stdin));
const { path: executablePath, env } = await findBrowser();
const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
const browser = await puppeteer.launch({ executablePath, env: { ...process.env, ...env }, args, headless: 'shell' });
for (const job of jobs) process.stdout.write(`${JSON.stringify(await visit(browser, { url, ...job }))}\n`);
await browser.close();
