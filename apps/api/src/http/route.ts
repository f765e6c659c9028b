import type { Topic } from '@pendopo/shared/features';
import { type Request, type RequestHandler, type Response, Router } from 'express';
import * as z from 'zod/mini';
import type { CurrentUser } from '../lib/current-user.ts';
import { jsonBody, publicJsonBody } from './body.ts';
import type { FileLinks } from './file-links.ts';
import { type Guards, knownUser } from './guards.ts';
import { refuseOtherMethods } from './methods.ts';
import { parseId, parseIdempotencyKey, parseInput } from './parse-input.ts';
import type { ResponseCache } from './response-cache.ts';
import { filesOf, type Upload, type UploadedFile, type UploadRule } from './upload.ts';

/**
 * Who may call a route: everybody, everybody with the account known when there is one, accounts that have yet to change an
 * initial password too, officials who have yet to set up a second step too, accounts, officials, or admins. Rows of other people are the service's to refuse.
 */
export type Who = 'anyone' | 'known' | 'login' | 'enrolling' | 'user' | 'official' | 'admin';

type UserOf<W extends Who> = W extends 'anyone' ? undefined : W extends 'known' ? CurrentUser | undefined : CurrentUser;

/** Parses a parameter of the path. Throws a 404 for what can name no row. */
type Param<T> = { parse: (text: unknown) => T; schema: z.ZodMiniType };
export type Params = Readonly<Record<string, Param<unknown>>>;
export type ParamsOf<P extends Params> = { [Name in keyof P]: P[Name] extends Param<infer T> ? T : never };

/** A row's id in the path; `missing` is the sentence of the 404. */
export const idParam = (missing: string): Param<number> => ({
  parse: (text) => parseId(text, missing),
  schema: z.int().check(z.gte(1), z.lte(2_147_483_647)),
});

/** A word in the path, as it was sent. */
export const textParam: Param<string> = { parse: String, schema: z.string() };

/** A body whose fields and files are checked together, for who sends it; `schema` is its fields. */
type Form<T> = {
  schema: z.ZodMiniType;
  parse: (body: unknown, files: readonly UploadedFile[], user: CurrentUser | undefined) => T;
};

/** What an answer is: JSON of this shape, or a file of this media type that `handle` sends itself. */
type Answer = z.ZodMiniType | `${string}/${string}`;
type AnswerOf<A extends Answer> = A extends z.ZodMiniType ? z.infer<A> : unknown;
export type Parsed<S> = S extends z.ZodMiniType ? z.infer<S> : S extends Form<infer T> ? T : undefined;
export type Schema = z.ZodMiniType | undefined;
type Body = Schema | Form<unknown>;

/** A request before its body is read. */
type Head<W extends Who, P extends Params> = {
  params: ParamsOf<P>;
  user: UserOf<W>;
  idempotencyKey: string | undefined;
  req: Request;
  res: Response;
};

type Spec<W extends Who, P extends Params, Q, B, A extends Answer> = {
  method: 'get' | 'post' | 'put' | 'delete';
  /** Below its feature's path, as Express writes it: `/:id/status`. */
  path: string;
  who: W;
  /** One line for the API's documentation, in Indonesian. */
  summary: string;
  params?: P;
  query?: Q;
  body?: B;
  /** Reads the JSON body; by default up to 256 kB for officials and 70 kB for everybody else. */
  json?: RequestHandler;
  /** The file parts of a multipart body. */
  files?: UploadRule;
  answer: A;
  /** The status of success: 201 for what a POST created, else 200. */
  status?: 200 | 201;
  /** Takes an `Idempotency-Key` (a UUID, else a 400). */
  idempotent?: boolean;
  /** Counts requests, before anything is looked up. */
  limit?: RequestHandler;
  /** What the answer of a public read shows, and its Content-Type: see `publicRead`. */
  topics?: readonly Topic[];
  type?: string;
  /** Throws for a row that is not there (404), or a caller who has sent too much, before a body is read. */
  admit?: (request: Head<W, P>) => Promise<unknown>;
  handle: (request: Head<W, P> & { query: Parsed<Q>; body: Parsed<B>; files: UploadedFile[] }) => Promise<AnswerOf<A>>;
};

/** A declared route, whatever its types. */
export type Route = Omit<Spec<Who, Params, Schema, Body, Answer>, 'handle' | 'admit'> & {
  handle: (request: never) => Promise<unknown>;
  admit?: (request: never) => Promise<unknown>;
};

