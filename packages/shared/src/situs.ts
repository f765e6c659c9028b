import { FEATURES, SCREENS } from './features.ts';

const isListed = ({ access, unlisted, rows }: (typeof SCREENS)[number]) => !access && !unlisted && !rows;

/** The screens that everybody may read and search engines are told of, by path, without those of rows. */
export const PUBLIC_SCREENS: readonly string[] = SCREENS.filter(isListed).map(({ path }) => path);

/** The screens of rows that search engines are told of. */
export const ROW_SCREENS = SCREENS.flatMap(({ access, path, rows }) => (rows && !access ? [{ path, rows }] : []));

export const FEEDS = FEATURES.flatMap(({ feed, name }) => (feed ? [{ ...feed, name }] : []));
