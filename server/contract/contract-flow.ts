/** Sends contracts through an approval where one is designed. */
import type { ChosenPeople } from '@onsite/api/approval/approval-shapes.ts'
import { startApproval } from '../approval/approvals.ts'
import type { ApprovalSubject } from '../approval/approval-subject.ts'
import { flowBriefs } from '../approval/flow-store.ts'
import type { Context } from '../kernel/context.ts'
import type { StoreContext } from '../kernel/store-context.ts'

/** The flow in force for each of some subjects: `Our choice:` the enabled one that was made last. Subjects without one are not in the map. */
export async function flowsInForce(ctx: StoreContext, subjectKinds: readonly string[]): Promise<Map<string, string>> {
  const flows = (await flowBriefs(ctx)).filter((flow) => flow.isEnabled && subjectKinds.includes(flow.subjectKind))
  // Ids grow with time.
  return new Map(flows.toSorted((a, b) => (a.id < b.id ? -1 : 1)).map((flow) => [flow.subjectKind, flow.id]))
}

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
