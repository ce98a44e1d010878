/** A flow that serves where no template names one: one for the enterprise, made when it is first needed, which an administrator can change afterwards. */
import { newApproverNode } from '@onsite/domain/approval/approval-flow.ts'
import type { RoleType } from '@onsite/domain/permission/roles.ts'
import type { Context } from '../kernel/context.ts'
import { lockName } from '../kernel/lock-name.ts'
import { uuidv7 } from '../kernel/uuid.ts'
import { flowBriefs, insertFlow } from './flow-store.ts'

interface UsualFlow {
  readonly subjectKind: string
  readonly name: string
  readonly remark: string
  /** Anybody of one of these decides. */
  readonly roles: readonly RoleType[]
}

/** Its id. */
export async function usualFlow(ctx: Context, { name, remark, roles, subjectKind }: UsualFlow): Promise<string> {
  const find = async (): Promise<string | undefined> =>
    (await flowBriefs(ctx)).find((flow) => flow.subjectKind === subjectKind && flow.name === name)?.id
  const found = await find()
  if (found !== undefined) return found
  // Two people who need it first make one flow: the second waits here and finds it.
  await lockName(ctx, name)
  const made = await find()
  if (made !== undefined) return made
  const id = uuidv7()
  const who = roles.map((role) => ({ kind: 'role', role }) as const)
  const definition = { nodes: [{ ...newApproverNode('approver'), who, skip: 'none', skipCreator: false } as const] }
  await insertFlow(ctx, { id, subjectKind, name, remark, definition, by: null })
  return id
}
