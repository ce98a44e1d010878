/** Overdue statistics: clocks that ended in time or ran out, counted by what they have in common. */

/** Ways to count: by type of limit, person, service group, type of document, day, month. */
export const exceedGroupings = {
  type: '时限类型',
  person: '人员',
  group: '团队',
  template: '单据类型',
  day: '按天',
  month: '按月',
} as const
export type ExceedGrouping = keyof typeof exceedGroupings

/** Stands for what has no person, service group or type. */
export const nobody = 'none'

/** Most days of one statistic. `Our choice:` a year with its comparison. */
export const mostExceedDays = 732

/** Part of the limits that ran out, in percent with one digit; null where there were none. */
export const lateRate = (late: number, all: number): number | null =>
  all === 0 ? null : Math.round((late / all) * 1000) / 10
