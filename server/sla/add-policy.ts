import { slaFacts } from '@onsite/api/sla/sla-facts.ts'
import type { SlaContent } from '@onsite/domain/sla/sla-policy.ts'
import type { Context } from '../kernel/context.ts'
import { uuidv7 } from '../kernel/uuid.ts'
import { insertPolicy, insertVersion } from './policy-store.ts'

/** Keeps a new policy whose content is sound and whose name is free, and gives its id. */
export async function addPolicy(
  ctx: Context,
  { content, kind, name }: { readonly kind: string; readonly name: string; readonly content: SlaContent },
): Promise<string> {
  const at = ctx.now.toISOString()
  const by = ctx.person.id
  const id = uuidv7()
  await insertPolicy(ctx, {
    id,
    kind,
    name,
    is_enabled: true,
    version: 1,
    created_by: by,
    created_at: at,
    updated_by: by,
    updated_at: at,
  })
  await insertVersion(ctx, { id: uuidv7(), policy_id: id, no: 1, content, created_by: by, created_at: at })
  await ctx.record(slaFacts.policyChanged, { subjectId: id })
  return id
}
