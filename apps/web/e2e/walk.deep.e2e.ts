import { expect } from './fixtures.ts';
import { brokenXml, dangerousHtml, foreignElements, NAME, storeEverywhere, watchForScripts } from './hostile.ts';
import { insertPindahan } from './pindahan.ts';
import { SIZES } from './screens.ts';
import { publicScreensOfOfficials, screensOf, test, walker } from './walk.ts';

test('public pages with the officials’ actions fit a phone and hydrate in place', async ({ page, begin }) => {
  test.setTimeout(1_800_000);
  const ids = await begin('admin', 'phone');
  const look = await walker(page, { role: 'admin', ids, village: 'Kalijernih', growsByName: false });
  for (const screen of publicScreensOfOfficials()) await look(screen);
});

for (const role of ['visitor', 'user', 'admin'] as const) {
  test(`every screen of a ${role} fits a desktop, is accessible, hydrates, and runs no stored attack`, async ({
    context,
    page,
    portal,
    request,
    loginAs,
    createPerson,
    faults,
  }) => {
    test.setTimeout(1_800_000); // every screen, one after the other
    faults.allowStatus(404);
    await page.setViewportSize(SIZES.desktop);
    const stored = { nama: NAME };
    const owner = await (role === 'user' ? loginAs('user', stored) : createPerson('user'));
    if (role === 'admin') await loginAs('admin');
    const admin = await createPerson('admin', stored);
    const lembaga = (await portal.sql('SELECT id FROM lembaga ORDER BY id')).map(({ id }) => Number(id));
    if (role === 'admin') await insertPindahan(portal, { judul: NAME, sumber: NAME });
    // Long names and the officials' menu wrap the header, which the server cannot foresee.
    const ids = await storeEverywhere(request, { portal, owner, admin, lembaga, withIdentity: role !== 'admin' });
    const ran = await watchForScripts(context);
    const village = role === 'admin' ? 'Kalijernih' : NAME;
    const look = await walker(page, { role, ids, village, growsByName: role === 'user' });

    let shown = 0;
    let shownInHtml = 0;
    for (const screen of [...screensOf(role), ...(role === 'admin' ? publicScreensOfOfficials() : [])]) {
      const name = `${screen.name} (${role})`;
      const html = await look(screen);
      expect.soft(await foreignElements(page), name).toEqual([]);
      expect.soft(await dangerousHtml(page, html), name).toEqual([]);
      if (html.includes('&lt;img src=x')) shownInHtml += 1;
      const isShown = (await page.getByText('onerror=ran()').count()) > 0;
      if (isShown) shown += 1;
      if (screen.name === 'audit log') expect.soft(isShown, name).toBe(true);
    }
    expect(ran).toEqual([]);
    // Proves that the walk visits screens that show the stored texts.
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
