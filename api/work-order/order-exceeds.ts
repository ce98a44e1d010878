import { exceedCallsOf } from '../sla/exceed-calls.ts'

/** Overdue statistics of work orders (Spec 1 §7). */
export const orderExceeds = exceedCallsOf('工单', {
  list: { name: 'listOrderExceeds', path: '/report/exceedStatistics' },
  count: { name: 'countOrderExceeds', path: '/report/exceedStatisticsCount' },
})
