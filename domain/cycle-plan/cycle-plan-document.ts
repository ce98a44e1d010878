/** The cycle plan as a kind of document. */
import { defineDocument } from '../document/define-document.ts'
import { cyclePlanLifecycle } from './cycle-plan-lifecycle.ts'
import { CyclePlanState as P, cyclePlanStateNames as names } from './cycle-plan-state.ts'

export const cyclePlanDocument = defineDocument({
  kind: 'cycle-plan',
  label: '周期计划',
  unit: '个',
  states: {
    [P.Draft]: { label: names[P.Draft], tone: 'grey' },
    [P.Running]: { label: names[P.Running], tone: 'green' },
    [P.Paused]: { label: names[P.Paused], tone: 'gold' },
    [P.Ended]: { label: names[P.Ended], tone: 'grey' },
  },
  lifecycle: cyclePlanLifecycle,
  others: {},
})
