/**
 * The audit log: one row for each call that changes something or hands out data in bulk, in its transaction; refusals too, in a transaction of their
 * own. It says who did what to which record, with the values before and after; phone numbers are masked and secrets left out.
 */
import { type AnyCall, isReading } from '@onsite/api/define-call.ts'
import type { AuditedChange, AuditedRecord, AuditTrail } from './audit-trail.ts'
import type { Fact } from './context.ts'
import type { Tx } from './database.ts'
import { maskPhones } from './mask-phones.ts'
import { insertionOf } from './ready-statement.ts'
import { isUuid, uuidv7 } from './uuid.ts'

export interface AuditEntry {
  readonly tenantId: string
  readonly personId: string | null
  readonly role: number | null
  readonly call: string
  /** 'ok', 'repeated' for the kept reply to the same request, or a failure code. */
  readonly result: string
  readonly ids: Readonly<Record<string, unknown>>
  readonly requestId: string
  readonly ip: string
  readonly records?: readonly AuditedRecord[]
  readonly changes?: readonly AuditedChange[]
}

/** `Our choice:` a call over a thousand records is told by these; the life lines of the records have the rest. */
const mostNoted = 500
const longestValue = 200

export async function writeAudit(tx: Tx, entry: AuditEntry): Promise<void> {
  tx.leave(
    insertionOf('audit_log', [
      {
        tenant_id: entry.tenantId,
        id: uuidv7(),
        person_id: entry.personId,
        role: entry.role,
        call: entry.call,
        result: entry.result,
        ids: JSON.stringify(entry.ids),
        request_id: entry.requestId,
        ip: entry.ip,
        records: JSON.stringify(entry.records ?? []),
        changes: JSON.stringify(entry.changes ?? []),
      },
    ]),
  )
  await Promise.resolve()
}

/** Whether a call leaves an audit row. */
export function isAudited(call: AnyCall): boolean {
  return (!isReading(call) && call.leavesNoTrace !== true) || call.audited === true
}

/** Record ids of an input. */
export function auditedIds(call: AnyCall, input: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const schemas = schemasOf(call)
  return Object.fromEntries(Object.entries(input).filter(([key]) => namesRecord(schemas[key])))
}

/**
 * The subjects and changes of a call: the records of its facts and life lines; the changes of the life lines, and where these know nothing of
 * before (a new record, a setting) the values of the input.
 */
export function auditedWork(
  call: AnyCall,
  input: Readonly<Record<string, unknown>>,
  facts: readonly Fact[],
  trail: AuditTrail,
): Required<Pick<AuditEntry, 'records' | 'changes'>> {
  const told = facts.map(({ subjectId, subjectKind }) => ({ kind: subjectKind, id: subjectId }))
  const records = new Map([...told, ...trail.records].map((record) => [`${record.kind} ${record.id}`, record]))
  const hasBefore = trail.changes.some(({ from }) => from !== null)
  const changes = hasBefore ? trail.changes : [...trail.changes, ...valuesOf(call, input)]
  return {
    records: [...records.values()].slice(0, mostNoted),
    changes: changes.slice(0, mostNoted).map(({ field, from, to, ...change }) => ({
      ...change,
      field: harmlessText(field),
      from: makeHarmless(from),
      to: makeHarmless(to),
    })),
  }
}

function valuesOf(call: AnyCall, input: Readonly<Record<string, unknown>>): AuditedChange[] {
  const schemas = schemasOf(call)
  return Object.entries(input)
    .filter(([key]) => !namesRecord(schemas[key]) && !secret.test(key))
    .flatMap(([key, value]) => leavesOf(key, value))
}

const secret = /password|passcode|secret|token/i

/** A value by its path: `values.f1`. Lists stay whole. */
function leavesOf(field: string, value: unknown): AuditedChange[] {
  if (value === undefined) return []
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [{ field, from: null, to: value }]
  return Object.entries(value)
    .filter(([key]) => !secret.test(key))
    .flatMap(([key, inner]) => leavesOf(`${field}.${key}`, inner))
}

/** A value as the log may keep it: not endless, phone numbers masked. */
function makeHarmless(value: unknown): unknown {
  if (value === null || typeof value === 'number' || typeof value === 'boolean') return value
  return harmlessText(maskPhones(typeof value === 'string' ? value : JSON.stringify(value)))
}

/** Values that a call ignores are logged as well, so they may hold what PostgreSQL refuses in jsonb: NUL and lone surrogates. */
function harmlessText(text: string): string {
  return text.slice(0, longestValue).replaceAll('\u0000', '').toWellFormed()
}

const schemasOf = (call: AnyCall): Record<string, object> => ({
  ...call.body.properties,
  ...call.query.properties,
  ...call.params.properties,
})

const namesRecord = (schema: object | undefined): boolean => kindNamedBy(schema) !== null

/** The kind of the records whose ids a field holds; null for any other field. */
function kindNamedBy(schema: object | undefined): string | null {
  return /"x-record":"([a-z-]+)"/.exec(JSON.stringify(schema ?? {}))?.[1] ?? null
}

/** Keys by which a call names what it is about, when it names others as well. */
const ownKeys: readonly string[] = ['id', 'ids']

/** The records that a call was about, by the ids of its input as `auditedIds` kept them. */
export function recordsAskedFor(call: AnyCall, ids: Readonly<Record<string, unknown>>): AuditedRecord[] {
  const keys = Object.keys(ids)
  const key = ownKeys.find((own) => keys.includes(own)) ?? (keys.length === 1 ? keys[0] : undefined)
  const kind = key === undefined ? null : kindNamedBy(schemasOf(call)[key])
  if (key === undefined || kind === null) return []
  const value = ids[key]
  const named = typeof value === 'string' ? value.split(',') : Array.isArray(value) ? value : []
  // Some fields take a word in the place of an id.
  return named.filter((id) => typeof id === 'string' && isUuid(id)).map((id) => ({ kind, id }))
}
