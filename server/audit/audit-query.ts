import type { AuditFilter } from '@onsite/api/audit/audit-calls.ts'
import { faultAt } from '@onsite/domain/failure.ts'
import type { Context } from '../kernel/context.ts'
import { rangeEnd, rangeStart } from '../kernel/day.ts'
import { callsOfLog } from './calls-of-log.ts'
import type { AuditQuery } from './audit-store.ts'

/** The question of a filter, its days read in the zone of the enterprise. */
export function auditQuery({ tenant: { zone } }: Pick<Context, 'tenant'>, filter: AuditFilter): AuditQuery {
  const from = filter.from === undefined ? null : rangeStart(zone, filter.from)
  const to = filter.to === undefined ? null : rangeEnd(zone, filter.to)
  if (from !== null && to !== null && to <= from) throw faultAt('to', '结束日期不能早于开始日期')
  const { call = null, log, personId = null, result = null } = filter
  return { personId, call, calls: log === undefined ? null : callsOfLog[log], result, from, to }
}
