// One walk per role and size over every declared screen. The desktop walks what an attacker has stored, the phone what is long.
import { SCREENS as DECLARED } from '@pendopo/shared/features';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { BUDGET, countBytes, KB } from './bytes.ts';
import { expect, test } from './fixtures.ts';
import { brokenXml, dangerousHtml, foreignElements, NAME, storeEverywhere, watchForScripts } from './hostile.ts';
import { keepTables } from './keep-tables.ts';
import { painted, paintedWithFonts, sumOf, watchShifts } from './layout-shift.ts';
import { hold, requestsOf } from './network.ts';
import { openRendered } from './rendered.ts';
import { prepareScreens, SCREENS, type Screen, SIZES } from './screens.ts';

// What officials edit belongs to every other test, too.
keepTables(
  ...['desa', 'kontak_desa', 'tentang_sejarah', 'tentang_geografis', 'tentang_visi_misi', 'panduan', 'statistik'],
  ...[
    'struktur',
    'rt_rw',
    'lembaga',
    'pengurus',
    'unit_kegiatan',
    'berita',
    'pengumuman',
    'agenda',
    'produk_hukum',
    'apbdes',
  ],
);

const SCRIPTS = '**/assets/*.js';
const FONTS = '**/*.woff2';

/** Searches, and what belongs to a code, are rendered by the browser alone. */
const BROWSER_ALONE = [
  ...['no such news', 'no such regulation', 'complaint being followed', 'counter request being followed'],
];

/** What the page asks for once it is hydrated: who is logged in before the agenda, see the specification, §4; the heads' numbers, which are not public. */
const FIRST_ASKED: Readonly<Record<string, string[]>> = {
  'agenda (admin)': ['/api/auth/me'],
  'structure (admin)': ['/api/rt-rw/kontak'],
};

const BEHIND_LOGIN = /^(Akses Ditolak|Anda (belum|harus) login)/;

const sampleIds = {
  letter: 1,
  complaint: { id: 1, kode: 'KODE' },
  counter: { letter: 1, kode: 'KODE', complaint: 1 },
  berita: 1,
  pengumuman: 1,
  agenda: 1,
  produk_hukum: 1,
};
const addressOf = ({ path }: Screen) => path(sampleIds);

/** Screens that everybody may read and the server renders. */
const RENDERED = SCREENS.filter(
  ({ role, name, ready }) => role === 'visitor' && !BROWSER_ALONE.includes(name) && !BEHIND_LOGIN.test(String(ready)),
);
const isRendered = (screen: Screen) => RENDERED.some((known) => addressOf(known) === addressOf(screen));

/** A role's own screens; officials also meet every public page. */
function screensOf(role: Screen['role']): Screen[] {
  const own = SCREENS.filter((screen) => screen.role === role);
  if (role !== 'admin') return own;
  const known = new Set(own.map(addressOf));
  return [...own, ...RENDERED.filter((screen) => !known.has(addressOf(screen)))];
}

test('every declared screen has its walk', () => {
  const pattern = (path: string) =>
    path
      .replace(/\/1(?=\/|$)/g, '/:id')
      .replace(/^\/lembaga\/.+/, '/lembaga/:slug')
      .replace(/templat\/.+/, 'templat/:kode');
  const walked = SCREENS.map((screen) => `${screen.role} ${pattern(addressOf(screen))}`);
  // A variant without a value stands for every value.
  const isWalked = (screen: string) =>
    walked.some((known) => (screen.endsWith('=') ? known.startsWith(screen) : known === screen));
  const declared = DECLARED.flatMap(({ path, access = 'visitor', variants = [] }) =>
    ['', ...variants].map((variant) => `${access === 'official' ? 'admin' : access} ${pattern(path + variant)}`),
  );
  expect(declared.filter((screen) => !isWalked(screen))).toEqual([]);
});

/** As before any script has run: what search engines, previews and browsers without JavaScript read. */
async function expectReadable(page: Page, { name, ready }: Screen, village: string): Promise<void> {
  await expect.soft(page.getByRole('main'), name).toContainText(ready);
  await expect.soft(page.getByRole('heading', { level: 1 }), name).toHaveCount(1);
  await expect.soft(page.getByText(/^Memuat/), name).toHaveCount(0);
  await expect.soft(page.getByRole('contentinfo'), name).toContainText(`Pemerintah Desa ${village}`);
}

