const lost = new Set<HTMLLinkElement>();

/** Collects lost style sheets from now on. `link.sheet` does not distinguish them from sheets that are loading. */
export function watchStyles(): void {
  const collect = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') lost.add(target);
  };
  document.addEventListener('error', collect, true); // the error event of a link does not bubble
}

/** Requests lost style sheets again, because the bundler requests each only once. Rejects if one is lost again. */
export async function retryLostStyles(): Promise<void> {
  const links = [...lost];
  lost.clear();
  await Promise.all(
    links.map(
      (link) =>
        new Promise((resolve, reject) => {
          const again = link.cloneNode() as HTMLLinkElement;
          again.addEventListener('load', resolve);
          again.addEventListener('error', () => reject(new Error(`Lost style sheet: ${again.href}`)));
          link.replaceWith(again);
        }),
    ),
  );
}
