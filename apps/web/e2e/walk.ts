import { ROW_SCREENS } from '@pendopo/shared/situs/schemas';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { BUDGET, countBytes, KB } from './bytes.ts';
import { test as base, expect } from './fixtures.ts';
import { expectLargeTextFits } from './large-text.ts';
import { painted, paintedWithFonts, sumOf, watchShifts } from './layout-shift.ts';
import { hold, requestsOf } from './network.ts';
import { prepareScreens } from './prepare-screens.ts';
import { hydrated, openRendered, watchRequests } from './rendered.ts';
import { ANY_TEXT, SCREENS, type Screen, type ScreenIds, SIZES } from './screens.ts';

const SCRIPTS = '**/assets/*.js';
const FONTS = '**/*.woff2';

/**
 * Requests after hydration: the user before the agenda (specification §4), and the heads' phone numbers, which are not
 * public.
 */
const FIRST_REQUESTS: Readonly<Record<string, string[]>> = {
  'agenda (admin)': ['/api/auth/me', '/api/agenda/draf'],
  'news (admin)': ['/api/berita/draf'],
  'announcements (admin)': ['/api/pengumuman/draf'],
  // The article may be a draft.
  'missing news (admin)': ['/api/berita/999999/draf'],
  'structure (admin)': ['/api/rt-rw/kontak'],
  // The date, where no other response has provided it.
  'complaint form (visitor)': ['/api/health/live'],
  'complaint form (admin)': ['/api/health/live'],
};

const sampleIds = {
  surat: 1,
  resident: 1,
  complaint: { id: 1, kode: 'KODE' },
  counter: { surat: 1, kode: 'KODE', complaint: 1 },
  rows: Object.fromEntries(ROW_SCREENS.map(({ rows }) => [rows, 1])),
};
/** Returns the address of a screen with the first row of every table. */
const addressOf = ({ path }: Screen) => path(sampleIds);

/** True if its address has a search or a code, which only the browser renders. */
const isForBrowser = (screen: Screen) => {
  const query = new URLSearchParams(addressOf(screen).split('?')[1]);
  return screen.declared?.params?.some((name) => query.has(name)) === true;
};

/** Public screens that the server renders. */
const RENDERED = SCREENS.filter(
  (screen) => !screen.declared?.access && screen.role === 'visitor' && !isForBrowser(screen),
);
const isRendered = (screen: Screen) => RENDERED.some((known) => addressOf(known) === addressOf(screen));

type WalkFixtures = {
  /** Logs a role in and inserts rows for every screen. Returns the rows' numbers. */
  begin: (role: Screen['role'], size: 'phone' | 'desktop') => Promise<ScreenIds>;
};

export const test = base.extend<WalkFixtures>({
  begin: async ({ page, portal, request, loginAs, createPerson, faults }, use) =>
    use(async (role, size) => {
      faults.allowStatus(404);
      await page.setViewportSize(SIZES[size]);
      const owner = await (role === 'user' ? loginAs('user') : createPerson('user'));
      if (role === 'admin') await loginAs('admin');
      return prepareScreens(portal, { request, owner });
    }),
});

/** Returns the screens of a role. */
export const screensOf = (role: Screen['role']): Screen[] => SCREENS.filter((screen) => screen.role === role);

/** Returns public pages that are not among the officials' own screens. */
export function publicScreensOfOfficials(): Screen[] {
  const known = new Set(screensOf('admin').map(addressOf));
  return RENDERED.filter((screen) => !known.has(addressOf(screen)));
}

/** Returns placeholders that are cut off. */
function cutPlaceholders(): string[] {
  const inputs = [...document.querySelectorAll<HTMLInputElement>('input[placeholder]:not([placeholder=""])')];
  return inputs.flatMap((input) => {
    const { font, wordSpacing, paddingLeft, paddingRight } = getComputedStyle(input);
    const words = document.createElement('span');
    Object.assign(words.style, { position: 'absolute', visibility: 'hidden', whiteSpace: 'pre', font, wordSpacing });
    words.textContent = input.placeholder;
    document.body.append(words);
    const { width } = words.getBoundingClientRect();
    words.remove();
    const room = input.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    return input.clientWidth > 0 && width > room ? [`${input.placeholder}: ${width} in ${room}`] : [];
  });
}

type WalkOptions = {
  role: Screen['role'];
  ids: ScreenIds;
  /** Name of the village in the footer. */
  village: string;
  /** True if a name may be so long that the header grows once it has loaded. */
  growsByName: boolean;
};

