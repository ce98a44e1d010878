/** The context in which rules read and act. */
import { isServiceExpired, offers } from '@onsite/domain/permission/plan.ts'
import { actAsSystem, type Surroundings } from '../kernel/act-as.ts'
import type { TenantWork } from '../kernel/background.ts'
import type { Context } from '../kernel/context.ts'
import type { Rule } from './rule-store.ts'

/** The name under which lines tell what a rule did. */
const nameOfRule = ({ name }: Pick<Rule, 'name'>): string => `自动化「${name}」`

/** A context with every right, in the name of whoever wrote the rule; null where the enterprise may not have rules now. */
export async function ruleContext(
  work: TenantWork,
  rule: Pick<Rule, 'name' | 'updated_by'>,
  surroundings: Surroundings,
): Promise<Context | null> {
  const ctx = await actAsSystem(work, rule.updated_by, surroundings, nameOfRule(rule))
  const { expiresAt, plan } = ctx.tenant
  return offers(plan, 'automation') && !isServiceExpired(plan, expiresAt, work.now) ? ctx : null
}
