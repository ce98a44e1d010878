/** Sends contracts through an approval where one is designed. */
import type { ChosenPeople } from '@onsite/api/approval/approval-shapes.ts'
import { startApproval } from '../approval/approvals.ts'
import type { ApprovalSubject } from '../approval/approval-subject.ts'
import type { Context } from '../kernel/context.ts'

export interface ToApprove {
  readonly id: string
  readonly contract_no: string
  readonly name: string
}

/** Starts an approval of a contract by the person at hand. See `startApproval` for what it throws. */
export async function sendToFlow(
  ctx: Context,
  subject: ApprovalSubject,
  flowId: string,
  row: ToApprove,
  chosen: ChosenPeople | undefined,
) {
  const { state } = await startApproval(ctx, subject, {
    flowId,
    subjectId: row.id,
    no: row.contract_no,
    title: row.name,
    creatorId: ctx.person.id,
    ...(chosen === undefined
      ? {}
      : { chosen: Object.fromEntries(chosen.map(({ nodeId, personIds }) => [nodeId, personIds])) }),
  })
  return state
}
