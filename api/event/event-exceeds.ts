import { exceedCallsOf } from '../sla/exceed-calls.ts'

/** Overdue statistics of events (Spec 1 §7). */
export const eventExceeds = exceedCallsOf('事件', {
  list: { name: 'listEventExceeds', path: '/report/eventExceedStatistics' },
  count: { name: 'countEventExceeds', path: '/report/eventExceedStatisticsCount' },
})
