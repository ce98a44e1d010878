/** The tree of product categories. */

/** `Our choice:` people get lost in deeper trees. */
export const mostCategoryLevels = 5
/** `Our choice:` limit per enterprise; the tree is read whole. */
export const mostCategories = 500

interface Node {
  readonly id: string
  readonly parentId: string | null
}

/** Ids of a category and everything below it. */
export function categoryWithin(nodes: readonly Node[], id: string): string[] {
  const children = nodes.filter(({ parentId }) => parentId === id)
  return [id, ...children.flatMap((child) => categoryWithin(nodes, child.id))]
}

/** Ids from the top down to a category; stops at an unknown parent. */
export function categoryPath(nodes: readonly Node[], id: string): string[] {
  const node = nodes.find((one) => one.id === id)
  if (node === undefined) return []
  return node.parentId === null ? [id] : [...categoryPath(nodes, node.parentId), id]
}

/** The reason why a category (null: a new one) may not stand below another; null when it may. */
export function categoryParentFault(nodes: readonly Node[], id: string | null, parentId: string | null): string | null {
  if (parentId === null) return null
  if (id !== null && categoryWithin(nodes, id).includes(parentId)) return '上级不能是自己或自己的下级'
  const above = categoryPath(nodes, parentId).length
  const below = id === null ? 1 : levelsOf(nodes, id)
  return above + below > mostCategoryLevels ? `分类最多 ${mostCategoryLevels} 级` : null
}

/** Number of levels of a category, including those below it. */
function levelsOf(nodes: readonly Node[], id: string): number {
  const children = nodes.filter(({ parentId }) => parentId === id)
  return 1 + Math.max(0, ...children.map((child) => levelsOf(nodes, child.id)))
}
