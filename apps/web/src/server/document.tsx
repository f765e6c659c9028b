import type { Desa } from '@pendopo/shared/desa/schemas';
import { FEEDS } from '@pendopo/shared/situs/schemas';
import { wordsOf } from '@pendopo/shared/text/sebutan';
import { renderToStaticMarkup } from 'react-dom/server';
import { desaQuery } from '../features/desa/desa.queries.ts';
import { INITIAL_ID, type InitialAnswers } from '../lib/http/initial-answers.ts';
import { type Head, windowTitle } from '../lib/page-head.tsx';
import type { Screen } from '../lib/screen.ts';
import { jsonLd } from './json-ld.ts';

type Chunk = { file: string; css?: string[]; imports?: string[] };

/** The browser build: index.html, and the manifest of sources and built files. */
export type Build = { template: string; manifest: Readonly<Record<string, Chunk>>; publicUrl: string };

const ENTRY = 'index.html';
const LONGEST_DESCRIPTION = 200;
/** The village's logo on a square, or the portal's icon. */
const SHARE_PICTURE = '/icon-512.png';
/** The end of a stored picture's file name: its width and height in pixels. */
const PICTURE_SIZE = /-(\d{1,5})x(\d{1,5})\.\w{3,4}$/;

function filesOf(manifest: Build['manifest'], keys: readonly string[]) {
  const seen = new Set<string>();
  const css = new Set<string>();
  const js = new Set<string>();
  function visit(key: string): void {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return;
    seen.add(key);
    // Imported styles come first, as in the browser.
    for (const imported of chunk.imports ?? []) visit(imported);
    js.add(chunk.file);
    for (const style of chunk.css ?? []) css.add(style);
  }
  for (const key of keys) visit(key);
  return { css, js };
}

function inShort(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= LONGEST_DESCRIPTION) return line;
  const cut = line.slice(0, LONGEST_DESCRIPTION);
  const lastBlank = cut.lastIndexOf(' ');
  return `${lastBlank > 0 ? cut.slice(0, lastBlank) : cut}…`;
}

type Page = { pathname: string; status: 200 | 404 };

function PageMeta({ pathname, status, publicUrl, head }: Page & { publicUrl: string; head: Head }) {
  const { title, site, image, published } = head;
  const description = head.description && inShort(head.description);
  // Paths are lower case, whatever the request used. The query keeps its case.
  const [path = '', query] = pathname.split('?');
  const address = publicUrl + path.toLowerCase() + (query === undefined ? '' : `?${query}`);
  return (
    <>
      <title>{windowTitle(title, site)}</title>
      {description && <meta name="description" content={description} />}
      {status === 200 ? <link rel="canonical" href={address} /> : <meta name="robots" content="noindex" />}
      <meta property="og:site_name" content={site} />
      <meta property="og:locale" content="id_ID" />
      <meta property="og:type" content={published ? 'article' : 'website'} />
      <meta property="og:title" content={title ?? site} />
      {description && <meta property="og:description" content={description} />}
      {status === 200 && <meta property="og:url" content={address} />}
      <ImageMeta image={image} alt={title ?? site} publicUrl={publicUrl} />
      {published && <meta property="article:published_time" content={published} />}
      <meta name="twitter:card" content={image ? 'summary_large_image' : 'summary'} />
      {FEEDS.map((feed) => (
        <link
          key={feed.path}
          rel="alternate"
          type="application/rss+xml"
          title={`${feed.title} ${site}`}
          href={feed.path}
        />
      ))}
    </>
  );
}

type ImageMetaProps = { image: Head['image']; alt: string; publicUrl: string };

function ImageMeta({ image, alt, publicUrl }: ImageMetaProps) {
  const size = image ? PICTURE_SIZE.exec(image) : ['', '512', '512'];
  return (
    <>
      <meta property="og:image" content={publicUrl + (image || SHARE_PICTURE)} />
      {size?.[1] && <meta property="og:image:width" content={size[1]} />}
      {size?.[2] && <meta property="og:image:height" content={size[2]} />}
      <meta property="og:image:alt" content={alt} />
    </>
  );
}

