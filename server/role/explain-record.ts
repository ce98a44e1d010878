/** Answers why somebody sees a record, by reading it with that person's rights, one role after the other. */
import type { Input } from '@onsite/api/define-call.ts'
import { explainRecordSight, type RoleSight } from '@onsite/api/role/sight-calls.ts'
import { Failure } from '@onsite/domain/failure.ts'
import type { ProviderPlace } from '@onsite/domain/permission/reach.ts'
import { RoleType, roleNames } from '@onsite/domain/permission/roles.ts'
import { answer } from '../kernel/answer.ts'
import type { Context } from '../kernel/context.ts'
import { rightsOf } from '../kernel/guards.ts'
import { type HeldRole, personInBrief, storedRights } from '../kernel/tenant-people.ts'

async function explain(ctx: Context, { id, kind, personId }: Input<typeof explainRecordSight>) {
  const entry = ctx.records.ofKind(kind)
  const notFound = () => new Failure('not-found', { record: entry?.label ?? '记录' })
  const person = await personInBrief(ctx.tx, ctx.tenantId, personId)
  if (person === null) throw new Failure('not-found', { record: '人员' })
  if (entry === undefined) throw notFound()
  const roles: RoleSight[] = []
  for (const held of person.roles) {
    const reader = await contextAs(ctx, { id: personId, name: person.name, provider: person.provider }, held)
    const account = await entry.explain(reader, id)
    if (account === null) throw notFound()
    const roleName = held.name ?? roleNames[held.role as RoleType]
    roles.push({ roleName, isSeen: account.isSeen, reasons: [...account.reasons] })
  }
  const [brief] = await entry.briefs(ctx, [id])
  return { name: person.name, isActive: person.isActive, record: brief?.label ?? entry.label, roles }
}

/** The context as it would be if this person asked. */
async function contextAs(
  ctx: Context,
  { id, name, provider }: { readonly id: string; readonly name: string; readonly provider: ProviderPlace | null },
  { role: code }: HeldRole,
): Promise<Context> {
  const role = code as RoleType
  const rights = rightsOf(role, await storedRights(ctx.tx, ctx.tenantId, id, role), provider)
  const person = { id, name, role, ...rights, avatarFileId: null, ...(provider === null ? {} : { provider }) }
  return { ...ctx, person, actor: { id, role, powers: rights.powers, plan: ctx.tenant.plan } }
}

export const explainAnswers = [answer(explainRecordSight, explain)]
