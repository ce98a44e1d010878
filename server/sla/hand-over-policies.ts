/** Policies that tell somebody who leaves of limits. */
import { replacedPerson } from '@onsite/domain/people/replaced-person.ts'
import type { SlaContent } from '@onsite/domain/sla/sla-policy.ts'
import type { Context } from '../kernel/context.ts'
import { lockName } from '../kernel/lock-name.ts'
import type { Holding } from '../people/holding.ts'
import { changePolicy } from './change-policy.ts'
import { allPolicies, policiesInForce, type PolicyRecord } from './policy-store.ts'

const tells = ({ targets }: SlaContent, personId: string): boolean =>
  targets.some(({ latePeople, warnPeople }) => [...warnPeople, ...latePeople].includes(personId))

async function policiesTelling(ctx: Context, personId: string) {
  const [policies, versions] = await Promise.all([allPolicies(ctx), policiesInForce(ctx)])
  return policies.flatMap((policy): { readonly policy: PolicyRecord; readonly content: SlaContent }[] => {
    const content = versions.find(({ policyId }) => policyId === policy.id)?.content
    return content !== undefined && tells(content, personId) ? [{ policy, content }] : []
  })
}

export const policyHolding: Holding = {
  key: 'sla-policy',
  label: '提醒本人的时限策略',
  findHeld: async (ctx, personId, most) =>
    (await policiesTelling(ctx, personId)).slice(0, most).map(({ policy: { id, name } }) => ({ id, name })),
  async handOver(ctx, id, { fromId, toId }) {
    await lockName(ctx, 'sla-policy')
    const found = (await policiesTelling(ctx, fromId)).find(({ policy }) => policy.id === id)
    if (found === undefined) return
    const { content, policy } = found
    const targets = replacedPerson(content.targets, fromId, toId) as SlaContent['targets']
    await changePolicy(ctx, policy, { name: policy.name, content: { ...content, targets } })
  },
}
