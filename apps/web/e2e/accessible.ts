import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Runs in the page. Returns elements that HTML does not allow inside inline text. */
function blocksInText(): string[] {
  const lines = 'span, p, label, h1, h2, h3, summary';
  const blocks = 'div, p, ul, ol, dl, table, details, section';
  const found = lines.split(', ').flatMap((line) => blocks.split(', ').map((block) => `${line} ${block}`));
  return [...document.querySelectorAll(found.join())].map(({ outerHTML }) => outerHTML.slice(0, 200));
}

/** Checks what the page shows now with axe. */
export async function expectAccessible(page: Page, name: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(RULES)
    // Voice control matches the visible text. The accessible name must contain it.
    .options({ rules: { 'label-content-name-mismatch': { enabled: true } } })
    .setLegacyMode()
    .analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`);
  expect.soft(found, name).toEqual([]);
  expect.soft(await page.evaluate(blocksInText), `${name}: blocks inside of text`).toEqual([]);
}
