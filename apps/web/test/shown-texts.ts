import { SPECIFICATION } from '@pendopo/shared/text/sebutan';

const NAMING = ['title', 'placeholder', 'aria-label', 'alt', 'data-label'];

/** Returns the texts of the page: the window's title, the named attributes and the written text. */
export function shownTexts(): string[] {
  const elements = [...document.body.querySelectorAll('*')];
  return [
    document.title,
    ...elements.flatMap((element) => NAMING.flatMap((name) => element.getAttribute(name) ?? [])),
    ...elements.flatMap(({ childNodes }) =>
      [...childNodes].flatMap((node) => (node.nodeType === Node.TEXT_NODE ? (node.textContent ?? '') : [])),
    ),
  ];
}

/** Returns the shown texts with a placeholder that no word has filled. */
export const unfilledTexts = () => shownTexts().filter((text) => SPECIFICATION(text) !== text);
