import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium, expect } from '@playwright/test';
import puppeteer, { type ElementHandle } from 'puppeteer-core';
import { findChromium88 } from './chromium-88.ts';
import { createFaults } from './faults.ts';
import { freePort } from './portal.ts';
import { RUN } from './settings.ts';

/** A function that runs in the page, without access to this file. Arguments and result are JSON. */
type InPage<A extends unknown[], R> = (...given: A) => R;

/** A browser that Playwright cannot drive, or in which its locators do not work. */
export type OtherBrowser = {
  goto: (address: string) => Promise<void>;
  back: () => Promise<void>;
  call: <A extends unknown[], R>(inPage: InPage<A, R>, ...given: A) => Promise<R>;
  /** Chooses a file of this machine at the input that `find` returns. */
  choose: <A extends unknown[]>(path: string, find: InPage<A, Element | null>, ...given: A) => Promise<void>;
  close: () => Promise<void>;
};

type Kind = {
  name: string;
  /** Programs that this machine lacks. */
  missing: () => string[] | Promise<string[]>;
  /** False if the browser is too old for the PDF library. A link replaces the viewer then. */
  drawsPdf: boolean;
  open: () => Promise<OtherBrowser>;
};

const FIREFOX = '/usr/bin/firefox-esr';
const DRIVER = '/usr/bin/WebKitWebDriver';
const DISPLAY_SERVER = '/usr/bin/Xvfb';
const SIZE = { width: 1366, height: 768 };

async function openFirefox(): Promise<OtherBrowser> {
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath: FIREFOX, defaultViewport: SIZE });
  const page = await browser.newPage();
  return {
    goto: async (address) => void (await page.goto(address)),
    back: () => page.evaluate(() => history.back()),
    call: async (inPage, ...given) => (await page.evaluate(inPage as never, ...given)) as never,
    choose: async (path, find, ...given) => {
      const input = await page.evaluateHandle(find as (...given: unknown[]) => Element | null, ...given);
      await (input as ElementHandle<HTMLInputElement>).uploadFile(path);
    },
    close: () => browser.close(),
  };
}

// Web element identifier of WebDriver: https://www.w3.org/TR/webdriver2/
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

async function openWebKit(): Promise<OtherBrowser> {
  const port = await freePort();
  const display = `:${port}`;
  const screen = spawn(DISPLAY_SERVER, [display, '-screen', '0', `${SIZE.width}x${SIZE.height}x24`], {
    stdio: 'ignore',
  });
  const env = {
    ...process.env,
    DISPLAY: display,
    // Lets pages of root start, and renders on machines without a graphics card.
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    LIBGL_ALWAYS_SOFTWARE: '1',
  };
  const driver = spawn(DRIVER, [`--port=${port}`], { stdio: 'ignore', env });
  async function ask<R>(method: string, path: string, body?: object): Promise<R> {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      // A command may be lost with a page that unloads.
      signal: AbortSignal.timeout(10_000),
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = (await answer.json()) as { value: R & { error?: string; message?: string } };
    if (!answer.ok) throw new Error(`${value.error}: ${value.message}`);
    return value;
  }
  const begin = () =>
    ask<{ sessionId: string }>('POST', '/session', {
      capabilities: { alwaysMatch: { timeouts: { script: 5_000 } } },
    }).catch(() => null);
  let session = '';
  await expect
    .poll(async () => {
      const begun = await begin();
      if (begun) session = `/session/${begun.sessionId}`;
      return begun;
    })
    .not.toBeNull();
  const run = <A extends unknown[], R>(inPage: InPage<A, R>, given: A) =>
    ask<R>('POST', `${session}/execute/sync`, { script: `return (${inPage}).apply(null, arguments)`, args: given });
  return {
    goto: (address) => ask('POST', `${session}/url`, { url: address }),
    back: () => ask('POST', `${session}/back`, {}),
    call: (inPage, ...given) => run(inPage, given),
    choose: async (path, find, ...given) => {
      const input = (await run(find, given)) as unknown as Record<string, string>;
      await ask('POST', `${session}/element/${input[ELEMENT]}/value`, { text: path });
    },
    close: async () => {
      await ask('DELETE', session);
      driver.kill();
      screen.kill();
    },
  };
}

const LAUNCH_ARGS = ['--disable-gpu', '--no-sandbox'];

/** Opens Chromium 88. Its `close` throws if the browser has complained. */
async function openChromium88(): Promise<OtherBrowser> {
  const found = await findChromium88();
  if ('missing' in found) throw new Error(found.missing);
  const env = { ...process.env, ...RUN.read().browserEnv } as Record<string, string>;
  const browser = await chromium.launch({ executablePath: found.path, args: LAUNCH_ARGS, env });
  const context = await browser.newContext({ viewport: SIZE, serviceWorkers: 'block' });
  const faults = createFaults();
  faults.watch(context);
  faults.allowStatus(401); // responses to requests overtaken by a logout
  const page = await context.newPage();
  const run = (inPage: unknown, given: unknown[]) => `(${inPage}).apply(null, ${JSON.stringify(given)})`;
  return {
    goto: async (address) => void (await page.goto(address)),
    back: () => page.evaluate(() => history.back()),
    call: (inPage, ...given) => page.evaluate(run(inPage, given)),
    choose: async (path, find, ...given) => {
      const input = await page.evaluateHandle<HTMLInputElement>(run(find, given));
      await input.setInputFiles(path);
    },
    close: async () => {
      await browser.close();
      expect(faults.unexpected(), 'the browser complained').toEqual([]);
    },
  };
}

const missingOf = (...programs: string[]) => programs.filter((program) => !existsSync(program));

export const OTHER_BROWSERS: readonly Kind[] = [
  { name: 'Firefox ESR', missing: () => missingOf(FIREFOX), drawsPdf: true, open: openFirefox },
  { name: 'WebKitGTK', missing: () => missingOf(DRIVER, DISPLAY_SERVER), drawsPdf: true, open: openWebKit },
  {
    name: 'Chromium 88',
    missing: async () => {
      const found = await findChromium88();
      return 'missing' in found ? [found.missing] : [];
    },
    drawsPdf: false,
    open: openChromium88,
  },
];
