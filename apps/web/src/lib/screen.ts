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
/** The headings of the officials' rail, in order; it begins without one. */
export const RAIL_GROUPS = ['', 'Meja kerja', 'Naskah', 'Desa', 'Awal pemakaian'] as const;

export type MenuGroup = (typeof MENU_GROUPS)[number];
type RailGroup = (typeof RAIL_GROUPS)[number];

/** Where a link to a screen stands. */
type Place<Group> = {
  group: Group;
  /** Which of its group's links it is. */
  order: number;
  /** The screen's title unless given. */
  label?: string;
  /** A query of the screen's address. */
  search?: `?${string}`;
  /** What is counted beside this link alone. */
  waiting?: Waiting;
};

/** A link to a screen, for those whom `access` lets in; `waiting` names what is counted beside it. */
export type ScreenLink = {
  label: string;
  to: string;
  access?: Access | undefined;
  waiting?: Waiting | undefined;
  note?: string;
};
export type PlacedLink<Group> = ScreenLink & Pick<Place<Group>, 'group' | 'order'>;

/** What a guard says where it is not the usual. */
export type GuardWords = {
  /** The sentence for those who are not logged in. */
  message?: string;
  /** Shown while the session is asked for. */
  checking?: string;
  /** Where those are led who may not enter. */
  leadTo?: { to: string; label: string };
};

type Declared = ServersScreen & {
  /** The window's title and the heading, where its page says no other; a row's page does. */
  title?: string;
  /** The queries that its first HTML shows: the server awaits them, and renders with their answers. */
  queries?: (params: Params) => readonly Query<unknown>[];
  /** What it asks for first, below /api, for those whom `access` lets in: fetched as soon as the page begins. `:id` as in the path. */
  data?: string;
  guard?: GuardWords;
  /** Its place in the header's menu, and those in the officials' rail. */
  menu?: Place<MenuGroup>;
  rail?: readonly Place<RailGroup>[];
  /** What is counted beside links to it. */
  waiting?: Waiting;
};

/** A screen as router, menus and the server's renderer read it. */
export type Screen = Declared & { element: ReactElement; preload: () => Promise<unknown> };

type Page<Props> = () => Promise<Record<string, ComponentType<Props>>>;

/**
 * Declares a screen, whole. `page` loads the module whose one export is its component, which is given `props`. Files called
 * `<feature>.screens.ts` reach every visitor, those called `<feature>.desk.ts` officials alone.
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

/** Returns whether the server renders a screen: one with a guard only where it names what it shows. */
export const isRendered = ({ access, queries, data }: Partial<Screen>): boolean =>
  access === undefined || queries !== undefined || data !== undefined;

/** Returns the links to screens that stand in a menu. */
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
