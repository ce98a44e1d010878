import type { ServerArea } from '../area.ts'
import { kindInTable } from '../kernel/named-kind.ts'
import { contentTie } from '../kernel/content-tie.ts'
import { callHooksOfNotices } from './call-hooks-of-notices.ts'
import { callHookAtOnce, deliverHooks } from './deliver-web-hooks.job.ts'
import { dispatchAnswers } from './manage-dispatch-rules.ts'
import { incomingHookAnswers } from './manage-incoming-hooks.ts'
import { followMessages, receiveAnswers } from './receive-message.ts'
import { hookAnswers } from './manage-web-hooks.ts'
import { dryRunAnswer } from './dry-run.ts'
import { ruleHoldings } from './hand-over-rules.ts'
import { ruleAnswers } from './manage-rules.ts'
import { endApprovalsOf } from './end-approvals.ts'
import { followClocks, followDocuments } from './on-document-step.ts'
import { logAnswers } from './read-log.ts'
import { purgeRuns, runRules, timings } from './run-rules.job.ts'
import { allRules } from './rule-store.ts'
import { scheduledRules } from './scheduled-rules.ts'
import { takeActions } from './take-actions.ts'

const rules = { kind: 'automation-rule', label: '自动化规则' } as const

export const automationArea: ServerArea = {
  area: 'automation',
  namedKinds: [
    kindInTable(rules.kind, rules.label, 'automation_rule'),
    kindInTable('web-hook', '网络钩子', 'web_hook'),
    kindInTable('incoming-hook', '接收地址', 'incoming_hook'),
  ],
  ties: [contentTie({ of: 'service-group', ...rules }, allRules)],
  holdings: ({ automationKinds }) => ruleHoldings(automationKinds),
  workWith({ automationKinds: kinds, records }) {
    const around = { records }
    const timing = timings(kinds, around)
    const scheduled = scheduledRules(kinds, around)
    return {
      answers: [
        ...ruleAnswers(kinds),
        dryRunAnswer(kinds),
        ...dispatchAnswers(kinds),
        ...logAnswers,
        ...hookAnswers,
        ...incomingHookAnswers(kinds),
        ...receiveAnswers(kinds),
      ],
      reactions: [
        ...kinds.flatMap((kind) => [
          followDocuments(kind, around),
          followClocks(kind, around),
          ...endApprovalsOf(kind, around),
        ]),
        followMessages(kinds, around),
        takeActions(kinds, around),
        callHookAtOnce,
        callHooksOfNotices,
        timing.reaction,
        scheduled.reaction,
      ],
      jobs: [runRules(kinds, around), timing.job, scheduled.job, purgeRuns, deliverHooks],
    }
  },
}
