/** Whether somebody has moved the focus since it was on `before`; what is disabled or taken away leaves it to the page. */
export function hasGoneOn(before: Element | null): boolean {
  const { activeElement, body } = document;
  return activeElement !== before && activeElement !== body;
}
