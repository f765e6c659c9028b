import { type ReactNode, StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { SWRConfig } from 'swr';
import type { InitialAnswers } from '../lib/http/initial-answers.ts';
import { cacheEntries, QUERY_CONFIG } from '../lib/http/query-cache.ts';

/** Collects queries that were not answered in advance, because their route does not name them. */
class NamedAnswers extends Map<string, object> {
  readonly unnamed = new Set<string>();

  override get(path: string) {
    if (path !== '' && !this.has(path)) this.unnamed.add(path);
    return super.get(path);
  }
}

/** Renders the children with these answers only. Throws if another query is needed or an answer is a failure. */
export function renderOnce(children: ReactNode, answers: InitialAnswers): string {
  const failed = answers.find(([, { status }]) => status !== 200 && status !== 404);
  if (failed) throw new Error(`${failed[0]} was answered with ${failed[1].status}`);
  const cache = new NamedAnswers(cacheEntries(answers));
  const html = renderToString(
    <StrictMode>
      <SWRConfig value={{ ...QUERY_CONFIG, provider: () => cache }}>{children}</SWRConfig>
    </StrictMode>,
  );
  const unnamed = [...cache.unnamed];
  if (unnamed.length > 0) throw new Error(`the route does not name its query ${unnamed.join(', ')}`);
  // React reports nothing and leaves a failed part to the browser.
  if (html.includes('<!--$!-->')) throw new Error('a part cannot be rendered');
  return html;
}
