/** A tree of things that name what they stand in, as the screen draws it. */

export interface TreeItem {
  readonly id: string
  readonly name: string
  readonly parentId: string | null
  /** How much it holds itself. */
  readonly count: number
}

export interface TreeNode {
  /** Its id. */
  readonly key: string
  readonly title: string
  /** How much it and everything below hold. */
  readonly total: number
  readonly children: TreeNode[]
}

/** Builds the tree; those whose parent is gone stand at the top. */
export function treeOf(items: readonly TreeItem[]): readonly TreeNode[] {
  const known = new Set(items.map(({ id }) => id))
  const parts = new Map<string | null, TreeItem[]>()
  for (const one of items) {
    const parentId = one.parentId !== null && known.has(one.parentId) ? one.parentId : null
    const beside = parts.get(parentId)
    if (beside === undefined) parts.set(parentId, [one])
    else beside.push(one)
  }
  const below = (parentId: string | null): TreeNode[] =>
    (parts.get(parentId) ?? []).map(({ count, id, name }) => {
      const children = below(id)
      return {
        key: id,
        title: name,
        children,
        total: count + children.reduce((sum, child) => sum + child.total, 0),
      }
    })
  return below(null)
}

/** Nodes whose name contains a text, with the ones above and below; everything for ''. */
export function nodesLike(nodes: readonly TreeNode[], text: string): readonly TreeNode[] {
  if (text === '') return nodes
  const asked = text.toLowerCase()
  return nodes.flatMap((node) => {
    if (node.title.toLowerCase().includes(asked)) return [node]
    const children = [...nodesLike(node.children, text)]
    return children.length === 0 ? [] : [{ ...node, children }]
  })
}

/** One and everything below it, in no particular order. */
export function withBelow(items: readonly TreeItem[], id: string): readonly string[] {
  const found = new Set([id])
  // Each round finds the next level; nothing new ends it.
  for (let size = 0; size < found.size; ) {
    size = found.size
    for (const one of items) if (one.parentId !== null && found.has(one.parentId)) found.add(one.id)
  }
  return [...found]
}

/** The ancestors of one, nearest first; none for null. */
export function pathTo(items: readonly TreeItem[], id: string | null): readonly string[] {
  const parents = new Map(items.map((one) => [one.id, one.parentId]))
  const path: string[] = []
  for (let at = parents.get(id ?? ''); at != null && !path.includes(at); at = parents.get(at)) path.push(at)
  return path
}
