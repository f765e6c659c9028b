import { StaticRouter } from 'react-router-dom';
import { AppRoutes } from './app/router.tsx';
import type { GivenAnswer } from './lib/http/initial-answers.ts';
import { type Head, ServerHeadContext } from './lib/page-head.tsx';
import { type Build, createDocument } from './server/document.tsx';
import { pageAt } from './server/page-at.ts';
import { renderOnce } from './server/render-once.tsx';
import { standIn } from './server/stand-in.ts';

/** A GET below /api, answered without a request. */
type Load = (path: string) => Promise<GivenAnswer>;

const SCREENS = import.meta.glob([
  './features/*/pages/*.page.tsx',
  './app/pages/*.page.tsx',
  './app/officials-routes.tsx',
]);

/** `BeritaDetailPage` of `berita-detail.page.tsx`. */
const componentOf = (file: string) =>
  file.replace(/^.*\/|\.tsx$/g, '').replace(/(?:^|[-.])([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** The file of each screen, to name its chunks in the page: by the name of its component, so that a screen is loaded when first shown. */
const FILES = new Map(Object.keys(SCREENS).map((file) => [componentOf(file), file.replace('./', 'src/')]));

const fileOf = (component: unknown) => (typeof component === 'function' ? FILES.get(component.name) : undefined);

type Rendered = { status: 200 | 404; html: string };

/**
 * Renders pages of the portal to HTML: the same components as in the browser, once, with the answers that `load` gives to
 * the queries of their route. Throws when that fails.
 */
export function createRenderer(build: Build) {
  const { toDocument, shell } = createDocument(build);

  async function render({ pathname, load }: { pathname: string; load: Load }): Promise<Rendered> {
    const path = pathname.split('?')[0] ?? '/';
    const { screen, parts, queries, own, isMissing } = pageAt(path);
    const [answers, components] = await Promise.all([
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
    const modules = components.flatMap((component) => fileOf(component) ?? []);
    return { status, html: toDocument({ pathname, status, head: heads.at(-1), html, modules, answers, screen }) };
  }

  return { render, standIn, shell };
}
