import { SCREENS, type Screen } from '../access/screens.ts';
import { FEATURES, type Topic } from '../features.ts';

const isListed = ({ access, unlisted }: Screen) => !access && !unlisted;

/** Paths for search engines, without screens of rows. */
export const PUBLIC_SCREENS: readonly string[] = SCREENS.filter((screen) => isListed(screen) && !screen.rows).map(
  ({ path }) => path,
);

const topicOf = (table: string) => FEATURES.find(({ tables = {} }) => table in tables)?.name as Topic;

export const ROW_SCREENS = SCREENS.flatMap((screen) =>
  screen.rows && isListed(screen) ? [{ path: screen.path, rows: screen.rows, topic: topicOf(screen.rows) }] : [],
);

export const FEEDS = FEATURES.flatMap(({ name, feed }) => (feed ? [{ ...feed, topic: name as Topic }] : []));
