import { slaFacts } from '@onsite/api/sla/sla-facts.ts'
import type { SlaContent } from '@onsite/domain/sla/sla-policy.ts'
import type { Context } from '../kernel/context.ts'
import { uuidv7 } from '../kernel/uuid.ts'
import { insertVersion, type PolicyRecord, updatePolicy } from './policy-store.ts'

/** Keeps the next version of a policy, which clocks that start from now on follow. @returns its number */
export async function changePolicy(
  ctx: Context,
  before: Pick<PolicyRecord, 'id' | 'version'>,
  { content, name }: { readonly name: string; readonly content: SlaContent },
): Promise<number> {
  const at = ctx.now.toISOString()
  const by = ctx.person.id
  const no = before.version + 1
  await updatePolicy(ctx, before.id, { name, version: no, updated_by: by, updated_at: at })
  await insertVersion(ctx, { id: uuidv7(), policy_id: before.id, no, content, created_by: by, created_at: at })
  await ctx.record(slaFacts.policyChanged, { subjectId: before.id })
  return no
}
