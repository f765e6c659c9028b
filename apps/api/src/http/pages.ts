import { screenAt } from '@pendopo/shared/access/screens';
import { NONEXISTENT_ID } from '@pendopo/shared/codes/nonexistent-id';
import type { Desa } from '@pendopo/shared/desa/schemas';
import type { Topic } from '@pendopo/shared/features';
import { ROW_SCREENS } from '@pendopo/shared/situs/schemas';
import type { Request, RequestHandler, Response } from 'express';
import { withoutEndSlashes } from '../lib/end-slashes.ts';
import { unavailable } from '../lib/errors.ts';
import type { Log } from '../lib/log.ts';
import { type EncodedResponse, sendEncoded } from './encoded-response.ts';
import type { Load, PublicReads } from './public-read.ts';
import { loggable } from './request-log.ts';
import type { Made, ResponseCache } from './response-cache.ts';

export type Renderer = {
  render(page: { pathname: string; load: Load }): Promise<{ status: 200 | 404; html: string }>;
  /** Returns the path of a page with the same look, for an address without a page. Returns null for other addresses. */
  missingPagePath(pathname: string): string | null;
  /** Returns the application shell with the village's name, for rendering in the browser. */
  shell(desa: Pick<Desa, 'nama' | 'sebutan'>): string;
};

/** Milliseconds until the browser must render the page instead. Search engines and link previews cannot do that. */
const TIMEOUT_MS = 3_000;
/** Browsers render the pages beyond this number. */
const MOST_AT_ONCE = 100;
const NAME_TIMEOUT_MS = 300;

const HTML = 'text/html; charset=utf-8';

const ROW_ID = /^[1-9]\d{0,9}$/;

/** Pages in another spelling are rendered but not cached. */
const CANONICAL = /^(\/|(\/[a-z0-9-]+)+)(\?|$)/;

const PARAMETER = /:\w+/g;

const ROWS = new Map(ROW_SCREENS.map(({ path, topic }) => [path.replace(':id', ''), `/${topic}/`]));

function rowOf(pathname: string) {
  const start = pathname.lastIndexOf('/') + 1;
  const page = pathname.slice(0, start);
  const id = pathname.slice(start);
  const answer = ROWS.get(page);
  return answer === undefined ? null : { id, answer: answer + id, missing: page + NONEXISTENT_ID };
}

/** Returns null for pages that are not cached, because a client can invent endless addresses. */
function keyOf(pathname: string): string | null {
  const row = rowOf(pathname);
  return CANONICAL.test(pathname) && (!row || ROW_ID.test(row.id)) ? `page ${pathname}` : null;
}

/** Returns the query parameters that change server-rendered output. */
function variantOf(variants: readonly string[], query: Request['query']): string {
  for (const [name, value] of variants.flatMap((search) => [...new URLSearchParams(search)])) {
    const asked = query[name];
    if (typeof asked === 'string' && (value === '' || asked === value)) return `?${name}=${encodeURIComponent(asked)}`;
  }
  return '';
}

/** Returns null if only the browser can render the page. */
function pageOf({ path, query }: Request): string | null {
  const pathname = withoutEndSlashes(path);
  const { access, params = [], variants = [], ...screen } = screenAt(pathname) ?? { path: pathname };
  if (params.some((name) => query[name] !== undefined)) return null;
  // Before authentication, a page behind the login is the same for every row.
  return (access ? screen.path.replace(PARAMETER, '0') : pathname) + variantOf(variants, query);
}

type PagesOptions = {
  renderer: Renderer;
  reads: Pick<PublicReads, 'load' | 'topicsOf'>;
  cache: Pick<ResponseCache, 'get' | 'find'>;
  /** Counts the request. Returns true if it may have a page rendered. */
  mayRender: (req: Request) => Promise<boolean>;
  log: Log;
};

