import { type Request, type RequestHandler, type Response, Router } from 'express';
import * as z from 'zod/mini';
import type { CurrentUser } from '../lib/current-user.ts';
import { jsonBody, publicJsonBody } from './body.ts';
import { type Guards, knownUser } from './guards.ts';
import { parseId, parseInput } from './parse-input.ts';
import { filesOf, type Upload, type UploadedFile, type UploadRule } from './upload.ts';

/**
 * Who may call a route: everybody, everybody with the account known when there is one, accounts that have yet to change an
 * initial password too, accounts, or officials. Rows of other people are the service's to refuse.
 */
export type Who = 'anyone' | 'known' | 'login' | 'user' | 'admin';

type UserOf<W extends Who> = W extends 'anyone' ? undefined : W extends 'known' ? CurrentUser | undefined : CurrentUser;

/** Parses a parameter of the path. Throws a 404 for what can name no row. */
type Param<T> = { parse: (text: unknown) => T; schema: z.ZodMiniType };
type Params = Readonly<Record<string, Param<unknown>>>;
type ParamsOf<P extends Params> = { [Name in keyof P]: P[Name] extends Param<infer T> ? T : never };

/** A row's id in the path; `missing` is the sentence of the 404. */
export const idParam = (missing: string): Param<number> => ({
  parse: (text) => parseId(text, missing),
  schema: z.int(),
});

/** A word in the path, as it was sent. */
export const textParam: Param<string> = { parse: String, schema: z.string() };

/** What an answer is: JSON of this shape, or a file of this media type that `handle` sends itself. */
type Answer = z.ZodMiniType | `${string}/${string}`;
type AnswerOf<A extends Answer> = A extends z.ZodMiniType ? z.infer<A> : unknown;
type Parsed<S> = S extends z.ZodMiniType ? z.infer<S> : undefined;
type Schema = z.ZodMiniType | undefined;

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
  /** What refuses a request before its body is read: limits. */
  before?: readonly RequestHandler[];
  /** Throws a 404 for a row that is not there, before the body is read. */
  exists?: (params: ParamsOf<P>) => Promise<unknown>;
  handle: (request: {
    params: ParamsOf<P>;
    query: Parsed<Q>;
    body: Parsed<B>;
    files: UploadedFile[];
    user: UserOf<W>;
    req: Request;
    res: Response;
  }) => Promise<AnswerOf<A>>;
};

/** A declared route, whatever its types. */
export type Route = Omit<Spec<Who, Params, Schema, Schema, Answer>, 'handle' | 'exists'> & {
  handle: (request: never) => Promise<unknown>;
  exists?: (params: never) => Promise<unknown>;
};

/** Declares a route: everything that is known of it stands here, and guards, parsing and documentation come from it. */
export const route = <
  const W extends Who,
  P extends Params = Record<never, never>,
  Q extends Schema = undefined,
  B extends Schema = undefined,
  A extends Answer = Answer,
>(
  spec: Spec<W, P, Q, B, A>,
): Route => spec as Route;

export type OnAnswer = (route: Route, body: unknown) => void;

type RouterDeps = { guards: Guards; upload: Upload; onAnswer?: OnAnswer | undefined };

/** The router that declared routes make: the guard first, then what refuses early, then the body, then the handler. */
export function createRouter(routes: readonly Route[], { guards, upload, onAnswer }: RouterDeps): Router {
  const router = Router();
  const guardOf: Record<Who, RequestHandler[]> = {
    anyone: [],
    known: [guards.optionalUser],
    login: [guards.requireLogin],
    user: [guards.requireUser],
    admin: [guards.requireAdmin],
  };
  for (const declared of routes) {
    const { method, path, who, before = [], files, answer } = declared;
    const { json = who === 'admin' ? jsonBody : publicJsonBody } = declared;
    const exists = existence(declared);
    const readers = [...(declared.body ? [json] : []), ...(files ? [upload(files)] : [])];
    const handle = declared.handle as (request: object) => Promise<unknown>;
    router[method](path, ...guardOf[who], ...before, ...exists, ...readers, async (req, res) => {
      const answered = await handle(requestOf(declared, req, res));
      if (typeof answer === 'string') return;
      onAnswer?.(declared, answered);
      res.status(declared.status ?? 200).json(answered);
    });
  }
  return router;
}

const paramsOf = (params: Params, req: Request) =>
  Object.fromEntries(Object.entries(params).map(([name, { parse }]) => [name, parse(req.params[name])]));

function existence({ exists, params = {} }: Route): RequestHandler[] {
  if (!exists) return [];
  const check = exists as (params: object) => Promise<unknown>;
  return [(req, _res, next) => check(paramsOf(params, req)).then(() => next(), next)];
}

const requestOf = ({ params = {}, query, body }: Route, req: Request, res: Response) => ({
  params: paramsOf(params, req),
  query: query && parseInput(query, req.query),
  body: body && parseInput(body, req.body),
  files: filesOf(res),
  user: knownUser(res),
  ...{ req, res },
});
