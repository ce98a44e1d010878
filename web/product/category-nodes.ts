/** The tree of categories as the screen draws it. */

interface Category {
  readonly id: string
  readonly name: string
  readonly parentId: string | null
  readonly productCount: number
}

export interface CategoryTreeNode {
  /** Id of the category. */
  readonly key: string
  readonly title: string
  /** Products in it and below. */
  readonly total: number
  readonly children: CategoryTreeNode[]
}

/** Builds the tree; categories whose parent is gone stand at the top. */
export function categoryTree(categories: readonly Category[]): readonly CategoryTreeNode[] {
  const known = new Set(categories.map(({ id }) => id))
  const parts = new Map<string | null, Category[]>()
  for (const one of categories) {
    const parentId = one.parentId !== null && known.has(one.parentId) ? one.parentId : null
    const beside = parts.get(parentId)
    if (beside === undefined) parts.set(parentId, [one])
    else beside.push(one)
  }
  const below = (parentId: string | null): CategoryTreeNode[] =>
    (parts.get(parentId) ?? []).map(({ id, name, productCount }) => {
      const children = below(id)
      return {
        key: id,
        title: name,
        children,
        total: productCount + children.reduce((sum, child) => sum + child.total, 0),
      }
    })
  return below(null)
}

/** Categories whose name contains a text, with those above and below; everything for ''. */
export function categoriesLike(nodes: readonly CategoryTreeNode[], text: string): readonly CategoryTreeNode[] {
  if (text === '') return nodes
  const asked = text.toLowerCase()
  return nodes.flatMap((node) => {
    if (node.title.toLowerCase().includes(asked)) return [node]
    const children = [...categoriesLike(node.children, text)]
    return children.length === 0 ? [] : [{ ...node, children }]
  })
}

/** The ancestors of a category, nearest first; none for null. */
export function pathToCategory(categories: readonly Category[], id: string | null): readonly string[] {
  const parents = new Map(categories.map((one) => [one.id, one.parentId]))
  const path: string[] = []
  for (let at = parents.get(id ?? ''); at != null && !path.includes(at); at = parents.get(at)) path.push(at)
  return path
}