/** Checks the page before any script has run, as search engines, previews and browsers without JavaScript read it. */
async function expectReadable(page: Page, { name, ready }: Screen, village: string): Promise<void> {
  await expect.soft(page.getByRole('main'), name).toContainText(ready);
  await expect.soft(page.getByRole('heading', { level: 1 }), name).toHaveCount(1);
  await expect.soft(page.getByText(/^Memuat/), name).toHaveCount(0);
  await expect.soft(page.getByRole('contentinfo'), name).toContainText(`Pemerintah Desa ${village}`);
}

/**
 * Prepares `page` for visits. The returned function opens a screen and returns the server's HTML. It checks width,
 * accessibility, bytes, layout shifts and, on a phone, large text.
 */
export async function walker(page: Page, { role, ids, village, growsByName }: WalkOptions) {
  const shiftsSince = await watchShifts(page);
  const bytes = await countBytes(page);
  const reads = requestsOf(page, 'GET', /^\/api\/(?!admin\/|desa\/manifest)/);
  const requests = watchRequests(page);
  // Routing disables the browser cache, so that every counted screen is a first visit.
  if (role === 'visitor') await page.route('**/manifest.webmanifest', (route) => route.fallback());
  const { width: deviceWidth } = page.viewportSize() ?? { width: 0 };

  /** Opens a server-rendered page: first without fonts and scripts, then with fonts, then hydrated. */
  async function openInSteps(screen: Screen): Promise<string> {
    const sendFonts = await hold(page, FONTS);
    const sendScripts = await hold(page, SCRIPTS);
    const html = await openRendered(page, screen.path(ids));
    await page.waitForFunction(() => document.readyState !== 'loading');
    await page.evaluate(painted);
    if (role === 'visitor') await expectReadable(page, screen, village);
    sendFonts();
    const whole = await page.evaluate(paintedWithFonts);
    const byFonts = await shiftsSince();
    expect.soft(sumOf(byFonts), `${screen.name}, fonts: ${JSON.stringify(byFonts)}`).toBeLessThanOrEqual(0.05);

    reads.length = 0;
    sendScripts();
    await hydrated(page);
    // A resident's updates are shown beside their name.
    const first = FIRST_REQUESTS[`${screen.name} (${role})`] ?? (role === 'user' ? ['/api/kabar'] : []);
    const paths = () => reads.map((request) => new URL(request.url()).pathname);
    await expect.soft.poll(paths, `${screen.name}: first requests`).toEqual(first);
    await requests.settled();
    await page.unroute(FONTS);
    await page.unroute(SCRIPTS);
    expect.soft(paths(), `${screen.name}: no repeated requests`).toEqual(first);
    if (growsByName) return html;
    const byScripts = await shiftsSince(whole);
    expect.soft(sumOf(byScripts), `${screen.name}, hydration: ${JSON.stringify(byScripts)}`).toBeLessThanOrEqual(0.001);
    return html;
  }

  async function openPlainly(screen: Screen): Promise<string> {
    const answer = await page.goto(screen.path(ids));
    await hydrated(page);
    await requests.settled();
    return (await answer?.text()) ?? '';
  }

  return async function look(screen: Screen): Promise<string> {
    const name = `${screen.name} (${role})`;
    await bytes();
    const html = isRendered(screen) ? await openInSteps(screen) : await openPlainly(screen);
    await page.getByText(screen.ready).filter({ visible: true }).first().waitFor();
    if (screen.ready === ANY_TEXT) await expect(page.getByText(/^Memuat/)).toHaveCount(0);
    // The officials' frame has no footer.
    if (!screen.path(ids).startsWith('/admin'))
      await page.getByRole('contentinfo').getByText('Jam Pelayanan').waitFor();

    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect.soft(width, `${name}: width`).toBeLessThanOrEqual(deviceWidth);
    expect.soft(await page.evaluate(cutPlaceholders), `${name}: cut`).toEqual([]);
    if (screen.role === role) await expectAccessible(page, name);
    // Refused screens load no page code.
    if (role === 'visitor' && screen.ready !== 'Akses Ditolak') {
      const loaded = await bytes();
      const js = KB(loaded, '.js');
      expect.soft(js, `${name}: KB of JS`).toBeGreaterThan(30);
      expect.soft(js, `${name}: KB of JS`).toBeLessThanOrEqual(BUDGET.publicPage.jsBrotliKB);
      expect.soft(KB(loaded, '.css'), `${name}: KB of CSS`).toBeLessThanOrEqual(BUDGET.publicPage.cssBrotliKB);
    }
    if (deviceWidth === SIZES.phone.width) await expectLargeTextFits(page, name);
    return html;
  };
}
