/** Clocks of the overdue statistics as people read them: of the documents that this person sees. */
import type { ExceedFilter, ExceedRow } from '@onsite/api/sla/exceed-calls.ts'
import { daysBetween } from '@onsite/domain/calendar/civil-day.ts'
import { faultAt } from '@onsite/domain/failure.ts'
import { ClockState } from '@onsite/domain/sla/clock-time.ts'
import { mostExceedDays } from '@onsite/domain/sla/exceed.ts'
import { sql } from 'kysely'
import { formNames } from '../field/form-store.ts'
import type { Context } from '../kernel/context.ts'
import { viewedKind } from '../kernel/viewed-kind.ts'
import { rangeEnd, rangeStart } from '../kernel/day.ts'
import { peopleNames } from '../people/people-store.ts'
import { serviceGroupNames } from '../people/service-group-store.ts'
import type { ClockKind } from './clock-kind.ts'
import { countedRecord, type ExceedQuery, type ExceedRecord } from './exceed-store.ts'

export function exceedQuery(ctx: Context, { spec }: ClockKind, asked: ExceedFilter): ExceedQuery {
  const [from, to] = [rangeStart(ctx.tenant.zone, asked.from), rangeEnd(ctx.tenant.zone, asked.to)]
  if (to <= from) throw faultAt('to', '结束日期不能早于开始日期')
  if (daysBetween(asked.from.slice(0, 10), asked.to.slice(0, 10)) > mostExceedDays)
    throw faultAt('to', '一次最多统计两年')
  const entry = viewedKind(ctx, spec.kind)
  return {
    kind: spec.kind,
    from,
    to,
    type: asked.type ?? null,
    personId: asked.personId ?? null,
    groupId: asked.groupId ?? null,
    templateId: asked.templateId ?? null,
    isLate: asked.isLate === undefined ? null : asked.isLate === 1,
    seen: entry === undefined ? sql`false` : entry.sees(ctx, countedRecord),
  }
}

const idsOf = (rows: readonly ExceedRecord[], key: 'person_id' | 'group_id' | 'template_id'): string[] => [
  ...new Set(rows.flatMap((row) => row[key] ?? [])),
]

export async function presentExceeds(
  ctx: Context,
  { spec }: ClockKind,
  rows: readonly ExceedRecord[],
): Promise<ExceedRow[]> {
  const [briefs = [], people, groups, templates] = await Promise.all([
    ctx.records.ofKind(spec.kind)?.briefs(ctx, [...new Set(rows.map((row) => row.record_id))]),
    peopleNames(ctx, idsOf(rows, 'person_id')),
    serviceGroupNames(ctx, idsOf(rows, 'group_id')),
    formNames(ctx, idsOf(rows, 'template_id')),
  ])
  const labels = new Map(briefs.map(({ id, label }) => [id, label]))
  return rows.map((row) => ({
    id: row.id,
    recordId: row.record_id,
    record: labels.get(row.record_id) ?? '',
    label: spec.types[row.type]?.label ?? '',
    state: row.state as ClockState,
    startTime: row.started_at,
    deadline: row.deadline_at,
    stopTime: row.stopped_at,
    overSeconds: row.state === ClockState.MetLate ? Math.max(0, row.used_seconds - row.target_seconds) : null,
    personName: people.get(row.person_id ?? '') ?? '',
    groupName: groups.get(row.group_id ?? '') ?? '',
    templateName: templates.get(row.template_id ?? '') ?? '',
  }))
}
