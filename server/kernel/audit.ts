/** The audit log: one row for each call that is not a GET, in its transaction; refusals too, in a transaction of their own. */
import type { AnyCall } from '@onsite/api/define-call.ts'
import { q, type Tx } from './database.ts'
import { uuidv7 } from './uuid.ts'

export interface AuditEntry {
  readonly tenantId: string
  readonly personId: string | null
  readonly role: number | null
  readonly call: string
  /** 'ok' or a failure code. */
  readonly result: string
  readonly ids: Readonly<Record<string, unknown>>
  readonly requestId: string
  readonly ip: string
}

export async function writeAudit(tx: Tx, entry: AuditEntry): Promise<void> {
  await tx.run(
    q.insertInto('audit_log').values({
      tenant_id: entry.tenantId,
      id: uuidv7(),
      person_id: entry.personId,
      role: entry.role,
      call: entry.call,
      result: entry.result,
      ids: JSON.stringify(entry.ids),
      request_id: entry.requestId,
      ip: entry.ip,
    }),
  )
}

/** Only the record ids of an input go into the audit log: words and numbers may be personal, ids are not. */
export function auditedIds(call: AnyCall, input: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const schemas = { ...call.body.properties, ...call.query.properties, ...call.params.properties } as Record<
    string,
    object
  >
  return Object.fromEntries(Object.entries(input).filter(([key]) => namesRecord(schemas[key])))
}

function namesRecord(schema: object | undefined): boolean {
  return schema !== undefined && JSON.stringify(schema).includes('"x-record"')
}
