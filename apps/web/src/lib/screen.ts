import type { Waiting } from '@pendopo/shared/ringkasan/text';
import type { Access } from '@pendopo/shared/roles';
import type { Screen as ServersScreen } from '@pendopo/shared/screens';
import { type ComponentType, createElement, type ReactElement } from 'react';
import type { Params } from 'react-router-dom';
import type { Query } from './http/query.ts';
import { lazyScreen } from './lazy-screen.ts';
import { ScreenTitle } from './page-head.tsx';

/** The headings of the header's menu, in order. */
export const MENU_GROUPS = ['Profil Desa', 'Lembaga Masyarakat', 'Publikasi', 'Layanan', 'Kontak'] as const;
/** The headings of the officials' rail, in order. The first group has none. */
export const RAIL_GROUPS = ['', 'Meja kerja', 'Naskah', 'Desa', 'Awal pemakaian'] as const;

export type MenuGroup = (typeof MENU_GROUPS)[number];
type RailGroup = (typeof RAIL_GROUPS)[number];

/** The menu position of a link to a screen. */
type Place<Group> = {
  group: Group;
  /** Position in its group. */
  order: number;
  /** Defaults to the screen's title. */
  label?: string;
  /** Query string of the link. */
  search?: `?${string}`;
  /** The count beside this link only. */
  waiting?: Waiting;
};

/** A link to a screen for the roles that `access` admits. `waiting` names the count beside it. */
export type ScreenLink = {
  label: string;
  to: string;
  access?: Access | undefined;
  waiting?: Waiting | undefined;
  note?: string;
};
export type PlacedLink<Group> = ScreenLink & Pick<Place<Group>, 'group' | 'order'>;

/** Texts of a guard that differ from the default. */
export type GuardWords = {
  /** The message for visitors. */
  message?: string;
  /** Shown while the session is loading. */
  checking?: string;
  /** The redirect for users without access. */
  leadTo?: { to: string; label: string };
};

type Declared = ServersScreen & {
  /** The window's title and the heading, unless the page sets its own, as a row's page does. */
  title?: string;
  /** The queries of the first HTML. The server awaits them and renders with their answers. */
  queries?: (params: Params) => readonly Query<unknown>[];
  /**
   * The first query, below /api, for the roles that `access` admits. Fetched as soon as the page begins. `:id` as in
   * the path.
   */
  data?: string;
  guard?: GuardWords;
  /** Its position in the header's menu, and its positions in the officials' rail. */
  menu?: Place<MenuGroup>;
  rail?: readonly Place<RailGroup>[];
  /** The count beside its links. */
  waiting?: Waiting;
};

/** A screen as used by the router, the menus and the server's renderer. */
export type Screen = Declared & { element: ReactElement; preload: () => Promise<unknown> };

type Page<Props> = () => Promise<Record<string, ComponentType<Props>>>;

/**
 * Declares a screen. `page` loads a module whose only export is the component, which gets `props`. Files named
 * `<feature>.screens.ts` are loaded by every visitor, those named `<feature>.desk.ts` only by officials.
 */
export function screen<Props extends object>(
  { page, ...declared }: Declared & { page: Page<Props> },
  ...[props]: object extends Props ? [] : [props: Props]
): Screen {
  const Page = lazyScreen(async () => Object.values(await page())[0] as ComponentType<Props>);
  const { path, title = '' } = declared;
  const element = createElement(ScreenTitle, { key: path, value: title }, createElement(Page, props));
  return { ...declared, element, preload: Page.preload };
}

/** True if the server renders a screen. One with a guard only if it declares queries or data. */
export const isRendered = ({ access, queries, data }: Partial<Screen>): boolean =>
  access === undefined || queries !== undefined || data !== undefined;

/** Returns the links to screens with a position in a menu. */
export const linksOf = <Group>(
  screens: readonly Screen[],
  placesOf: (screen: Screen) => readonly Place<Group>[],
): PlacedLink<Group>[] =>
  screens.flatMap((screen) =>
    placesOf(screen).map(({ group, order, label = screen.title ?? '', search = '', waiting = screen.waiting }) => ({
      group,
      order,
      label,
      to: screen.path + search,
      access: screen.access,
      waiting,
    })),
  );

/** Returns each group with its links, in order. */
export const grouped = <Group>(groups: readonly Group[], links: readonly PlacedLink<Group>[]) =>
  groups.map((label) => ({
    label,
    links: links.filter(({ group }) => group === label).sort((a, b) => a.order - b.order),
  }));
