import type { Api } from '@pendopo/shared/api';
import type { AnswerOf, ParamsOf, QueryOf, SentOf } from '@pendopo/shared/contract';

/** A route of the portal as its contract calls it: `PUT /surat/:id/status`. */
export type Address = keyof Api;
export type Answer<A extends Address> = AnswerOf<Api[A]>;
export type Body<A extends Address> = SentOf<Api[A]>;

/** The path of a route that is asked for by GET. */
export type ReadPath = Address extends infer A ? (A extends `GET ${infer Path}` ? Path : never) : never;
export type ReadAnswer<P extends ReadPath> = Answer<`GET ${P}` & Address>;

type Value = string | number;
/** The parameters of a path. */
export type Params<A extends Address> = { [Name in keyof ParamsOf<Api[A]>]: Value };
type Asked<A extends Address> = { [Name in keyof QueryOf<Api[A]>]?: Value | undefined };
/** What goes into a path and behind it. */
export type Given<P extends ReadPath> = Params<`GET ${P}` & Address> & Asked<`GET ${P}` & Address>;

/** Lets an argument be left out where nothing in it is required. */
export type Optional<T> = Partial<T> extends T ? [given?: T] : [given: T];

/** A route's path with `params` in their places. */
export const fillPath = (path: string, params: Readonly<Record<string, unknown>> = {}): string =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
