import { isOfficial } from '@pendopo/shared/access/roles';
import type {
  AnswerOf,
  BodyOf,
  Contract,
  Param,
  ParamsOf,
  QueryOf,
  RouteDeclaration,
  Who,
} from '@pendopo/shared/contract';
import { type Request, type RequestHandler, type Response, Router } from 'express';
import type { CurrentUser } from '../lib/current-user.ts';
import { forbidden } from '../lib/errors.ts';
import { jsonBody, publicJsonBody } from './body.ts';
import type { FileLinks } from './file-links.ts';
import type { Guards } from './guards.ts';
import { refuseOtherMethods } from './methods.ts';
import {
  parseId,
  parseIdempotencyKey,
  parseInput,
  parseRequestQuery,
  type RequestParts,
  requireKnownField,
} from './parse-input.ts';
import { contextOf, type UploadedFile } from './request-context.ts';
import type { ResponseCache } from './response-cache.ts';
import type { Upload } from './upload.ts';

type UserOf<W extends Who> = W extends 'anyone' | 'monitor'
  ? undefined
  : W extends 'known'
    ? CurrentUser | undefined
    : CurrentUser;

type Head<R extends RouteDeclaration> = {
  params: ParamsOf<R>;
  user: UserOf<R['who']>;
  idempotencyKey: string | undefined;
  req: Request;
  res: Response;
};

type Whole<R extends RouteDeclaration> = Head<R> & {
  query: QueryOf<R>;
  body: R extends { raw: true } ? unknown : BodyOf<R>;
  files: readonly UploadedFile[];
};
/** The request of a route with topics holds nothing that differs between callers. */
type Shared<R extends RouteDeclaration> = { params: ParamsOf<R>; query: QueryOf<R> };
type Given<R extends RouteDeclaration> = R extends { topics: readonly string[] } ? Shared<R> : Whole<R>;

type Handle<R extends RouteDeclaration> = (request: Given<R>) => Promise<AnswerOf<R>>;

type Handling<R extends RouteDeclaration> = {
  /** By default up to 256 kB for officials and 70 kB for everyone else. */
  json?: RequestHandler;
  limit?: RequestHandler;
  /** Throws before a body is read: a 404 for a missing row, or an error for a caller over a limit. */
  admit?: (request: Head<R>) => Promise<unknown>;
  handle: Handle<R>;
};

type Handlers<C extends Contract> = {
  [A in keyof C]: C[A] extends RouteDeclaration ? Handle<C[A]> | Handling<C[A]> : never;
};

/** `path` is below /api. */
export type Route = RouteDeclaration & {
  method: 'get' | 'post' | 'put' | 'delete';
  path: string;
  json?: RequestHandler;
  limit?: RequestHandler;
  admit?: (request: never) => Promise<unknown>;
  handle: (request: never) => Promise<unknown>;
};

/** A missing handler, or a response of another type than declared, does not compile. */
export function implement<const C extends Contract>(contract: C, handlers: Handlers<NoInfer<C>>): Route[] {
  return Object.entries<RouteDeclaration>(contract).map(([address, declared]) => {
    const [method = '', path = ''] = address.split(' ');
    const handler = handlers[address as keyof C] as Route['handle'] | Pick<Route, 'handle'>;
    return {
      ...declared,
      method: method.toLowerCase() as Route['method'],
      path,
      ...(typeof handler === 'function' ? { handle: handler } : handler),
    };
  });
}

export const addressOfRoute = ({ method, path }: Pick<Route, 'method' | 'path'>): string =>
  `${method.toUpperCase()} ${path}`;

/** Returns a pattern with the parameters as named groups. */
export function pathPattern(path: string, { before = '', flags = '' } = {}): RegExp {
  // Bounded: a path of the program, whose parts end at a slash.
  return new RegExp(`^${before}${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}/?$`, flags);
}

export type OnAnswer = (route: Route, body: unknown) => void;

const JSON_TYPE = 'application/json; charset=utf-8';

const parseParam = (param: Param, text: unknown) => (param.kind === 'id' ? parseId(text, param.missing) : String(text));

export const parseParams = ({ params = {} }: Pick<Route, 'params'>, from: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(params).map(([name, param]) => [name, parseParam(param, from[name])]));

export const parseQuery = ({ query }: Pick<Route, 'query'>, from: RequestParts) =>
  query && parseRequestQuery(query, from);

