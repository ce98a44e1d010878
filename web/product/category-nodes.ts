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

/** Makes the tree; what names a parent that is gone stands at the top. */
export function categoryTree(categories: readonly Category[]): readonly CategoryTreeNode[] {
  const known = new Set(categories.map(({ id }) => id))
  const below = (parentId: string | null): CategoryTreeNode[] =>
    categories
      .filter((one) =>
        parentId === null ? one.parentId === null || !known.has(one.parentId) : one.parentId === parentId,
      )
      .map(({ id, name, productCount }) => {
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
