import { type ComponentType, createElement, lazy, useState } from 'react';
import { retryLostStyles } from './lost-styles.ts';
import { ScriptLoadError } from './script-load-error.ts';

const RETRY_AFTER = 1000;

/** A lazy component. It loads on first render, or earlier by `preload`. */
export type LazyScreen<Props> = ComponentType<Props> & { preload: () => Promise<ComponentType<Props>> };

/** Creates a lazy component. Retries once, then throws `ScriptLoadError`, or the code's own error if that throws. */
export function lazyScreen<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyScreen<Props> {
  let loaded: ComponentType<Props> | null = null;
  let loading: Promise<ComponentType<Props>> | null = null;

  async function loadTwice() {
    const retry = async (first: unknown) => {
      // Leaving a page aborts its requests. After this delay, the page is gone.
      await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER));
      return retryLostStyles()
        .then(load)
        .catch((second: unknown) => {
          // Code that loads and throws repeats the same error object. A lost file throws a new error object each time.
          throw second === first ? second : new ScriptLoadError(String(second));
        });
    };
    loaded = await load().catch(retry);
    return loaded;
  }
  function preload() {
    loading ??= loadTwice().finally(() => {
      loading = null;
    });
    return loading;
  }
  const LazyComponent = lazy(async () => ({ default: loaded ?? (await preload()) }));

  function Screen(props: Props) {
    // A component that began to wait stays the same component after the load.
    const [Current] = useState(() => loaded ?? LazyComponent);
    return createElement(Current as ComponentType<Props>, props);
  }
  return Object.assign(Screen, { preload });
}
