/** Where a notice of an approval leads. */
export function approvalPath(id: string): string {
  return `/approvalProcess?id=${id}`
}
