import { type ComponentType, lazy } from 'react';

const TRY_AGAIN_AFTER = 1000;

/** A screen that is fetched when it is first shown; on a weak signal the fetch gets a second try. */
export function lazyScreen<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => {
    const retry = async () => {
      await new Promise((resolve) => setTimeout(resolve, TRY_AGAIN_AFTER));
      return load();
    };
    return { default: await load().catch(retry) };
  });
}

/** The same for a screen that asks with the query library; both are fetched side by side. */
export function lazyQueryScreen<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazyScreen(async () => {
    const [Screen, { QueryScreen }] = await Promise.all([load(), import('./query-screen.tsx')]);
    return (props: Props) => (
      <QueryScreen>
        <Screen {...props} />
      </QueryScreen>
    );
  });
}
