import { FEEDS } from '@pendopo/shared/situs';
import { renderToStaticMarkup } from 'react-dom/server';
import { INITIAL_ID, type InitialAnswers, printInitial } from '../lib/http/initial-answers.ts';
import { type PageHead, windowTitle } from '../lib/page-head.ts';

/** One entry of Vite's manifest. */
type Chunk = { file: string; css?: string[]; imports?: string[] };

/** What the build has made for the browser: index.html, and which source became which files. */
export type Build = { template: string; manifest: Readonly<Record<string, Chunk>>; publicUrl: string };

type Drawn = {
  body: string;
  head: (PageHead & { site: string }) | null;
  pathname: string;
  status: number;
  /** The sources of the screens in it. */
  modules: readonly string[];
  initial: InitialAnswers;
};

const ENTRY = 'index.html';
const LONGEST_DESCRIPTION = 200;
const SHARE_PICTURE = '/icon-512.png';

function filesOf(manifest: Build['manifest'], keys: readonly string[]) {
  const seen = new Set<string>();
  const css = new Set<string>();
  const js = new Set<string>();
  function visit(key: string): void {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return;
    seen.add(key);
    // In the order in which the browser would have added them: what is built upon comes first.
    for (const imported of chunk.imports ?? []) visit(imported);
    js.add(chunk.file);
    for (const style of chunk.css ?? []) css.add(style);
  }
  for (const key of keys) visit(key);
  return { css, js };
}

/** One line of plain text, cut at a word. */
function inShort(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= LONGEST_DESCRIPTION) return line;
  return `${line.slice(0, LONGEST_DESCRIPTION).replace(/\s+\S*$/, '')}…`;
}

type AboutProps = { drawn: Drawn; publicUrl: string };

function About({ drawn: { head, pathname, status }, publicUrl }: AboutProps) {
  if (head === null) return null;
  const { title, site, image, published } = head;
  const description = head.description && inShort(head.description);
  const address = publicUrl + pathname;
  const picture = publicUrl + (image ?? SHARE_PICTURE);
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
      <meta property="og:image" content={picture} />
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

// After the frame's own.
const AFTER_STYLES = /(?=\s*<link rel="preload")/;
const preloadScript = (file: string) => `<link fetchpriority="low" rel="modulepreload" href="/${file}">`;

const READABLE = 'Untuk mengisi formulir dan masuk ke akun, aktifkan JavaScript pada peramban Anda.';

/** Puts what has been drawn into the built index.html, with the files it needs named and the answers it shows enclosed. */
export function createDocument({ template, manifest, publicUrl }: Build) {
  const shell = filesOf(manifest, [ENTRY]);

  return (drawn: Drawn): string => {
    const { css, js } = filesOf(manifest, drawn.modules);
    const styles = [...css].filter((file) => !shell.css.has(file));
    const scripts = [...js].filter((file) => !shell.js.has(file));
    const about = renderToStaticMarkup(<About drawn={drawn} publicUrl={publicUrl} />);
    const initial = `<script type="application/json" id="${INITIAL_ID}">${printInitial(drawn.initial)}</script>`;
    // Functions, because "$&" in a village's texts is no pattern.
    return template
      .replace(/<title>[^<]*<\/title>/, (plain) => about || plain)
      .replace(AFTER_STYLES, () => styles.map((file) => `<link rel="stylesheet" href="/${file}">`).join(''))
      .replace('</head>', () => `${scripts.map(preloadScript).join('')}</head>`)
      .replace('<div id="root"></div>', () => `<div id="root">${drawn.body}</div>${initial}`)
      .replace(/<noscript>[^<]*<\/noscript>/, () => `<noscript>${READABLE}</noscript>`);
  };
}
