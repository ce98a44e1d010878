/** Rows of the log as people read them: names of people and records, titles of calls, reasons of refusals. */
import type { AuditRow, getAudit } from '@onsite/api/audit/audit-calls.ts'
import { calls } from '@onsite/api/calls.ts'
import type { AnyCall, Reply } from '@onsite/api/define-call.ts'
import { auditResultOf } from '@onsite/domain/audit/audit-result.ts'
import { commandTitle } from '@onsite/domain/audit/command-names.ts'
import { type FailureCode, failureTable } from '@onsite/domain/failure-codes.ts'
import { sentenceOf } from '@onsite/domain/failure.ts'
import { fieldMasks } from '@onsite/domain/permission/masks.ts'
import { roleNames, type RoleType } from '@onsite/domain/permission/roles.ts'
import type { AuditedChange, AuditedRecord } from '../kernel/audit-trail.ts'
import { recordsAskedFor } from '../kernel/audit.ts'
import type { Context } from '../kernel/context.ts'
import { isHiddenAt } from '../kernel/masks.ts'
import { peopleNames } from '../people/people-store.ts'
import type { AuditRecord } from './audit-store.ts'

/** The name of a state of a kind of document; undefined for anything else. */
export type StateName = (kind: string, state: unknown) => string | undefined

/** Paths of custom fields in inputs and timelines. */
const customValue = /^\w*values\./iu
const hiddenValue = '****'

/** Records that a row names; the rest is counted. */
const mostShown = 3

const byName: ReadonlyMap<string, AnyCall> = new Map(calls.map((call) => [call.name, call]))

const recordsOf = (row: AuditRecord): readonly AuditedRecord[] => row.records as readonly AuditedRecord[]
const changesOf = (row: AuditRecord): readonly AuditedChange[] => row.changes as readonly AuditedChange[]
const idsOf = (row: AuditRecord) => row.ids as Readonly<Record<string, unknown>>

/** The subjects of a row, of kinds that have names: those that it kept, else those that its call asked for. */
function subjectsOf(ctx: Context, row: AuditRecord): AuditedRecord[] {
  const hasName = ({ kind }: AuditedRecord): boolean => labelOf(ctx, kind) !== undefined
  const kept = recordsOf(row).filter(hasName)
  const call = byName.get(row.call)
  return kept.length > 0 || call === undefined ? kept : recordsAskedFor(call, idsOf(row)).filter(hasName)
}

/** The word for a kind of record, or for something else that has names. */
const labelOf = ({ records }: Context, kind: string): string | undefined =>
  (records.ofKind(kind) ?? records.ofNamed(kind))?.label

/** Names of people, templates and whatever else has no page, by id. */
async function plainNames(ctx: Context, subjects: readonly AuditedRecord[]): Promise<ReadonlyMap<string, string>> {
  const found = await Promise.all(
    [...Map.groupBy(subjects, ({ kind }) => kind)].map(
      async ([kind, some]) => await ctx.records.ofNamed(kind)?.names(ctx, [...new Set(some.map(({ id }) => id))]),
    ),
  )
  return new Map(found.flatMap((names) => [...(names ?? [])]))
}

/** The name that a call gave to what it made. */
function givenName(row: AuditRecord): string | undefined {
  const given = changesOf(row).find(({ field, record }) => record === undefined && givenNames.includes(field))
  return typeof given?.to === 'string' && given.to !== '' ? given.to : undefined
}
const givenNames: readonly string[] = ['name', 'title']

/** A failure says why; one that a release no longer knows is told by its code. */
export function reasonOf(result: string): string {
  if (auditResultOf(result) !== 'refused') return ''
  return Object.hasOwn(failureTable, result) ? sentenceOf(result as FailureCode) : result
}

/** Rows of the list, in their order. */
export async function presentAudit(ctx: Context, rows: readonly AuditRecord[]): Promise<AuditRow[]> {
  const subjects = rows.map((row) => subjectsOf(ctx, row))
  const shown = subjects.flatMap((some) => some.slice(0, mostShown))
  const [names, briefs, plain] = await Promise.all([
    peopleNames(
      ctx,
      rows.flatMap(({ person_id: id }) => id ?? []),
    ),
    ctx.records.briefsOf(ctx, shown),
    plainNames(ctx, shown),
  ])
  const shownRecord = ({ id, kind }: AuditedRecord) => {
    const brief = briefs.get(id)
    const kindLabel = labelOf(ctx, kind) ?? ''
    const label = brief?.label ?? plain.get(id) ?? `${kindLabel}（已删除或不可见）`
    return { kindLabel, label, path: brief?.path ?? '' }
  }
  return rows.map((row, at) => {
    const about = subjects[at] ?? []
    const given = about.length === 0 ? givenName(row) : undefined
    return {
      id: row.id,
      time: row.at,
      personName: names.get(row.person_id ?? '') ?? '',
      roleName: row.role === null ? '' : (roleNames[row.role as RoleType] ?? ''),
      action: byName.get(row.call)?.title ?? commandTitle(row.call) ?? row.call,
      result: auditResultOf(row.result),
      reason: reasonOf(row.result),
      records:
        given === undefined ? about.slice(0, mostShown).map(shownRecord) : [{ kindLabel: '', label: given, path: '' }],
      recordCount: given === undefined ? about.length : 1,
      changeCount: changesOf(row).length,
      ip: row.ip,
    }
  })
}

/** One row with its changes. */
export async function presentAuditDetail(
  ctx: Context,
  row: AuditRecord,
  stateName: StateName,
): Promise<Reply<typeof getAudit>> {
  const changes = changesOf(row)
  const [[shown], briefs] = await Promise.all([
    presentAudit(ctx, [row]),
    ctx.records.briefsOf(
      ctx,
      changes.flatMap(({ record }) => record ?? []),
    ),
  ])
  if (shown === undefined) throw new Error('a row that is not presented')
  const call = byName.get(row.call)
  const { hides } = ctx.person
  // `Our choice:` which mask a custom field had then is not looked up: who is kept from some sees none here.
  const hidesCustom = fieldMasks.some((mask) => hides.includes(mask))
  const isHidden = (field: string): boolean =>
    (hidesCustom && customValue.test(field)) || (call !== undefined && isHiddenAt(call, hides, field))
  const valueText = (field: string, record: AuditedRecord | undefined, value: unknown) => {
    if (isHidden(field)) return value === null || value === undefined ? null : hiddenValue
    return shownText(field, record, value)
  }
  const shownText = (field: string, record: AuditedRecord | undefined, value: unknown) =>
    (field === 'state' && record !== undefined ? stateName(record.kind, value) : undefined) ?? textOf(value)
  return {
    ...shown,
    requestId: row.request_id,
    changes: changes.map(({ field, from, label, record, to }) => ({
      record: record === undefined ? '' : (briefs.get(record.id)?.label ?? ''),
      field: label ?? titleOf(call, field) ?? field,
      from: valueText(field, record, from),
      to: valueText(field, record, to),
    })),
  }
}

/** The title of a field of a call, by its path: `values.f1` is told by `values`. */
function titleOf(call: AnyCall | undefined, path: string): string | undefined {
  const properties: Readonly<Record<string, object>> = { ...call?.query.properties, ...call?.body.properties }
  const schema = properties[path.split('.')[0] ?? '']
  return schema !== undefined && 'title' in schema && typeof schema.title === 'string' ? schema.title : undefined
}

/** A value as it was kept. */
function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return null
  if (typeof value === 'boolean') return value ? '是' : '否'
  return typeof value === 'string' ? value : JSON.stringify(value)
}
