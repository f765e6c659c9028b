/**
 * Makes React tolerate browser translation, which replaces its text nodes with elements.
 * Without this, removing a former node throws and breaks the whole page.
 */
export function tolerateTranslation({ prototype }: typeof Node = Node): void {
  const { removeChild, insertBefore } = prototype;
  /** Returns the node's child that contains `child`: itself or its wrapper. */
  function replacementOf(parent: Node, child: Node): Node | null {
    let found: Node | null = child;
    while (found && found.parentNode !== parent) found = found.parentNode;
    return found;
  }
  prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    const found = replacementOf(this, child);
    if (found) removeChild.call(this, found);
    return child;
  };
  prototype.insertBefore = function <T extends Node>(this: Node, child: T, before: Node | null): T {
    insertBefore.call(this, child, before && replacementOf(this, before));
    return child;
  };
}
