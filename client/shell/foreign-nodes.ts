let isTolerant = false;

/**
 * Translators and extensions wrap or move text nodes that React owns; React then asks a parent to remove or insert next to a node
 * that is no longer its child, and the page would go blank (case GT-01). Such a call becomes harmless here.
 * Each root asks for it before it is hydrated; once is enough.
 */
export function tolerateForeignNodes(): void {
  if (isTolerant) return;
  isTolerant = true;
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function remove<T extends Node>(this: Node, child: T): T {
    if (child.parentNode === this) return removeChild.call(this, child) as T;
    child.parentNode?.removeChild(child);
    return child;
  };
  Node.prototype.insertBefore = function insert<T extends Node>(this: Node, node: T, before: Node | null): T {
    return insertBefore.call(this, node, before?.parentNode === this ? before : null) as T;
  };
}
