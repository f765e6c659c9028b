import type { Api } from '@pendopo/shared/api';
import type { AnswerOf, ParamsOf, QueryOf, SentOf } from '@pendopo/shared/contract';

export type Address = keyof Api;
export type Answer<A extends Address> = AnswerOf<Api[A]>;
export type Body<A extends Address> = SentOf<Api[A]>;

export type ReadPath = Address extends infer A ? (A extends `GET ${infer Path}` ? Path : never) : never;
export type ReadAnswer<P extends ReadPath> = Answer<`GET ${P}` & Address>;

type Value = string | number;
export type Params<A extends Address> = { [Name in keyof ParamsOf<Api[A]>]: Value };
type QueryParams<A extends Address> = { [Name in keyof QueryOf<Api[A]>]?: Value | undefined };
export type Given<P extends ReadPath> = Params<`GET ${P}` & Address> & QueryParams<`GET ${P}` & Address>;

/** Makes an argument optional if nothing in it is required. */
export type Optional<T> = Partial<T> extends T ? [given?: T] : [given: T];

export const fillPath = (path: string, params: Readonly<Record<string, unknown>> = {}): string =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
