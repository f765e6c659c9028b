import type { Access } from '@pendopo/shared/access/roles';
import type { Screen as ServersScreen } from '@pendopo/shared/access/screens';
import type { Waiting } from '@pendopo/shared/ringkasan/text';
import { type ComponentType, createElement, type ReactElement } from 'react';
import type { Params } from 'react-router-dom';
import type { Query } from './http/query.ts';
import { lazyScreen } from './lazy-screen.ts';
import { ScreenTitle } from './page-head.tsx';

export const MENU_GROUPS = ['Profil {Desa}', 'Lembaga Masyarakat', 'Publikasi', 'Layanan', 'Kontak'] as const;
/** The first group has no heading. */
export const RAIL_GROUPS = ['', 'Meja kerja', 'Naskah', '{Desa}', 'Awal pemakaian'] as const;

export type MenuGroup = (typeof MENU_GROUPS)[number];
type RailGroup = (typeof RAIL_GROUPS)[number];

type Place<Group> = {
  group: Group;
  order: number;
  label?: string;
  /** Query string of the link. */
  search?: `?${string}`;
  /** The count beside this link only. */
  waiting?: Waiting;
};

/** A link to a screen. `waiting` names the count beside it. */
export type ScreenLink = {
  label: string;
  to: string;
  access?: Access | undefined;
  waiting?: Waiting | undefined;
  note?: string;
};
export type PlacedLink<Group> = ScreenLink & Pick<Place<Group>, 'group' | 'order'>;

export type GuardWords = {
  message?: string;
  checking?: string;
  redirectTo?: { to: string; label: string };
};

type Declared = ServersScreen & {
  /** The window's title and the heading, unless the page sets its own, as a row's page does. */
  title?: string;
  /** The queries of the first HTML. The server awaits them and renders with their answers. */
  queries?: (params: Params) => readonly Query<unknown>[];
  /** The first query, fetched as soon as the page begins, for the roles that `access` admits. */
  data?: string;
  guard?: GuardWords;
  menu?: Place<MenuGroup>;
  rail?: readonly Place<RailGroup>[];
  waiting?: Waiting;
};

export type Screen = Declared & { element: ReactElement; preload: () => Promise<unknown> };

type Page<Props> = () => Promise<Record<string, ComponentType<Props>>>;

/**
 * Declares a screen. `page` loads a module whose only export is the component.
 * All visitors load the files `<feature>.screens.ts`, and only officials load `<feature>.desk.ts`.
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

/** True for screens that the server renders: public screens, and guarded screens with queries or data. */
export const isRendered = ({ access, queries, data }: Partial<Screen>): boolean =>
  access === undefined || queries !== undefined || data !== undefined;

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

export const grouped = <Group>(groups: readonly Group[], links: readonly PlacedLink<Group>[]) =>
  groups.map((label) => ({
    label,
    links: links.filter(({ group }) => group === label).sort((a, b) => a.order - b.order),
  }));
