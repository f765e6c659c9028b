import type { Page } from '@playwright/test';

type Shift = { value: number; time: number; nodes: string };

export const sumOf = (shifts: readonly Shift[]) => shifts.reduce((total, { value }) => total + value, 0);

/** Runs in the page: settles once its content has been painted, and after the next frame; returns when that was. */
export const painted = async () => {
  await new Promise((resolve) => {
    new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true });
  });
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  return performance.now();
};

/** Runs in the page: settles once every font has come that what is painted asks for, and stands on the screen; returns when that was. */
export const paintedWithFonts = async () => {
  do {
    await document.fonts.ready;
    // Each font moves the text in a frame of its own.
    for (let frame = 0; frame < 2 * document.fonts.size; frame += 1) await new Promise(requestAnimationFrame);
    // Text in a font that has just come may ask for the next one.
  } while (document.fonts.status !== 'loaded');
  return performance.now();
};

/** From now on every page of `page` writes down what moves in it. Returns what has moved since `time`, as the page counts it. */
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
