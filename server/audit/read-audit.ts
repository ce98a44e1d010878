import {
  countAudit,
  exportAudit,
  getAudit,
  listAudit,
  listAuditedCalls,
  listOwnSignIns,
  verifyAudit,
} from '@onsite/api/audit/audit-calls.ts'
import { calls } from '@onsite/api/calls.ts'
import { auditResultOf } from '@onsite/domain/audit/audit-result.ts'
import { daysBetween } from '@onsite/domain/calendar/civil-day.ts'
import { Failure } from '@onsite/domain/failure.ts'
import { type Answer, answer } from '../kernel/answer.ts'
import { isAudited } from '../kernel/audit.ts'
import { pageOf } from '../kernel/page-of.ts'
import { auditQuery } from './audit-query.ts'
import { auditRow, auditRows, countAuditRows, rowsOfCalls } from './audit-store.ts'
import { waysIn } from './calls-of-log.ts'
import { startAuditExport } from './export-audit.ts'
import { presentAudit, presentAuditDetail, reasonOf, type StateName } from './present-audit.ts'
import { verifySpan } from './verify-audit.ts'

/** Days that are reckoned anew while somebody waits. */
const mostVerified = 31

/** People look at half a year of their own sign-ins. */
const signInDays = 180
const mostSignIns = 50

const audited = calls
  .filter(isAudited)
  .map(({ name, title }) => ({ name, title }))
  .toSorted((a, b) => a.title.localeCompare(b.title, 'zh'))

/** @param stateName of the kinds of all areas */
export const auditAnswers = (stateName: StateName): readonly Answer[] => [
  answer(listAudit, async (ctx, { pageIndex, pageSize, ...filter }) =>
    presentAudit(ctx, await auditRows(ctx, auditQuery(ctx, filter), pageOf({ pageIndex, pageSize }))),
  ),
  answer(countAudit, async (ctx, filter) => await countAuditRows(ctx, auditQuery(ctx, filter))),
  answer(getAudit, async (ctx, { id }) => {
    const row = await auditRow(ctx, id)
    if (row === undefined) throw new Failure('not-found', { record: '日志' })
    return await presentAuditDetail(ctx, row, stateName)
  }),
  answer(listAuditedCalls, async () => await Promise.resolve(audited)),
  answer(exportAudit, async (ctx, { format, ...filter }) => ({ id: await startAuditExport(ctx, filter, format) })),
  answer(listOwnSignIns, async (ctx) => {
    const since = new Date(ctx.now.getTime() - signInDays * 24 * 60 * 60 * 1000)
    const rows = await rowsOfCalls(ctx, ctx.person.id, [...waysIn.keys()], since, mostSignIns)
    return rows.map(({ at, call, id, ip, result }) => ({
      id,
      time: new Date(at).toISOString(),
      way: waysIn.get(call) ?? '',
      isOk: auditResultOf(result) === 'ok',
      reason: reasonOf(result),
      ip,
    }))
  }),
  answer(verifyAudit, async (ctx, { from, to }) => {
    const span = auditQuery(ctx, { from, to })
    if (daysBetween(from.slice(0, 10), to.slice(0, 10)) >= mostVerified)
      throw new Failure('audit-too-long', { days: mostVerified })
    return await verifySpan(ctx, span.from ?? ctx.now, span.to ?? ctx.now)
  }),
]