function createRender({ renderer, reads }: Pick<PagesOptions, 'renderer' | 'reads'>) {
  let rendering = 0;

  return async function render(pathname: string): Promise<Made> {
    if (rendering >= MOST_AT_ONCE) throw unavailable();
    rendering += 1;
    const topics = new Set<Topic>();
    const load: Load = (path) => {
      for (const topic of reads.topicsOf(path)) topics.add(topic);
      return reads.load(path);
    };
    try {
      const { status, html } = await renderer.render({ pathname, load });
      return { type: HTML, body: html, status, topics: [...topics] };
    } finally {
      rendering -= 1;
    }
  };
}

/** Creates a function that returns null if the request may not have a page rendered. */
function createPageReader({ renderer, reads, cache, mayRender }: Omit<PagesOptions, 'log'>) {
  const render = createRender({ renderer, reads });

  const made = (pathname: string) =>
    cache.get({ key: keyOf(pathname), topics: ['desa'], make: () => render(pathname) });

  const findKept = async (pathname: string) => {
    const key = keyOf(pathname);
    return key === null ? undefined : cache.find(key);
  };

  /** Missing rows share one page. */
  async function missingOrMade(pathname: string): Promise<EncodedResponse> {
    const row = rowOf(pathname);
    if (row === null || !ROW_ID.test(row.id)) return made(pathname);
    const { status } = await reads.load(row.answer);
    return made(status === 404 ? row.missing : pathname);
  }

  return async function keptOrRendered(req: Request, page: string): Promise<EncodedResponse | null> {
    const kept = await findKept(page);
    if (kept) return kept;
    // Looking up the missing page takes longer than sending a cached page.
    const pathname = renderer.missingPagePath(page) ?? page;
    const missingPage = pathname === page ? undefined : await findKept(pathname);
    if (missingPage) return missingPage;
    return (await mayRender(req)) ? missingOrMade(pathname) : null;
  };
}

/** Creates a function that sends the shell, and returns false while the village's name has never been read. */
function createSendShell({ renderer, reads, cache }: Pick<PagesOptions, 'renderer' | 'reads' | 'cache'>) {
  /** The shell with the last known name of the village. */
  let lastShell: EncodedResponse | null = null;
  async function makeShell(): Promise<Made> {
    const { status, body } = await reads.load('/desa');
    if (status !== 200) throw unavailable();
    const { desa } = body as { desa: Desa };
    return { type: HTML, body: renderer.shell(desa) };
  }
  async function shell(): Promise<EncodedResponse | null> {
    const made = cache.get({ key: 'shell', topics: ['desa'], make: makeShell });
    lastShell = (await inTime(made, NAME_TIMEOUT_MS).catch(() => null)) ?? lastShell;
    return lastShell;
  }
  return async (req: Request, res: Response, { status = 200 }: { status?: 200 | 429 } = {}) => {
    const response = await shell();
    if (response) sendEncoded(req, res, { ...response, status });
    return response !== null;
  };
}

/** Sends the shell on an error or timeout. Calls `next` only while the village's name has never been read. */
export function pages({ log, ...options }: PagesOptions): RequestHandler {
  const keptOrRendered = createPageReader(options);
  const sendShell = createSendShell(options);

  return async (req, res, next) => {
    const page = pageOf(req);
    if (page === null) {
      if (!(await sendShell(req, res))) next();
      return;
    }
    try {
      const response = await inTime(keptOrRendered(req, page), TIMEOUT_MS);
      if (response) return sendEncoded(req, res, response);
      if (response === null) {
        res.status(429).set('Retry-After', '60');
        if (!(await sendShell(req, res, { status: 429 }))) next();
        return;
      }
      log.warn({ page: loggable(page) }, 'a page took too long and is left to the browser');
    } catch (error) {
      log.warn({ err: error, page: loggable(page) }, 'a page is left to the browser');
    }
    if (!(await sendShell(req, res))) next();
  };
}

function inTime<T>(work: Promise<T>, ms: number): Promise<T | undefined> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(undefined), ms);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
