import type { IncomingMessage } from 'node:http';
import type { Desa } from '@pendopo/shared/desa/schemas';
import type { Topic } from '@pendopo/shared/features';
import { NO_ROW } from '@pendopo/shared/no-row';
import { screenAt } from '@pendopo/shared/screens';
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
  /** A page as HTML. Throws when it cannot be made. */
  render(page: { pathname: string; load: Load }): Promise<{ status: 200 | 404; html: string }>;
  /** Of an address without a page of its own, the one whose page looks the same; null of every other. */
  standIn(pathname: string): string | null;
  /** The app without content, for a browser to render; with the name of the village. */
  shell(desa: Pick<Desa, 'nama' | 'sebutan'>): string;
};

/**
 * How long a request waits for a page to be rendered, in milliseconds; after that the browser renders it. Who reads a page first may be
 * a search engine or a chat's preview, which cannot.
 */
const TIMEOUT_MS = 3_000;
/** Pages being rendered at the same time; beyond that the browsers render them. */
const MOST_AT_ONCE = 100;
/** How long the village's name is waited for, in milliseconds. */
const NAME_TIMEOUT_MS = 300;

const HTML = 'text/html; charset=utf-8';

const ROW_ID = /^[1-9]\d{0,9}$/;

/** Pages in another spelling are rendered, too, but not kept. */
const CANONICAL = /^(\/|(\/[a-z0-9-]+)+)(\?|$)/;

const PARAMETER = /:\w+/g;

/** Public rows: what stands before the id in the address of their page, and in the path of their answer. */
const ROWS = new Map(ROW_SCREENS.map(({ path, topic }) => [path.replace(':id', ''), `/${topic}/`]));

/** The row that a page shows: its id, and the path of its answer. Null of other pages. */
function rowOf(pathname: string) {
  const start = pathname.lastIndexOf('/') + 1;
  const [page, id] = [pathname.slice(0, start), pathname.slice(start)];
  const answer = ROWS.get(page);
  return answer === undefined ? null : { id, answer: answer + id, missing: page + NO_ROW };
}

/** What a page is kept under; null of what is not kept, as addresses could be made up without end. */
function keyOf(pathname: string): string | null {
  const row = rowOf(pathname);
  return CANONICAL.test(pathname) && (!row || ROW_ID.test(row.id)) ? `page ${pathname}` : null;
}

/** What a page is asked for besides its path, of what the server renders. */
function variantOf(variants: readonly string[], query: Request['query']): string {
  for (const [name, value] of variants.flatMap((search) => [...new URLSearchParams(search)])) {
    const asked = query[name];
    if (typeof asked === 'string' && (value === '' || asked === value)) return `?${name}=${encodeURIComponent(asked)}`;
  }
  return '';
}

/** The page that a request is for; null for one that only the browser renders. */
function pageOf({ path, query }: Request): string | null {
  const pathname = withoutEndSlashes(path);
  const { access, params = [], variants = [], ...screen } = screenAt(pathname) ?? { path: pathname };
  if (params.some((name) => query[name] !== undefined)) return null;
  // What a row behind the login shows before it is known who looks is the same for every row.
  return (access ? screen.path.replace(PARAMETER, '0') : pathname) + variantOf(variants, query);
}

type PagesOptions = {
  renderer: Renderer;
  reads: Pick<PublicReads, 'load' | 'topicsOf'>;
  cache: Pick<ResponseCache, 'get' | 'find'>;
  /** Whether this request may have a page rendered; counts it. */
  mayRender: (req: IncomingMessage) => Promise<boolean>;
  log: Log;
};

/**
 * Answers a page with its content in it, cached like public answers. Where that fails or takes too long, it is the app without content,
 * and the browser renders it. Leaves it to the next handler only while the village's name has never been read.
 */
export function pages({ renderer, reads, cache, mayRender, log }: PagesOptions): RequestHandler {
  let rendering = 0;

  async function render(pathname: string): Promise<Made> {
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
  }

  // Every page shows the village's name.
  const made = (pathname: string) =>
    cache.get({ key: keyOf(pathname), topics: ['desa'], make: () => render(pathname) });

  const findKept = async (pathname: string) => {
    const key = keyOf(pathname);
    return key === null ? undefined : cache.find(key);
  };

  /** The page; of a row that is not there the one that all such rows share. */
  async function missingOrMade(pathname: string): Promise<EncodedResponse> {
    const row = rowOf(pathname);
    if (row === null || !ROW_ID.test(row.id)) return made(pathname);
    const { status } = await reads.load(row.answer);
    return made(status === 404 ? row.missing : pathname);
  }

  /** The page as it is kept, or rendered now; null where this request may have none rendered. */
  async function keptOrRendered(req: Request, page: string): Promise<EncodedResponse | null> {
    const kept = await findKept(page);
    if (kept) return kept;
    // Looking for a stand-in takes longer than sending a page.
    const pathname = renderer.standIn(page) ?? page;
    const standIn = pathname === page ? undefined : await findKept(pathname);
    if (standIn) return standIn;
    return (await mayRender(req)) ? missingOrMade(pathname) : null;
  }

  /** The app without content, by the name that was last known. */
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
  const sendShell = async (req: Request, res: Response, { status = 200 }: { status?: 200 | 429 } = {}) => {
    const response = await shell();
    if (response) sendEncoded(req, res, { ...response, status });
    return response !== null;
  };

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

/** What `work` returns, or undefined when that takes longer than `ms`. */
function inTime<T>(work: Promise<T>, ms: number): Promise<T | undefined> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(undefined), ms);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
