import { type FeedName, PUBLIC_SCREENS } from '@pendopo/shared/situs';
import { excerpt } from '../../lib/excerpt.ts';
import { xmlText } from '../../lib/xml.ts';

/** As many addresses as a sitemap may hold. */
const SITEMAP_LENGTH = 50_000;

/** How many publications a sitemap has room for. */
export const SITEMAP_PUBLICATIONS = SITEMAP_LENGTH - PUBLIC_SCREENS.length;

const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';

type Publication = { list: string; id: number; updatedAt: Date };

/** Every public screen; `publicUrl` is the portal's address. */
export function presentSitemap(publications: readonly Publication[], { publicUrl }: { publicUrl: string }): string {
  const url = (path: string, more = '') => `<url><loc>${xmlText(publicUrl + path)}</loc>${more}</url>\n`;
  const screens = PUBLIC_SCREENS.map((path) => url(path));
  const pages = publications.map(({ list, id, updatedAt }) =>
    url(`/publikasi/${list}/${id}`, `<lastmod>${updatedAt.toISOString()}</lastmod>`),
  );
  return `${XML}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${screens.join('')}${pages.join('')}</urlset>\n`;
}

/** What search engines leave alone: what belongs to one person or to officials, and what is no page. */
export function presentRobots({ publicUrl }: { publicUrl: string }): string {
  const closed = [
    '/api/',
    '/admin',
    '/berkas/',
    '/profil$',
    '/surat/',
    '/layanan/form-surat',
    '/layanan/pengaduan/lacak',
  ];
  return `User-agent: *\n${closed.map((path) => `Disallow: ${path}\n`).join('')}\nSitemap: ${publicUrl}/sitemap.xml\n`;
}

type Item = { id: number; title: string; desc: string; content: string; kategori: string; tanggal: Date };
type Feed = { name: FeedName; desa: string; rows: readonly Item[] };

const FEED_TITLE: Record<FeedName, string> = { berita: 'Berita', pengumuman: 'Pengumuman' };

/** A feed in RSS 2.0. */
export function presentFeed({ name, desa, rows }: Feed, { publicUrl }: { publicUrl: string }): string {
  const list = `${publicUrl}/publikasi/${name}`;
  const title = `${FEED_TITLE[name]} Desa ${desa}`;
  const element = (tag: string, text: string) => `<${tag}>${xmlText(text)}</${tag}>\n`;
  const items = rows.map((row) => {
    const link = `${list}/${row.id}`;
    const parts = [
      element('title', row.title),
      element('link', link),
      element('guid', link),
      element('pubDate', midnightInJakarta(row.tanggal)),
      element('category', row.kategori),
      element('description', row.desc || excerpt(row.content, 300)),
    ];
    return `<item>\n${parts.join('')}</item>\n`;
  });
  const about = [
    element('title', title),
    element('link', list),
    element('description', `${title}, terbaru lebih dahulu`),
    element('language', 'id'),
    `<atom:link href="${xmlText(`${list}/rss.xml`)}" rel="self" type="application/rss+xml"/>\n`,
  ];
  const channel = `<channel>\n${about.join('')}${items.join('')}</channel>\n`;
  return `${XML}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">\n${channel}</rss>\n`;
}

/** The beginning of a day in the village, the way RSS writes a moment. */
const midnightInJakarta = (day: Date) => day.toUTCString().replace('GMT', '+0700');