type RouterDeps = {
  guards: Guards;
  upload: Upload;
  cache: Pick<ResponseCache, 'serve'>;
  links: Pick<FileLinks, 'offer' | 'withdraw'>;
  onAnswer?: OnAnswer | undefined;
};

/** Sorts a word before a parameter in the same place, and `:id.csv` before `:id`. */
export function inOrder(routes: readonly Route[]): Route[] {
  const rank = ({ path }: Route) => `${path.replaceAll(':', '~')}\uffff`;
  return routes.toSorted((one, other) => (rank(one) < rank(other) ? -1 : 1));
}

/** Runs guard, early refusals, body and handler in this order. */
export function createRouter(routes: readonly Route[], { guards, upload, cache, links, onAnswer }: RouterDeps): Router {
  const router = Router();
  const guardOf: Record<Who, RequestHandler[]> = {
    anyone: [],
    monitor: [guards.requireMonitor],
    known: [guards.optionalUser],
    login: [guards.requireLogin],
    enrolling: [guards.requireEnrolling],
    user: [guards.requireUser],
    official: [guards.requireOfficial],
    admin: [guards.requireAdmin],
  };
  for (const declared of inOrder(routes)) {
    const { method, path, who, limit, topics, body, files, answer, status = 200 } = declared;
    if (topics) {
      router.get(path, cachedHandler({ ...declared, topics }, { cache, onAnswer }));
      continue;
    }
    const { json = who === 'official' || who === 'admin' ? jsonBody : publicJsonBody } = declared;
    const readers = [...(body ? [json] : []), ...(files ? [upload(files)] : [])];
    const handle = declared.handle as (request: object) => Promise<unknown>;
    const handler: RequestHandler = async (req, res) => {
      const { user, files: uploaded = [] } = contextOf(req);
      const input = { query: parseQuery(declared, req), body: parseBody(declared, req.body) };
      if (method === 'put' && body && uploaded.length === 0) requireKnownField(body, req.body);
      if (typeof answer === 'string' && user) links.offer(req, res, user);
      let answered: unknown;
      try {
        answered = await handle({ ...headOf(declared, req, res), ...input, files: uploaded });
      } catch (error) {
        // A refused file, after a wrong password for example, has no link either.
        links.withdraw(res);
        throw error;
      }
      if (typeof answer === 'string') return;
      onAnswer?.(declared, answered);
      res.status(status).json(answered);
    };
    router[method](path, ...(limit ? [limit] : []), ...guardOf[who], admission(declared), ...readers, handler);
  }
  return refuseOtherMethods(router);
}

type CachedRoute = Route & Required<Pick<Route, 'topics'>>;

/** Keys the cache by the parsed parameters and query, so that spellings of one address share a response. */
function cachedHandler(declared: CachedRoute, { cache, onAnswer }: Pick<RouterDeps, 'cache' | 'onAnswer'>) {
  const { topics, path, type = JSON_TYPE } = declared;
  const handle = declared.handle as (given: object) => Promise<unknown>;
  const handler: RequestHandler = async (req, res) => {
    const query: { q?: string } = parseQuery(declared, req) ?? {};
    const given = { params: parseParams(declared, req.params), query };
    // Searches vary too much to be worth caching.
    const key = query.q ? null : `${path} ${JSON.stringify(given)}`;
    const make = async () => {
      const answered = await handle(given);
      onAnswer?.(declared, answered);
      return { type, body: JSON.stringify(answered) };
    };
    await cache.serve(req, res, { key, topics, make });
  };
  return handler;
}

function parseBody({ body, raw }: Pick<Route, 'body' | 'raw'>, sent: unknown): unknown {
  return raw || !body ? sent : parseInput(body, sent);
}

/** Runs `admit` before the body is read. */
function admission(declared: Route): RequestHandler {
  const check = declared.admit as ((request: object) => Promise<unknown>) | undefined;
  return async (req, res, next) => {
    const head = headOf(declared, req, res);
    if (declared.noOfficials !== undefined && isOfficial(head.user?.role)) throw forbidden(declared.noOfficials);
    await check?.(head);
    next();
  };
}

function headOf(declared: Route, req: Request, res: Response) {
  const { user } = contextOf(req);
  const params = parseParams(declared, req.params);
  const idempotencyKey = declared.idempotent ? parseIdempotencyKey(req.headers['idempotency-key']) : undefined;
  const by = user && declared.untraced ? { ...user, untraced: declared.untraced } : user;
  return { params, user: by, idempotencyKey, req, res };
}
