import { type ComponentType, createElement, lazy, useState } from 'react';
import { LostScript } from './lost-script.ts';

const RETRY_AFTER = 1000;

/** A component that is fetched when it is first shown, or before by `preload`. */
export type LazyScreen<Props> = ComponentType<Props> & { preload: () => Promise<ComponentType<Props>> };

/** The bundler asks for a style sheet only once. */
function fetchLostStyles(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'))
    if (link.sheet === null) link.replaceWith(link.cloneNode());
}

/**
 * A screen, or a part of one, that is fetched when it is first shown, with a second try. Throws `LostScript` when it does
 * not arrive, and its code's own error when that fails.
 */
export function lazyScreen<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyScreen<Props> {
  let loaded: ComponentType<Props> | null = null;
  let loading: Promise<ComponentType<Props>> | null = null;

  async function loadTwice() {
    const retry = async (first: unknown) => {
      // By then a page that is being left has gone: it loses what is on its way.
      await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER));
      fetchLostStyles();
      return load().catch((second: unknown) => {
        // Code that has arrived and fails does so with one and the same error; each lost file is told by a new one.
        throw second === first ? second : new LostScript(String(second));
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
  const Late = lazy(async () => ({ default: loaded ?? (await preload()) }));

  function Screen(props: Props) {
    // What has come is rendered at once; what began to wait stays the same component when it comes.
    const [Now] = useState(() => loaded ?? Late);
    return createElement(Now as ComponentType<Props>, props);
  }
  return Object.assign(Screen, { preload });
}
