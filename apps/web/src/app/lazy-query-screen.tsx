import type { ComponentType } from 'react';
import { type LazyScreen, lazyScreen } from '../lib/lazy-screen.ts';

/** A screen that asks with the query library; both are fetched side by side, when it is first shown. */
export function lazyQueryScreen<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyScreen<Props> {
  return lazyScreen(async () => {
    const [Screen, { QueryScreen }] = await Promise.all([load(), import('./query-screen.tsx')]);
    return (props: Props) => (
      <QueryScreen>
        <Screen {...props} />
      </QueryScreen>
    );
  });
}
