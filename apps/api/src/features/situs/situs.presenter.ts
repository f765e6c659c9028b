import { dirname } from 'node:path/posix';
import { SCREENS } from '@pendopo/shared/access/screens';
import { tanpaTanda } from '@pendopo/shared/publikasi/lampiran';
import { PUBLIC_SCREENS } from '@pendopo/shared/situs/schemas';
import { zoneOffset } from '@pendopo/shared/text/dates';
import { excerpt } from '../../lib/excerpt.ts';
import { words } from '../../lib/village-words.ts';
import { xmlText } from '../../lib/xml.ts';
import type { Item, Page } from './situs.service.ts';

/** Limit of the sitemap protocol. */
const SITEMAP_LENGTH = 50_000;

/** Maximum rows in a sitemap besides the public screens. */
export const SITEMAP_ROWS = SITEMAP_LENGTH - PUBLIC_SCREENS.length;

const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';

export function presentSitemap(rows: readonly Page[], { publicUrl }: { publicUrl: string }): string {
  const url = (path: string, more = '') => `<url><loc>${xmlText(publicUrl + path)}</loc>${more}</url>\n`;
  const changed = (at: Date) => `<lastmod>${at.toISOString()}</lastmod>`;
  const lists = new Map<string, Date>();
  for (const { path, updatedAt } of rows) {
    const list = dirname(path);
    const newest = lists.get(list);
    if (!newest || newest < updatedAt) lists.set(list, updatedAt);
  }
  const screens = PUBLIC_SCREENS.map((path) => {
    const newest = lists.get(path);
    return url(path, newest && changed(newest));
  });
  const pages = rows.map(({ path, updatedAt }) => url(path, changed(updatedAt)));
  return `${XML}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${screens.join('')}${pages.join('')}</urlset>\n`;
}

/** Screens of one account or of officials. `$` keeps public screens below them crawlable. */
const CLOSED_SCREENS = SCREENS.flatMap(({ path, access, unlisted }) => {
  if ((!access && !unlisted) || path.startsWith('/admin/')) return [];
  return PUBLIC_SCREENS.some((open) => open.startsWith(`${path}/`)) ? [`${path}$`] : [path.replace(/:.*/, '')];
});

/** Renders robots.txt, which excludes private screens, the API and files. */
export function presentRobots({ publicUrl }: { publicUrl: string }): string {
  const closed = ['/api/', '/berkas/', ...CLOSED_SCREENS];
  return `User-agent: *\n${closed.map((path) => `Disallow: ${path}\n`).join('')}\nSitemap: ${publicUrl}/sitemap.xml\n`;
}

type Feed = { path: string; title: string; desa: string; rows: readonly Item[] };

export function presentFeed({ path, desa, rows, ...feed }: Feed, { publicUrl }: { publicUrl: string }): string {
  const list = publicUrl + dirname(path);
  const title = words`${feed.title} {Desa} ${desa}`;
  const element = (tag: string, text: string) => `<${tag}>${xmlText(text)}</${tag}>\n`;
  const items = rows.map((row) => {
    const link = `${list}/${row.id}`;
    const parts = [
      element('title', row.title),
      element('link', link),
      element('guid', link),
      element('pubDate', midnightOf(row.tanggal)),
      element('category', row.kategori),
      element('description', row.desc || excerpt(tanpaTanda(row.content), 300)),
    ];
    return `<item>\n${parts.join('')}</item>\n`;
  });
  const changes = rows.map(({ updatedAt }) => updatedAt.getTime());
  const newest = changes.length > 0 ? [Math.max(...changes)] : [];
  const about = [
    element('title', title),
    element('link', list),
    element('description', `${title}, terbaru lebih dahulu`),
    element('language', 'id'),
    ...newest.map((moment) => element('lastBuildDate', new Date(moment).toUTCString())),
    `<atom:link href="${xmlText(publicUrl + path)}" rel="self" type="application/rss+xml"/>\n`,
  ];
  const channel = `<channel>\n${about.join('')}${items.join('')}</channel>\n`;
  return `${XML}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">\n${channel}</rss>\n`;
}

const midnightOf = (day: Date) => day.toUTCString().replace('GMT', zoneOffset());
