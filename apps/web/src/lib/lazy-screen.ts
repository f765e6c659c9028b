import { type ComponentType, lazy } from 'react';

const TRY_AGAIN_AFTER = 1000;

/** A screen, or a part of one, that is fetched when it is first shown; on a weak signal the fetch gets a second try. */
export function lazyScreen<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => {
    const retry = async () => {
      await new Promise((resolve) => setTimeout(resolve, TRY_AGAIN_AFTER));
      return load();
    };
    return { default: await load().catch(retry) };
  });
}
