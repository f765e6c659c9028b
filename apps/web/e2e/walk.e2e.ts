import { SCREENS as DECLARED } from '@pendopo/shared/features';
import { expect } from './fixtures.ts';
import { keepTables } from './keep-tables.ts';
import { SCREENS } from './screens.ts';
import { addressOf, SHOWN_TABLES, screensOf, test, walker } from './walk.ts';

keepTables(...SHOWN_TABLES);

/** How many screens one test looks at, so that the workers share them. */
const AT_ONCE = 10;

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

for (const role of ['visitor', 'user', 'admin'] as const) {
  const screens = screensOf(role);
  for (let first = 0; first < screens.length; first += AT_ONCE) {
    const some = screens.slice(first, first + AT_ONCE);
    test(`screens of a ${role} fit a phone, are accessible, hydrate in place and keep to their bytes, from ${some[0]?.name} on`, async ({
      page,
      begin,
    }) => {
      const ids = await begin(role, 'phone');
      const look = await walker(page, { role, ids, village: 'Kalijernih', growsByName: false });
      for (const screen of some) await look(screen);
    });
  }
}
