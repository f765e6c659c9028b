import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** Text at 200 % (WCAG 1.4.4), on a phone and on the narrowest phone. */
const ROOT = '32px';
const WIDTHS = [360, 320];

/** A fifth of a phone's screen, in pixels. */
const MOST_COVERED = 148;

/** Returns what covers the scrolled page and which words break letter by letter. */
async function lookAtLargeText(root: string) {
  document.documentElement.style.fontSize = root;
  // Changes apply after a frame because the tests disable motion.
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  // Forces new layout: custom properties that depend on the font size keep their former values otherwise.
  document.body.style.display = 'none';
  document.body.getBoundingClientRect();
  document.body.style.display = '';
  scrollTo(0, document.documentElement.scrollHeight / 2);
  const lettersALine = 3;
  const wordOfTitle = /^[\p{L},.:]{4,12}$/u;
  const isInSight = ({ top, bottom, left, right }: DOMRect) =>
    bottom > 0 && top < innerHeight && right > 0 && left < innerWidth && right - left > 1;

  /** True if it keeps its place while the page is scrolled. */
  function stays(element: Element, box: DOMRect): boolean {
    const { position, top, bottom, visibility } = getComputedStyle(element);
    if (visibility === 'hidden' || !isInSight(box)) return false;
    if (position === 'fixed') return true;
    const fromTop = Number.parseFloat(top);
    const fromBottom = Number.parseFloat(bottom);
    const atTop = fromTop > -box.height && box.top <= fromTop + 1;
    const atBottom = fromBottom > -box.height && box.bottom >= innerHeight - fromBottom - 1;
    return position === 'sticky' && (atTop || atBottom);
  }

  /** True if only screen readers read it. */
  function isForReadersAlone(element: Element | null): boolean {
    if (element === null) return false;
    return element.getBoundingClientRect().width <= 1 || isForReadersAlone(element.parentElement);
  }
  const nameOf = (element: Element | null) => `${element?.localName}.${element?.className}`;

  const covers = [...document.querySelectorAll('body *')]
    .map((element) => ({ element, box: element.getBoundingClientRect() }))
    .filter(({ element, box }) => stays(element, box))
    .map(({ element, box }) => ({ name: nameOf(element), height: Math.round(box.height) }));

  const spelled: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (texts.nextNode()) {
    const node = texts.currentNode;
    for (const { 0: word, index } of (node.nodeValue ?? '').matchAll(/\S*\p{L}{4}\S*/gu)) {
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
      const isTitle = node.parentElement?.closest('h1, h2, h3') && wordOfTitle.test(word);
      const isSpelled = lines > 1 && (isTitle || word.length / lines <= lettersALine);
      if (isSpelled && !isForReadersAlone(node.parentElement)) spelled.push(`${word} in ${nameOf(node.parentElement)}`);
    }
  }
  const past = [...document.querySelectorAll('body *')]
    .filter((element) => element.getBoundingClientRect().right > innerWidth && !isForReadersAlone(element))
    .map(nameOf);
  const { scrollWidth } = document.documentElement;
  return { covers, spelled, past: scrollWidth > innerWidth ? past.slice(-5) : [] };
}

/**
 * Expects that large text stays inside the screen, keeps words whole, and that fixed elements cover at most a fifth.
 */
export async function expectLargeTextFits(page: Page, name: string): Promise<void> {
  const before = page.viewportSize() ?? { width: 0, height: 0 };
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 740 });
    // Waits until scripted layout, such as a scan, has followed the new width.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    const seen = await page.evaluate(lookAtLargeText, ROOT);
    const label = `${name}, letters of 200 % at ${width}`;
    const covered = seen.covers.reduce((sum, { height }) => sum + height, 0);
    expect.soft(covered, `${label}: in the way ${JSON.stringify(seen.covers)}`).toBeLessThanOrEqual(MOST_COVERED);
    expect.soft(seen.spelled, `${label}: spelled down the page`).toEqual([]);
    expect.soft(seen.past, `${label}: over the side`).toEqual([]);
  }
  await page.setViewportSize(before);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '';
    scrollTo(0, 0);
  });
}
