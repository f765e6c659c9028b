import type * as z from 'zod/mini';
import type { Access } from './access/roles.ts';
import type { Topic } from './features.ts';
import { JENIS_EKSPOR, type JenisEkspor } from './files/ekspor-text.ts';
import type { UploadRule } from './files/upload-rule.ts';
import type { Text } from './text/sebutan.ts';

/**
 * `monitor` has the token of the settings. `known` is anyone, authenticated if possible. `login` also admits accounts
 * with an initial password. `enrolling` also admits officials without a second step. Services check the row's owner.
 */
export type Who = 'anyone' | 'monitor' | 'known' | 'login' | 'enrolling' | Access;

/** A parameter of the path. A text that is no id returns a 404 with the message `missing`. */
export type Param = { kind: 'id'; missing: Text } | { kind: 'text' };

export const idParam = (missing: Text) => ({ kind: 'id', missing }) as const;

export const textParam = { kind: 'text' } as const;

/** Schema of the JSON response, or the media type of a file that the handler sends itself. */
export type AnswerKind = z.ZodMiniType | `${string}/${string}`;

export type Address = `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`;

export type RouteDeclaration = {
  who: Who;
  /** One line for the API's documentation, in Indonesian. */
  summary: string;
  params?: Readonly<Record<string, Param>>;
  query?: z.ZodMiniType;
  body?: z.ZodMiniType;
  /** The handler gets the raw body: it checks fields and files together and reports all problems at once. */
  raw?: true;
  files?: UploadRule;
  answer: AnswerKind;
  status?: 201;
  /** Accepts an `Idempotency-Key` (a UUID, else a 400). */
  idempotent?: true;
  /** Topics of a public GET that depends only on path and query. It is cached until a topic changes. */
  topics?: readonly Topic[];
  /** Content-Type with `topics`, if not plain JSON. */
  type?: string;
  /** Officials get a 403 with this message. For routes of `known`. */
  noOfficials?: Text;
  /** Only the owner may access the row, and no official. */
  own?: true;
  /** Marks a POST that changes nothing, or a sheet that is no export of the village's data. */
  reads?: true;
  /** Officials' writes leave no audit entry: they only show presence, or are private to the official. */
  untraced?: true;
  /** A GET that writes an audit entry about the opened row. */
  traced?: true;
  /** A GET with a resident's own data: browsers store the response until logout. */
  kept?: true;
};

/** Routes by method and path below /api, in Express syntax: `PUT /surat/:id/status`. */
export type Contract = Readonly<Record<Address, RouteDeclaration>>;

export const contract = <const C extends Contract>(routes: C): C => routes;

export const EXPORT_TYPES = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const satisfies Record<JenisEkspor, string>;

type Exported<Path extends string, Q> = Record<
  `GET /${Path}.${JenisEkspor}`,
  { who: 'official' | 'admin'; summary: string; query: Q; answer: `${string}/${string}` }
>;

/** Declares the routes that export a list as CSV and as a workbook; `path` has no extension. */
export function exported<const Path extends string, Q extends z.ZodMiniType>(
  path: `/${Path}`,
  { summary, query, who = 'official' }: { summary: string; query: Q; who?: 'official' | 'admin' },
): Exported<Path, Q> {
  const entries = JENIS_EKSPOR.map((kind) => [
    `GET ${path}.${kind}`,
    { who, summary: `${summary} sebagai ${kind.toUpperCase()}`, query, answer: EXPORT_TYPES[kind] },
  ]);
  return Object.fromEntries(entries);
}

export type ParamsOf<R> = R extends { params: infer P extends Record<string, Param> }
  ? { [Name in keyof P]: P[Name]['kind'] extends 'id' ? number : string }
  : Record<never, never>;
export type QueryOf<R> = R extends { query: infer Q extends z.ZodMiniType } ? z.infer<Q> : undefined;
export type BodyOf<R> = R extends { body: infer B extends z.ZodMiniType } ? z.infer<B> : undefined;
type Sent<T> = T extends readonly (infer One)[] ? readonly Sent<One>[] : T extends object ? SentFields<T> : T;
type SentFields<T> = { [Name in keyof T as unknown extends T[Name] ? never : Name]: Sent<T[Name]> } & {
  [Name in keyof T as unknown extends T[Name] ? Name : never]?: unknown;
};
export type SentOf<R> = R extends { body: infer B extends z.ZodMiniType } ? Sent<z.input<B>> : undefined;
export type AnswerOf<R> = R extends { answer: infer A extends z.ZodMiniType } ? z.infer<A> : unknown;
