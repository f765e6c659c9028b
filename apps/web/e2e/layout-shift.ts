import type { Page } from '@playwright/test';

type Shift = { value: number; time: number; nodes: string };

export const sumOf = (shifts: readonly Shift[]) => shifts.reduce((total, { value }) => total + value, 0);

/** Runs in the page. Resolves in the frame after the first contentful paint; returns the time. */
export const painted = async () => {
  await new Promise((resolve) => {
    new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true });
  });
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  return performance.now();
};

/** Runs in the page. Resolves once every font that the text needs is loaded and painted; returns the time. */
export const paintedWithFonts = async () => {
  do {
    await document.fonts.ready;
    // Each font moves the text in a separate frame.
    for (let frame = 0; frame < 2 * document.fonts.size; frame += 1) await new Promise(requestAnimationFrame);
    // Text in a loaded font may request the next font.
  } while (document.fonts.status !== 'loaded');
  return performance.now();
};

/**
 * Records layout shifts of `page` from now on. The returned function returns the shifts since `time` of the page's
 * clock.
 */
export async function watchShifts(page: Page): Promise<(time?: number) => Promise<Shift[]>> {
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        sources: { node?: Node }[];
      })[]) {
        const nodes = entry.sources.map(({ node }) => node?.nodeName + (node?.textContent ?? '').slice(0, 40));
        shifts.push({ value: entry.value, time: entry.startTime, nodes: nodes.join() });
      }
    });
    observer.observe({ type: 'layout-shift', buffered: true });
  });
  return (time = 0) =>
    page.evaluate((since) => (window as unknown as { shifts: Shift[] }).shifts.filter((at) => at.time >= since), time);
}
