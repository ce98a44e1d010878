import { countOpenApprovals } from '@onsite/api/approval/approval-calls.ts'
import { useCan } from '../../kernel/session.tsx'
import { useCall } from '../../kernel/use-call.ts'
import { TapLink } from '../../kit/phone/tap-button.tsx'

/** Leads to one's approvals on a phone, with how many wait. */
export function ApprovalLink() {
  const mayHandle = useCan()('approval.handle')
  const open = useCall(countOpenApprovals, {}, { enabled: mayHandle })
  const todo = open.data?.todo ?? 0
  if (!mayHandle) return null
  return (
    <TapLink to="/mobile/approval" block>
      {todo === 0 ? '我的审批' : `我的审批（${todo} 个待处理）`}
    </TapLink>
  )
}
