import { SPECIFICATION } from '@pendopo/shared/text/sebutan';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Call, failure } from '../../test/network.ts';
import { usePages } from '../../test/page.tsx';
import type { QueryStates, Walks } from '../../test/walk/walk.ts';

const pages = usePages();
const FILES = import.meta.glob<{ walks: Walks }>(['../../test/walk/*.{ts,tsx}', '!**/walk.ts'], { eager: true });
const STATES = Object.values(FILES).flatMap(({ walks }) => walks.states ?? []);

async function walk({ at, as = 'admin', reads, open, waits, loading, failed, shows }: QueryStates): Promise<void> {
  for (const [call, given] of Object.entries(reads)) pages.answer(call as Call, given);
  const release = pages.hold(waits);
  // A failure that is not retried automatically.
  pages.answer(waits, failure(429, 'Terlalu banyak percobaan.'));
  const user = await pages.open(at, { as });
  await open?.(user);
  expect(await screen.findByText(loading)).toBeInTheDocument();
  release();
  expect(await screen.findByText(failed)).toBeInTheDocument();
  expect(screen.queryByText(loading)).not.toBeInTheDocument();
  pages.answer(waits, reads[waits]);
  await user.click(await screen.findByRole('button', { name: 'Coba Lagi' }));
  expect((await screen.findAllByText(shows)).length).toBeGreaterThan(0);
  expect(screen.queryByText(failed)).not.toBeInTheDocument();
}

test.each(STATES.map((states) => [`${states.loading} at ${states.at}`, states] as const))(
  '%s: a query shows its loading state, its failure and a retry',
  (_name, states) => walk(states),
);

test('every query that a screen waits for is covered by the walk', () => {
  const sources = import.meta.glob<string>('../{features,app}/**/*.tsx', {
    eager: true,
    query: '?raw',
    import: 'default',
  });
  const waiting = Object.values(sources).flatMap((text) =>
    [...text.matchAll(/<QueryState\b[^>]*?\bloading=(?:"|\{words\(')([^"']+)["']/g)].map(([, loading]) =>
      SPECIFICATION(loading ?? ''),
    ),
  );
  const walked = STATES.map(({ loading }) => loading);
  expect([...new Set(waiting)].filter((loading) => !walked.includes(loading))).toEqual([]);
});
