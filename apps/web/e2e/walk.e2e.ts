import { screensOf, test, walker } from './walk.ts';

/** Screens of one test, so that workers share them. */
const AT_ONCE = 10;

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
