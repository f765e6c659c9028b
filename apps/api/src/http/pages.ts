import type { IncomingMessage } from 'node:http';
import type { Request, RequestHandler } from 'express';
import type { Log } from '../lib/log.ts';
import { isCanonicalPath } from './canonical-url.ts';
import { type FinishedAnswer, finishAnswer, sendFinished } from './finished-answer.ts';
import type { Load } from './in-process.ts';
import { pageKey, type ReadyAnswers } from './ready-answers.ts';

export type Renderer = {
  /** A page as HTML; `paths` are those below /api whose answers it shows. Throws when it cannot be made. */
  render(page: {
    pathname: string;
    load: Load;
  }): Promise<{ status: 200 | 404; html: string; paths: readonly string[] }>;
  /** Of an address that leads nowhere, the one whose page looks the same; null of one that is a screen's. */
  standIn(pathname: string): string | null;
};

/** How long anybody waits for a page to be made, in milliseconds; after that the browser draws it. */
const TIMEOUT_MS = 300;
/** Pages being made at the same time; beyond that the browsers draw them. */
const MOST_AT_ONCE = 20;

/** What a public screen reads from the address besides its path: only the browser draws those. */
const DRAWN_BY_BROWSER = ['q', 'kategori', 'status', 'kode'];

/** Screens of a row that show nothing before it is known who looks: the same for every row. */
const BEHIND_LOGIN = /^(\/admin\/[a-z]+-masuk|\/surat)\/[^/]+$/;

const GEOGRAPHY = '/profil/tentang';

/** The screen that a request is for; null for one that only the browser draws. */
function screenOf({ path, query }: Request): string | null {
  if (DRAWN_BY_BROWSER.some((name) => query[name] !== undefined)) return null;
  const pathname = path.replace(/\/+$/, '').replace(BEHIND_LOGIN, '$1/0') || '/';
  return pathname === GEOGRAPHY && query.tab === 'geografis' ? `${pathname}?tab=geografis` : pathname;
}

const topicOf = (path: string) => path.split(/[/?]/, 2)[1] ?? '';

/** The page of a row: what stands before its id, and the id. */
const ROW = /^(\/.+\/)([1-9]\d{0,9})$/;
/** An id that no row can have. Its page is that of every row that is not there, but for the id. */
const NO_ROW = '9999999999';

type PagesOptions = {
  renderer: Renderer;
  load: Load;
  answers: ReadyAnswers;
  /** Whether this request may have a page rendered; counts it. */
  mayRender: (req: IncomingMessage) => Promise<boolean>;
  log: Log;
};

/**
 * Answers a page with its content in it, kept ready like public answers. Where that fails or takes too long, the next
 * handler sends the plain app, and the browser does the rest.
 */
export function pages({ renderer, load, answers, mayRender, log }: PagesOptions): RequestHandler {
  const underWay = new Map<string, ReturnType<typeof make>>();

  async function make(pathname: string) {
    const since = answers.generation();
    const { status, html, paths } = await renderer.render({ pathname, load });
    const answer = await finishAnswer({ type: 'text/html; charset=utf-8', body: html, status });
    // Rows that are not there share a page, as do addresses that lead nowhere.
    const isShared = pathname === renderer.standIn(pathname) || pathname.endsWith(`/${NO_ROW}`);
    if (isShared || (status === 200 && isCanonicalPath(pathname.replace(/\?tab=geografis$/, ''))))
      answers.keep({ key: pageKey(pathname), topics: [...new Set(paths.map(topicOf))], since, answer });
    return { answer, paths };
  }

  /** Makes each page once, however many ask for it meanwhile; null when it cannot be had. */
  function made(pathname: string) {
    const known = underWay.get(pathname);
    if (known) return known;
    if (underWay.size >= MOST_AT_ONCE) return null;
    const making = make(pathname).finally(() => underWay.delete(pathname));
    underWay.set(pathname, making);
    return making;
  }

  /** The paths of rows whose pages show nothing else when there is no such row. */
  const rowPaths = new Map<string, string>();

  /** The page of a row that is not there, without rendering it; null when there is the row, or that cannot be told. */
  async function missingRow(pathname: string): Promise<FinishedAnswer | null> {
    const [, prefix, id] = ROW.exec(pathname) ?? [];
    if (!prefix || !id || id === NO_ROW || !isCanonicalPath(pathname)) return null;
    const shared = prefix + NO_ROW;
    let template = answers.get(pageKey(shared));
    if (!template || !rowPaths.has(prefix)) {
      const page = await inTime(made(shared));
      template = page?.answer;
      const rowPath = page?.paths.find((path) => path.endsWith(`/${NO_ROW}`));
      if (rowPath) rowPaths.set(prefix, rowPath.slice(0, -NO_ROW.length));
    }
    const rowPath = rowPaths.get(prefix);
    if (template?.status !== 404 || !rowPath || (await load(rowPath + id)).status !== 404) return null;
    const identity = Buffer.from(template.identity.toString().replaceAll(NO_ROW, id));
    return { ...template, identity, br: null, gzip: null };
  }

  return async (req, res, next) => {
    const screen = screenOf(req);
    if (screen === null) return next();
    const pathname = renderer.standIn(screen) ?? screen;
    const ready = answers.get(pageKey(pathname));
    if (ready) return sendFinished(req, res, ready);
    try {
      if (!(await mayRender(req))) {
        res.status(429).set('Retry-After', '60');
        return next();
      }
      const page = (await missingRow(pathname)) ?? (await inTime(made(pathname)))?.answer;
      if (!page) return next();
      sendFinished(req, res, page);
    } catch (error) {
      log.warn({ err: error, page: pathname }, 'a page is left to the browser');
      next();
    }
  };
}

/** What `work` answers, or null when that takes too long. */
function inTime<T>(work: Promise<T> | null): Promise<T | null> {
  if (work === null) return Promise.resolve(null);
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(null), TIMEOUT_MS);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
