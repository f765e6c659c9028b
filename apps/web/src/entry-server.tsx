import { StaticRouter } from 'react-router-dom';
import { AppRoutes } from './app/router.tsx';
import type { GivenAnswer } from './lib/http/initial-answers.ts';
import { type Head, ServerHeadContext } from './lib/page-head.tsx';
import { type Build, createDocument } from './server/document.tsx';
import { missingPagePath } from './server/missing-page.ts';
import { pageAt } from './server/page-at.ts';
import { renderOnce } from './server/render-once.tsx';
import { SCREEN_FILES } from './server/screen-files.ts';

/** Answers a GET below /api without a request. */
type Load = (path: string) => Promise<GivenAnswer>;

type Rendered = { status: 200 | 404; html: string };

/**
 * Renders pages to HTML with the answers of `load` to the queries of their route.
 * Throws at once if the browser build lacks the file of a screen, because its pages would only be slower.
 */
export function createRenderer(build: Build) {
  const lacking = Object.values(SCREEN_FILES).filter((file) => !build.manifest[file]);
  if (lacking.length > 0) throw new Error(`The web app was built without ${lacking.join(', ')}`);
  const { toDocument, shell } = createDocument(build);

  async function render({ pathname, load }: { pathname: string; load: Load }): Promise<Rendered> {
    const path = pathname.split('?')[0] ?? '/';
    const { screen, parts, modules, queries, own, isMissing } = pageAt(path);
    const [answers] = await Promise.all([
      Promise.all(queries.map(async (query) => [query, await load(query)] as const)),
      Promise.all(parts.map((part) => part.preload?.())),
    ]);
    const found = answers.filter(([path, answer]) => own.includes(path) && answer.status === 200);
    const status = isMissing || (own.length > 0 && found.length === 0) ? 404 : 200;
    const heads: Head[] = [];
    const html = renderOnce(
      <StaticRouter location={pathname}>
        <ServerHeadContext value={(head) => void heads.push(head)}>
          <AppRoutes />
        </ServerHeadContext>
      </StaticRouter>,
      answers,
    );
    return { status, html: toDocument({ pathname, status, head: heads.at(-1), html, modules, answers, screen }) };
  }

  return { render, missingPagePath, shell };
}
