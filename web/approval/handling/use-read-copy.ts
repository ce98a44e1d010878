import { readApprovalCopy } from '@onsite/api/approval/approval-calls.ts'
import type { ApprovalDetail } from '@onsite/api/approval/approval-shapes.ts'
import { useEffect } from 'react'
import { useUser } from '../../kernel/session.tsx'
import { useAct } from '../../kernel/use-act.ts'

/** Marks a copy as read when it is opened. A failure is not shown: the approval is on screen, and the next opening tries again. */
export function useReadCopy(detail: ApprovalDetail | undefined): void {
  const user = useUser()
  const read = useAct(readApprovalCopy, { quiet: true })
  const isUnread = detail?.copies.some((copy) => copy.personId === user.id && copy.readTime === null) ?? false
  const id = detail?.approval.id ?? ''
  useEffect(() => {
    if (isUnread) void read.run({ id })
    // `read` is new on each render.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, [isUnread, id])
}
