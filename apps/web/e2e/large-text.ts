import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** Letters twice as large as usual, which WCAG 1.4.4 asks for, on a phone and on the narrowest one. */
const ROOT = '32px';
const WIDTHS = [360, 320];

/** A fifth of a phone's screen. */
const MOST_COVERED = 148;

/** What the page looks like where it is scrolled to: what stays over it, and words that are spelled down the page. */
async function lookAtLargeText(root: string) {
  document.documentElement.style.fontSize = root;
  // Without motion every change takes a frame.
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  // What stands on the letters by way of a custom property is else worked out from the former ones.
  document.body.style.display = 'none';
  document.body.getBoundingClientRect();
  document.body.style.display = '';
  scrollTo(0, document.documentElement.scrollHeight / 2);
  const lettersALine = 3;
  const wordOfTitle = /^[\p{L},.:]{4,12}$/u;
  const isInSight = ({ top, bottom, left, right }: DOMRect) =>
    bottom > 0 && top < innerHeight && right > 0 && left < innerWidth && right - left > 1;

  /** Whether it would stay where it is while the page is scrolled. */
  function stays(element: Element, box: DOMRect): boolean {
    const { position, top, bottom, visibility } = getComputedStyle(element);
    if (visibility === 'hidden' || !isInSight(box)) return false;
    if (position === 'fixed') return true;
    const [fromTop, fromBottom] = [Number.parseFloat(top), Number.parseFloat(bottom)];
    const atTop = fromTop > -box.height && box.top <= fromTop + 1;
    const atBottom = fromBottom > -box.height && box.bottom >= innerHeight - fromBottom - 1;
    return position === 'sticky' && (atTop || atBottom);
  }

  /** Whether only screen readers read it. */
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

/** With large letters nothing that stays in sight takes more than a fifth of it, nothing reaches over the side, and words keep together. */
export async function expectLargeTextFits(page: Page, name: string): Promise<void> {
  const before = page.viewportSize() ?? { width: 0, height: 0 };
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 740 });
    // What is laid out by script, such as a scan, has followed the new width.
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
