/**
 * Makes React tolerate browser translation. Browsers replace React's text nodes with elements. React then fails to
 * remove or insert at the former nodes, and the exception would break the whole page. So a missing node counts as
 * removed.
 */
export function outliveTranslation({ prototype }: typeof Node = Node): void {
  const { removeChild, insertBefore } = prototype;
  /** Returns the node's child that contains `child`: itself or its wrapper. */
  function standsFor(parent: Node, child: Node): Node | null {
    let found: Node | null = child;
    while (found && found.parentNode !== parent) found = found.parentNode;
    return found;
  }
  prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    const found = standsFor(this, child);
    if (found) removeChild.call(this, found);
    return child;
  };
  prototype.insertBefore = function <T extends Node>(this: Node, child: T, before: Node | null): T {
    insertBefore.call(this, child, before && standsFor(this, before));
    return child;
  };
}
