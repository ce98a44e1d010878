/** Where one entry stands in its list, -1 when it does not, and the ids beside it. */
export function neighboursOf(
  queue: readonly { readonly id: string }[],
  id: string | null,
): { readonly at: number; readonly before: string | null; readonly behind: string | null } {
  const at = queue.findIndex((one) => one.id === id)
  if (at < 0) return { at, before: null, behind: queue.find((one) => one.id !== id)?.id ?? null }
  return { at, before: queue[at - 1]?.id ?? null, behind: queue[at + 1]?.id ?? null }
}
