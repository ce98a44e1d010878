/** Facts of the clocks of the throw-away kind. */
import { staffEvent } from '@onsite/domain/notice/notice-template.ts'
import { clockFacts } from '../sla/clock-facts.ts'

/** As with its kind, TypeScript knows neither name. */
export const requisitionClockFacts = clockFacts('requisition' as 'record', ['requisition' as 'product'], (words) =>
  staffEvent(`领料单${words}`, 'system'),
)
