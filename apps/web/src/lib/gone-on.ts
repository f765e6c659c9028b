// What happens by itself does not call a person back who has gone on meanwhile.

/** Whether the person has moved the focus since it was on `before`; what is disabled or taken away leaves it to the page. */
export function hasMovedFocus(before: Element | null): boolean {
  const { activeElement, body } = document;
  return activeElement !== before && activeElement !== body;
}

/** Whether the person has left `pathname`. The screen they want may still be on its way, and the one they leave in its place. */
export const hasLeft = (pathname: string): boolean => window.location.pathname !== pathname;
