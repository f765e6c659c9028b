import { FEATURES, SCREENS, type Screen, type Topic } from '../features.ts';

const isListed = ({ access, unlisted }: Screen) => !access && !unlisted;

/** The screens that everybody may read and search engines are told of, by path, without those of rows. */
export const PUBLIC_SCREENS: readonly string[] = SCREENS.filter((screen) => isListed(screen) && !screen.rows).map(
  ({ path }) => path,
);

/** The screens of rows that search engines are told of. */
export const ROW_SCREENS = FEATURES.flatMap(({ name, screens = [] }) =>
  screens.flatMap((screen) =>
    screen.rows && isListed(screen) ? [{ path: screen.path, rows: screen.rows, topic: name as Topic }] : [],
  ),
);

/** The RSS feeds. */
export const FEEDS = FEATURES.flatMap(({ name, feed }) => (feed ? [{ ...feed, topic: name as Topic }] : []));
