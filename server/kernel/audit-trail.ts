/** Collects what a transaction changes, for its audit row: whatever writes the life line of a record notes it here. */
import type { Tx } from './database.ts'

/** A record that a call was about. */
export interface AuditedRecord {
  readonly kind: string
  readonly id: string
}

export interface AuditedChange {
  /** Absent for values of the call itself. */
  readonly record?: AuditedRecord
  /** Key on the wire. */
  readonly field: string
  /** Its name at that time, where the writer knew one. */
  readonly label?: string
  /** Null where nothing was before, or nobody knows. */
  readonly from: unknown
  readonly to: unknown
}

export interface AuditTrail {
  readonly records: readonly AuditedRecord[]
  readonly changes: readonly AuditedChange[]
}

const trails = new WeakMap<Tx, { readonly records: AuditedRecord[]; readonly changes: AuditedChange[] }>()

/** Notes a record that was changed and how. */
export function noteChanges(tx: Tx, record: AuditedRecord, changes: readonly Omit<AuditedChange, 'record'>[]): void {
  const trail = trails.get(tx) ?? { records: [], changes: [] }
  trails.set(tx, trail)
  trail.records.push(record)
  trail.changes.push(...changes.map((change) => ({ record, ...change })))
}

/** Notes that another system did it, by this API token of the person. */
export function noteToken(tx: Tx, name: string): void {
  const trail = trails.get(tx) ?? { records: [], changes: [] }
  trails.set(tx, trail)
  trail.changes.push({ field: 'apiToken', label: '接口令牌', from: null, to: name })
}

/** Everything noted in a transaction so far. */
export function trailOf(tx: Tx): AuditTrail {
  return trails.get(tx) ?? { records: [], changes: [] }
}
