// Checks that a finished background task must not move focus or navigate.

/** True if the user has moved the focus. A disabled or removed element leaves it on the body. */
export function hasMovedFocus(before: Element | null): boolean {
  const { activeElement, body } = document;
  return activeElement !== before && activeElement !== body;
}

/** True if the user has left `pathname`, even if the new screen is still loading behind the old one. */
export const hasLeft = (pathname: string): boolean => window.location.pathname !== pathname;
