/** Page on which everything waits for a person that he is to approve. */
export const approvalsPath = '/approvalProcess'

/** Where a notice of an approval leads. */
export function approvalPath(id: string): string {
  return `${approvalsPath}?id=${id}`
}