type Named = Pick<Desa, 'nama' | 'sebutan'>;

function desaIn(answers: InitialAnswers): Named | undefined {
  const answer = answers.find(([path]) => path === desaQuery)?.[1];
  return answer?.status === 200 ? (answer.body as { desa: Named }).desa : undefined;
}

/** Fragments that occur once in index.html. They are replaced, or text is inserted before them. */
const PLACES = {
  title: '<title>Portal Desa</title>',
  theme: '<meta name="theme-color"',
  font: '<link rel="preload"',
  headEnd: '</head>',
  root: '<div id="root"></div>',
  noScript:
    '<noscript>Portal ini memerlukan JavaScript. Aktifkan JavaScript pada peramban Anda, lalu muat ulang halaman ini.</noscript>',
} as const;

/** Returns the meta elements for public/first-script.js, which fetches both for logged-in users. */
const metaFor = (data: string | undefined, scripts: readonly string[]) =>
  `${data ? `<meta name="data" content="${data}">` : ''}<meta name="scripts" content="${scripts.join(' ')}">`;
const preloadScript = (file: string) => `<link fetchpriority="low" rel="modulepreload" href="/${file}">`;

const READABLE = 'Untuk mengisi formulir dan masuk ke akun, aktifkan JavaScript pada peramban Anda.';

type Rendered = Page & {
  head: Head | undefined;
  html: string;
  modules: readonly string[];
  answers: InitialAnswers;
  screen: Pick<Screen, 'access' | 'data'>;
};

/** Inserts rendered pages into the built index.html. Throws if a placeholder is missing. */
export function createDocument({ template, manifest, publicUrl }: Build) {
  const missing = Object.values(PLACES).find((place) => template.split(place).length !== 2);
  if (missing !== undefined) throw new Error(`index.html does not hold ${missing} once`);
  const entry = filesOf(manifest, [ENTRY]);

  function toDocument({ pathname, status, head, html, modules, answers, screen }: Rendered): string {
    const { css, js } = filesOf(manifest, modules);
    const styles = [...css].filter((file) => !entry.css.has(file));
    const scripts = [...js].filter((file) => !entry.js.has(file));
    const desa = desaIn(answers);
    const meta = head
      ? renderToStaticMarkup(<PageMeta pathname={pathname} status={status} publicUrl={publicUrl} head={head} />)
      : desa && siteMeta(desa);
    const about = status === 200 ? jsonLd({ pathname, answers, publicUrl }) : '';
    // The escape keeps the JSON from ending the script element.
    const json = JSON.stringify(answers).replaceAll('<', '\\u003c');
    const initial = `<script type="application/json" id="${INITIAL_ID}">${json}</script>`;
    // Functions, because `$&` in a text is not a pattern. The page comes last, because it may contain a placeholder.
    return template
      .replace(PLACES.theme, (tag) => (screen.access ? metaFor(screen.data, scripts) : '') + tag)
      .replace(PLACES.font, (tag) => styles.map((file) => `<link rel="stylesheet" href="/${file}">`).join('') + tag)
      .replace(PLACES.headEnd, (tag) => `${screen.access ? '' : scripts.map(preloadScript).join('')}${about}${tag}`)
      .replace(PLACES.noScript, () => `<noscript>${READABLE}</noscript>`)
      .replace(PLACES.title, (plain) => meta ?? plain)
      .replace(PLACES.root, () => `<div id="root">${html}</div>${initial}`);
  }

  /** The head of a shell without content: not indexed, with the village's name for link previews. */
  function siteMeta({ nama, sebutan }: Named): string {
    const site = wordsOf(sebutan)`{Desa} ${nama}`;
    return renderToStaticMarkup(
      <>
        <title>{site}</title>
        <meta name="robots" content="noindex" />
        <meta property="og:site_name" content={site} />
        <meta property="og:title" content={site} />
        <meta property="og:image" content={publicUrl + SHARE_PICTURE} />
      </>,
    );
  }

  const shell = (desa: Named): string => template.replace(PLACES.title, () => siteMeta(desa));

  return { toDocument, shell };
}
