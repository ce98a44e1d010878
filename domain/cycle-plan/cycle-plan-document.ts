/** The cycle plan as a kind of document. */
import { defineDocument, looksOf } from '../document/define-document.ts'
import { cyclePlanLifecycle } from './cycle-plan-lifecycle.ts'
import { CyclePlanState as P, cyclePlanStateNames as names } from './cycle-plan-state.ts'

export const cyclePlanDocument = defineDocument({
  kind: 'cycle-plan',
  label: '周期计划',
  unit: '个',
  states: looksOf(names, { [P.Draft]: 'grey', [P.Running]: 'green', [P.Paused]: 'gold', [P.Ended]: 'grey' }),
  lifecycle: cyclePlanLifecycle,
  others: {},
})
