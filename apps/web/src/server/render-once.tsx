import { type ReactNode, StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { SWRConfig } from 'swr';
import type { InitialAnswers } from '../lib/http/initial-answers.ts';
import { cacheEntries, QUERY_CONFIG } from '../lib/http/query-cache.ts';

/** What is asked for is there already, or its route has not named it. */
class NamedAnswers extends Map<string, object> {
  readonly unnamed = new Set<string>();

  override get(path: string) {
    if (path !== '' && !this.has(path)) this.unnamed.add(path);
    return super.get(path);
  }
}

/** Renders what shows these answers, and nothing else. Throws when it asks for more, or when one of them is a failure. */
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
  // React leaves a part that has failed to the browser without a word.
  if (html.includes('<!--$!-->')) throw new Error('a part cannot be rendered');
  return html;
}