/** Declares a route: everything that is known of it stands here, and guards, parsing and documentation come from it. */
export const route = <
  const W extends Who,
  P extends Params = Record<never, never>,
  Q extends Schema = undefined,
  B extends Body = undefined,
  A extends Answer = Answer,
>(
  spec: Spec<W, P, Q, B, A>,
): Route => spec as Route;

export type OnAnswer = (route: Route, body: unknown) => void;

const JSON_TYPE = 'application/json; charset=utf-8';

export const parseParams = ({ params = {} }: Pick<Route, 'params'>, from: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(params).map(([name, { parse }]) => [name, parse(from[name])]));

export const parseQuery = ({ query }: Pick<Route, 'query'>, from: unknown) => query && parseInput(query, from);

type RouterDeps = {
  guards: Guards;
  upload: Upload;
  cache: Pick<ResponseCache, 'serve'>;
  links: Pick<FileLinks, 'offer' | 'withdraw'>;
  onAnswer?: OnAnswer | undefined;
};

/** The router that declared routes make: the guard first, then what refuses early, then the body, then the handler. */
export function createRouter(routes: readonly Route[], { guards, upload, cache, links, onAnswer }: RouterDeps): Router {
  const router = Router();
  const guardOf: Record<Who, RequestHandler[]> = {
    anyone: [],
    known: [guards.optionalUser],
    login: [guards.requireLogin],
    enrolling: [guards.requireEnrolling],
    user: [guards.requireUser],
    official: [guards.requireOfficial],
    admin: [guards.requireAdmin],
  };
  for (const declared of routes) {
    const { method, path, who, limit, topics, body, files, answer, status = 200 } = declared;
    if (topics) {
      router.get(path, cachedHandler({ ...declared, topics }, { cache, onAnswer }));
      continue;
    }
    const { json = who === 'official' || who === 'admin' ? jsonBody : publicJsonBody } = declared;
    const readers = [...(body ? [json] : []), ...(files ? [upload(files)] : [])];
    const handle = declared.handle as (request: object) => Promise<unknown>;
    const handler: RequestHandler = async (req, res) => {
      const uploaded = filesOf(res);
      const input = { query: parseQuery(declared, req.query), body: parseBody(body, req, res) };
      const user = knownUser(res);
      if (typeof answer === 'string' && user) links.offer(req, res, user);
      let answered: unknown;
      try {
        answered = await handle({ ...res.locals.head, ...input, files: uploaded });
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

type CachedRoute = Route & { topics: readonly Topic[] };

/** Answers a public read from the cache, by its path and what it takes from the query, however the address is written. */
function cachedHandler(declared: CachedRoute, { cache, onAnswer }: Pick<RouterDeps, 'cache' | 'onAnswer'>) {
  const { topics, path, type = JSON_TYPE } = declared;
  const handle = declared.handle as (given: object) => Promise<unknown>;
  const handler: RequestHandler = async (req, res) => {
    const query: { q?: string } = parseQuery(declared, req.query) ?? {};
    const given = { params: parseParams(declared, req.params), query };
    // What people search for comes in too many forms to be worth a place.
    const key = query.q ? null : `${req.baseUrl.toLowerCase()}${path} ${JSON.stringify(given)}`;
    const make = async () => {
      const answered = await handle(given);
      onAnswer?.(declared, answered);
      return { type, body: JSON.stringify(answered) };
    };
    await cache.serve(req, res, { key, topics, make });
  };
  return handler;
}

function parseBody(body: Body, req: Request, res: Response): unknown {
  if (body === undefined) return undefined;
  return 'schema' in body ? body.parse(req.body, filesOf(res), knownUser(res)) : parseInput(body, req.body);
}

/** Parses what comes before the body, and lets the route refuse. */
function admission({ idempotent, admit, ...declared }: Route): RequestHandler {
  const check = admit as ((request: object) => Promise<unknown>) | undefined;
  return async (req, res, next) => {
    const params = parseParams(declared, req.params);
    const idempotencyKey = idempotent ? parseIdempotencyKey(req.headers['idempotency-key']) : undefined;
    res.locals.head = { params, user: knownUser(res), idempotencyKey, req, res };
    await check?.(res.locals.head);
    next();
  };
}
