/** The flow by which ending a service unsolved is approved where the process has no completion approval: one for the enterprise, made when first needed. */
import { newApproverNode } from '@onsite/domain/approval/approval-flow.ts'
import { workOrderPermissions } from '@onsite/domain/work-order/work-order-permissions.ts'
import { flowBriefs, insertFlow } from '../approval/flow-store.ts'
import type { Context } from '../kernel/context.ts'
import { lockName } from '../kernel/lock-name.ts'
import { uuidv7 } from '../kernel/uuid.ts'

const flowName = '结束服务审批'
const subjectKind = 'work-order:completion'

/** Its id. `Our choice:` the roles that may approve orders decide; an administrator can change the flow afterwards. */
export async function endServiceFlow(ctx: Context): Promise<string> {
  const found = await findFlow(ctx)
  if (found !== undefined) return found
  // Two people who need it first make one flow: the second waits here and finds it.
  await lockName(ctx, flowName)
  const made = await findFlow(ctx)
  if (made !== undefined) return made
  const id = uuidv7()
  const who = workOrderPermissions['workOrder.approve'].roles.map((role) => ({ kind: 'role', role }) as const)
  await insertFlow(ctx, {
    id,
    subjectKind,
    name: flowName,
    remark: '没有设置完成审批的工单类型，申请结束服务时使用',
    definition: { nodes: [{ ...newApproverNode('approver'), who, skip: 'none', skipCreator: false }] },
    by: null,
  })
  return id
}

const findFlow = async (ctx: Context): Promise<string | undefined> =>
  (await flowBriefs(ctx)).find((flow) => flow.subjectKind === subjectKind && flow.name === flowName)?.id