for (const [device, viewport] of Object.entries(SIZES)) {
  for (const role of ['visitor', 'user', 'admin'] as const) {
    test(`every screen of a ${role} fits, is accessible, hydrates in place, keeps to its bytes and runs nothing stored, on a ${device}`, async ({
      context,
      page,
      portal,
      request,
      loginAs,
      createPerson,
      faults,
    }) => {
      test.setTimeout(600_000); // every screen, one after the other
      faults.allowStatus(404);
      await page.setViewportSize(viewport);
      const isHostile = device === 'desktop';
      const stored = isHostile ? { nama: NAME } : {};
      const owner = role === 'user' ? await loginAs('user', stored) : await createPerson('user');
      if (role === 'admin') await loginAs('admin');
      const admin = await createPerson('admin', stored);
      const lembaga = (await portal.sql('SELECT id FROM lembaga ORDER BY id')).map(({ id }) => Number(id));
      const ids = isHostile
        ? // Between names of that length and the officials' menu the header wraps, which only the browser knows.
          await storeEverywhere(request, { owner, admin, lembaga, withIdentity: role !== 'admin' })
        : await prepareScreens(portal, { request, owner });

      const ran = await watchForScripts(context);
      const shiftsSince = await watchShifts(page);
      const bytes = countBytes(page);
      const asked = requestsOf(page, 'GET', /^\/api\/(?!admin\/|desa\/manifest)/);
      // Routing turns the browser's cache off: every screen is a first visit.
      await page.route('**/manifest.webmanifest', (route) => route.fallback());

      /** Opens a page that the server renders: first without fonts and scripts, then with fonts, then hydrated. Answers its HTML. */
      async function openInSteps(screen: Screen): Promise<string> {
        const [sendFonts, sendScripts] = [await hold(page, FONTS), await hold(page, SCRIPTS)];
        const html = await openRendered(page, screen.path(ids));
        await page.waitForFunction(() => document.readyState !== 'loading');
        await page.evaluate(painted);
        if (role === 'visitor') await expectReadable(page, screen, isHostile ? NAME : 'Kalijernih');
        sendFonts();
        const whole = await page.evaluate(paintedWithFonts);
        const byFonts = await shiftsSince();
        expect.soft(sumOf(byFonts), `${screen.name}, fonts: ${JSON.stringify(byFonts)}`).toBeLessThanOrEqual(0.05);

        asked.length = 0;
        sendScripts();
        await page.waitForLoadState('networkidle');
        await page.unroute(FONTS);
        await page.unroute(SCRIPTS);
        // A resident's news are beside their name.
        const first = FIRST_ASKED[`${screen.name} (${role})`] ?? (role === 'user' ? ['/api/kabar'] : []);
        const paths = asked.map((known) => new URL(known.url()).pathname);
        expect.soft(paths, `${screen.name}: asked again`).toEqual(first);
        // A first name of that length makes room for itself in the header.
        if (role === 'user' && isHostile) return html;
        const byScripts = await shiftsSince(whole);
        expect
          .soft(sumOf(byScripts), `${screen.name}, hydration: ${JSON.stringify(byScripts)}`)
          .toBeLessThanOrEqual(0.001);
        return html;
      }

      async function openPlainly(screen: Screen): Promise<string> {
        const answer = await page.goto(screen.path(ids));
        await page.waitForLoadState('networkidle');
        return (await answer?.text()) ?? '';
      }

      let [shown, shownInHtml] = [0, 0];
      for (const screen of screensOf(role)) {
        const name = `${screen.name} (${role})`;
        await bytes();
        const html = isRendered(screen) ? await openInSteps(screen) : await openPlainly(screen);
        await page.getByText(screen.ready).filter({ visible: true }).first().waitFor();
        // The officials' frame has no footer.
        if (!screen.path(ids).startsWith('/admin'))
          await page.getByRole('contentinfo').getByText('Jam Pelayanan').waitFor();

        const width = await page.evaluate(() => document.documentElement.scrollWidth);
        expect.soft(width, `${name}: width`).toBeLessThanOrEqual(viewport.width);
        if (screen.role === role) await expectAccessible(page, name);
        // What keeps people out loads no page of its own.
        if (role === 'visitor' && screen.ready !== 'Akses Ditolak') {
          const loaded = await bytes();
          const js = KB(loaded, '.js');
          expect.soft(js, `${name}: KB of JS`).toBeGreaterThan(30);
          expect.soft(js, `${name}: KB of JS`).toBeLessThanOrEqual(BUDGET.publicPage.jsBrotliKB);
          expect.soft(KB(loaded, '.css'), `${name}: KB of CSS`).toBeLessThanOrEqual(BUDGET.publicPage.cssBrotliKB);
        }
        if (!isHostile) continue;
        expect.soft(await foreignElements(page), name).toEqual([]);
        expect.soft(await dangerousHtml(page, html), name).toEqual([]);
        if (html.includes('&lt;img src=x')) shownInHtml += 1;
        const isShown = (await page.getByText('onerror=ran()').count()) > 0;
        if (isShown) shown += 1;
        if (screen.name === 'audit log') expect.soft(isShown, name).toBe(true);
      }
      expect(ran).toEqual([]);
      if (!isHostile) return;
      // So that the walk looks where the texts are.
      expect(shown).toBeGreaterThan({ visitor: 15, user: 3, admin: 15 }[role]);
      if (role !== 'visitor') return;
      expect(shownInHtml).toBeGreaterThan(10);
      for (const path of ['/sitemap.xml', '/publikasi/berita/rss.xml', '/publikasi/pengumuman/rss.xml']) {
        const xml = await (await request.get(path)).text();
        expect(await brokenXml(page, xml), path).toBe(0);
        expect(xml).not.toContain('<script>');
      }
    });
  }
}
