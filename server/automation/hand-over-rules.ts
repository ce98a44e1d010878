/** Rules that name somebody who leaves: in conditions, or as the receiver of what they do. */
import type { RuleContent } from '@onsite/domain/automation/automation-rule.ts'
import { replacedPerson } from '@onsite/domain/people/replaced-person.ts'
import type { Holding } from '../people/holding.ts'
import type { AutomationKind } from './automation-kind.ts'
import { storeRule } from './manage-rules.ts'
import { allRules, ruleById } from './rule-store.ts'

const names = (content: RuleContent, personId: string): boolean => JSON.stringify(content).includes(`"${personId}"`)

export const ruleHoldings = (kinds: readonly AutomationKind[]): Holding[] => [
  {
    key: 'automation-rule',
    label: '指名本人的自动化规则',
    findHeld: async (ctx, personId, most) =>
      (await allRules(ctx)).filter(({ content }) => names(content, personId)).slice(0, most),
    async handOver(ctx, id, { fromId, toId }) {
      const rule = await ruleById(ctx, id)
      if (rule === undefined || rule.deleted_at !== null || !names(rule.content, fromId)) return
      const { kind, name, version } = rule
      // Checked as any rule that is saved.
      const content = replacedPerson(rule.content, fromId, toId) as Parameters<typeof storeRule>[2]['content']
      await storeRule(kinds, ctx, { id, kind, name, version, content })
    },
  },
]
