const lost = new Set<HTMLLinkElement>();
let lastRetry: Promise<void> = Promise.resolve();

/** Collects lost style sheets from now on. `link.sheet` does not distinguish them from sheets that are loading. */
export function watchStyles(): void {
  const collect = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') lost.add(target);
  };
  document.addEventListener('error', collect, true); // the error event of a link does not bubble
}

/** Requests a lost style sheet again. Rejects if it is lost again. */
const requestAgain = (link: HTMLLinkElement) =>
  new Promise((resolve, reject) => {
    const again = link.cloneNode() as HTMLLinkElement;
    again.addEventListener('load', resolve);
    again.addEventListener('error', () => reject(new Error(`Lost style sheet: ${again.href}`)));
    link.replaceWith(again);
  });

async function requestLost(): Promise<void> {
  const links = [...lost];
  lost.clear();
  await Promise.all(links.map(requestAgain));
}

/**
 * Requests lost style sheets again, because the bundler requests each only once. Rejects if one is lost again. Retries run one after
 * the other, so that each part waits for its sheets even if the retry of another part requests them.
 */
export function retryLostStyles(): Promise<void> {
  const retry = lastRetry.then(requestLost);
  lastRetry = retry.catch(() => undefined);
  return retry;
}
