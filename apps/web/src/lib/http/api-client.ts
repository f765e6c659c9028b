import { sessionStore } from '../session/session-store.ts';
import { markWritten } from './query-cache.ts';
import { type RequestOptions, requestJson } from './request.ts';
import { type Address, type Answer, type Body, fillPath, type Optional, type Params } from './routes.ts';

type Write = Exclude<Address, `GET ${string}`>;
type Options = Pick<RequestOptions, 'signal' | 'headers' | 'fallback'> & {
  /** The write does not change the answers of queries. */
  quiet?: true;
};
type Call<A extends Write> = Options &
  (keyof Params<A> extends never ? { params?: undefined } : { params: Params<A> }) &
  (undefined extends Body<A> ? { body?: Body<A> } : { body: Body<A> });

/** Calls a writing route with the session's token. Every failure is an ApiError. */
export async function call<A extends Write>(address: A, ...[given]: Optional<Call<A>>): Promise<Answer<A>> {
  const [method, path = ''] = address.split(' ');
  const { params, quiet, ...options }: Options & { params?: Record<string, unknown> | undefined } = given ?? {};
  const filled = fillPath(path, params);
  const token = sessionStore.token();
  const answer = await requestJson<Answer<A>>(filled, { ...options, method: method as 'POST', token });
  if (!quiet) markWritten(filled);
  return answer;
}
