// Stands on: apps/web packages/shared/src prisma
import { keepTables } from './keep-tables.ts';
import { hydrated } from './rendered.ts';
import { takeAway } from './take-away.ts';
import { publicScreensOfOfficials, SHOWN_TABLES, screensOf, test } from './walk.ts';

keepTables(...SHOWN_TABLES);

for (const role of ['visitor', 'user', 'admin'] as const) {
  test(`every screen of a ${role} comes without a complaint`, async ({ context, page, begin }) => {
    test.setTimeout(1_800_000); // every screen, one after the other
    await takeAway(context);
    const ids = await begin(role, 'phone');
    for (const screen of [...screensOf(role), ...(role === 'admin' ? publicScreensOfOfficials() : [])]) {
      await page.goto(screen.path(ids));
      await hydrated(page);
      await page.getByText(screen.ready).filter({ visible: true }).first().waitFor();
    }
  });
}
