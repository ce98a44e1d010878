import { type ApprovalState, approvalStateNames } from '@onsite/domain/approval/approval-states.ts'
import { StateTag } from '../../kit/state-tag.tsx'
import { approvalTones } from './approval-texts.ts'

export function ApprovalStateTag({ state }: { readonly state: ApprovalState }) {
  return <StateTag tone={approvalTones[state]} label={approvalStateNames[state]} />
}
