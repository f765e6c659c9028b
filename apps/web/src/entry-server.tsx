import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { AppRoutes, preloadScreen } from './app/router.tsx';
import { ApiError } from './lib/http/api-error.ts';
import { type GivenAnswer, stateOfAnswer } from './lib/http/initial-answers.ts';
import { watchDrawnScreens } from './lib/lazy-screen.ts';
import { type PageHead, PageHeadContext } from './lib/page-head.ts';
import { createReadings, type Readings } from './lib/readings.ts';
import { ReadingsContext } from './lib/use-reading.ts';
import { type Build, createDocument } from './server/document.tsx';
import { standIn } from './server/stand-in.ts';

/** A GET below /api, asked in process. */
type Load = (path: string) => Promise<GivenAnswer>;

// So many times may what has come show something that asks for more.
const MOST_ROUNDS = 4;

const screens = import.meta.glob<Record<string, unknown>>(['./features/*/pages/*.page.tsx', './app/pages/*.page.tsx']);

/** Which file each screen comes from, to name its chunks in the page. */
async function readScreens(): Promise<Map<unknown, string>> {
  const files = new Map<unknown, string>();
  for (const [path, load] of Object.entries(screens)) {
    for (const screen of Object.values(await load())) files.set(screen, path.replace('./', 'src/'));
  }
  return files;
}

export type Rendered = {
  status: 200 | 404;
  html: string;
  /** The paths below /api whose answers it shows. */
  paths: string[];
};

/**
 * Makes pages of the portal as HTML: the same components as in the browser, drawn until everything they ask for has been
 * answered by `load`. Throws when that fails. `publicUrl` is the portal's address without a slash at its end.
 */
export async function createRenderer(build: Build) {
  const files = await readScreens();
  const makeDocument = createDocument(build);

  async function render({ pathname, load }: { pathname: string; load: Load }): Promise<Rendered> {
    await preloadScreen(pathname.split('?')[0] ?? '/');
    const readings = createReadings();
    const answers: (readonly [path: string, answer: GivenAnswer])[] = [];
    for (let round = 0; round < MOST_ROUNDS; round += 1) {
      const drawn = draw(pathname, readings);
      const missing = readings.missing();
      if (missing.length === 0) {
        const status = drawn.head?.missing ? 404 : 200;
        const modules = [...drawn.screens].flatMap((screen) => files.get(screen) ?? []);
        const html = makeDocument({ ...drawn, pathname, status, modules, initial: answers });
        return { status, html, paths: answers.map(([path]) => path) };
      }
      const loaded = await Promise.all(missing.map(async (path) => [path, await load(path)] as const));
      answers.push(...loaded);
      readings.start(loaded.map(([path, answer]) => [path, stateOfAnswer(answer)]));
    }
    throw new ApiError({ status: 500, message: `${pathname} asks for ever more` });
  }

  return { render, standIn };
}

function draw(pathname: string, readings: Readings) {
  let head: (PageHead & { site: string }) | null = null;
  const drawnScreens = new Set<unknown>();
  watchDrawnScreens((screen) => drawnScreens.add(screen));
  try {
    const body = renderToString(
      <StrictMode>
        <StaticRouter location={pathname}>
          <ReadingsContext value={readings}>
            <PageHeadContext
              value={(told) => {
                head = told;
              }}
            >
              <AppRoutes />
            </PageHeadContext>
          </ReadingsContext>
        </StaticRouter>
      </StrictMode>,
    );
    // React leaves a part that has failed to the browser without a word.
    if (body.includes('<!--$!-->')) throw new Error(`${pathname} cannot be drawn`);
    return { body, head: head as (PageHead & { site: string }) | null, screens: drawnScreens };
  } finally {
    watchDrawnScreens(null);
  }
}
