/**
 * Browsers that translate a page put elements of their own where React's texts were. What React then takes out, or puts something before, is
 * not where it left it, and the whole page would go down with the exception. So what is no longer there counts as taken out.
 */
export function outliveTranslation({ prototype }: typeof Node = Node): void {
  const { removeChild, insertBefore } = prototype;
  /** What stands among the node's children for `child`: itself, or what it was wrapped in. */
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
