import type * as z from 'zod/mini';
import { JENIS_EKSPOR, type JenisEkspor } from './ekspor-text.ts';
import type { Topic } from './features.ts';
import type { Access } from './roles.ts';
import type { UploadRule } from './upload-rule.ts';

/**
 * Who may call a route: anyone, monitoring that has the token of the settings, anyone with the account known when there is one, accounts that have yet to change an
 * initial password too, officials who have yet to set up a second step too, accounts, officials, or admins. Rows of other people are the service's to refuse.
 */
export type Who = 'anyone' | 'monitor' | 'known' | 'login' | 'enrolling' | Access;

/** A parameter of the path. What is no id names no row: a 404 with the sentence `missing`. */
export type Param = { kind: 'id'; missing: string } | { kind: 'text' };

/** A row's id in the path; `missing` is the sentence of the 404. */
export const idParam = (missing: string) => ({ kind: 'id', missing }) as const;

/** A word in the path, as it was sent. */
export const textParam = { kind: 'text' } as const;

/** What an answer is: JSON of this shape, or a file of this media type that the handler sends itself. */
export type AnswerKind = z.ZodMiniType | `${string}/${string}`;

export type Address = `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`;

/** All that is known of a route besides its address. */
export type RouteDeclaration = {
  who: Who;
  /** One line for the API's documentation, in Indonesian. */
  summary: string;
  params?: Readonly<Record<string, Param>>;
  query?: z.ZodMiniType;
  body?: z.ZodMiniType;
  /** The handler is given the body as it was sent: it checks fields and files together, and reports all at once. */
  raw?: true;
  /** The file parts of a multipart body. */
  files?: UploadRule;
  answer: AnswerKind;
  /** The status of success: 201 for what a POST created, else 200. */
  status?: 201;
  /** Takes an `Idempotency-Key` (a UUID, else a 400). */
  idempotent?: true;
  /** Of a GET that answers everyone the same, by path and query alone: what its answer shows. It is cached until one of these changes. */
  topics?: readonly Topic[];
  /** The Content-Type of an answer with `topics` that is not JSON's own. */
  type?: string;
  /** Of a row that is its owner's alone: not even another official may touch it. */
  own?: true;
  /** Of what changes nothing though it is no GET, and of a sheet that is no export of the village's data. */
  reads?: true;
  /** Of an official's write that leaves no audit entry: it says only that an official is there, or what one keeps for oneself. */
  untraced?: true;
  /** Of a GET that leaves an audit entry: whose row was opened. */
  traced?: true;
  /** Of a GET that answers residents what is their own: browsers keep the answer until they log out. */
  kept?: true;
};

/** Routes by method and path below /api, as Express writes it: `PUT /surat/:id/status`. */
export type Contract = Readonly<Record<Address, RouteDeclaration>>;

/** Declares routes: server, client, documentation and tests take from here what they know of them. */
export const contract = <const C extends Contract>(routes: C): C => routes;

/** The media types of exported lists. */
export const EXPORT_TYPES = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const satisfies Record<JenisEkspor, string>;

type Exported<Path extends string, Q> = Record<
  `GET /${Path}.${JenisEkspor}`,
  { who: 'official' | 'admin'; summary: string; query: Q; answer: `${string}/${string}` }
>;

/** Declares the routes that export a list, as CSV and as a workbook; `path` is of both, without their ending. */
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

/** The types of what a route takes and answers. */
export type ParamsOf<R> = R extends { params: infer P extends Record<string, Param> }
  ? { [Name in keyof P]: P[Name]['kind'] extends 'id' ? number : string }
  : Record<never, never>;
export type QueryOf<R> = R extends { query: infer Q extends z.ZodMiniType } ? z.infer<Q> : undefined;
export type BodyOf<R> = R extends { body: infer B extends z.ZodMiniType } ? z.infer<B> : undefined;
/** What the schema takes in any form may also be left out. */
type Sent<T> = T extends readonly (infer One)[] ? readonly Sent<One>[] : T extends object ? SentFields<T> : T;
type SentFields<T> = { [Name in keyof T as unknown extends T[Name] ? never : Name]: Sent<T[Name]> } & {
  [Name in keyof T as unknown extends T[Name] ? Name : never]?: unknown;
};
/** What a client sends: what the body's schema reads. */
export type SentOf<R> = R extends { body: infer B extends z.ZodMiniType } ? Sent<z.input<B>> : undefined;
export type AnswerOf<R> = R extends { answer: infer A extends z.ZodMiniType } ? z.infer<A> : unknown;
