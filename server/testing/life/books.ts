/** Reads the books of a kind: rows, lines and facts as they stand, for whoever compares two moments. */
import { type Checksums, checksums } from '../checksums.ts'
import { askAdmin } from '../test-database.ts'
import type { Life } from './life.ts'

export interface Row {
  readonly id: string
  readonly state: number
  readonly version: number
  readonly [column: string]: unknown
}

export interface Line {
  readonly id: string
  readonly record_id: string
  readonly step: string | null
  readonly from_state: number | null
  readonly to_state: number | null
  readonly version: number | null
  readonly person_id: string | null
}

export interface KeptFact {
  readonly id: string
  readonly kind: string
  readonly subject_id: string
  readonly data: { readonly from?: number; readonly to?: number }
  readonly actor_id: string | null
  /** It stands in the outbox, for reactions. */
  readonly waits: boolean
}

/** The books at a moment. */
export interface Books {
  readonly rows: ReadonlyMap<string, Row>
  /** Lines and facts since the books before. */
  readonly lines: readonly Line[]
  readonly facts: readonly KeptFact[]
  /** Sums of all tables. */
  readonly sums: Checksums
  /** Rows of the tables around the kind's, each as text. */
  readonly around: ReadonlyMap<string, readonly string[]>
  readonly upTo: string
}

const first = '00000000-0000-0000-0000-000000000000'
/** Refusals are audited, a session records its last use, and numbers are drawn in a transaction of their own. */
const noted = ['audit_log', 'session', 'daily_number']

/** Reads the books; ids grow with time, so that what came since is what has a higher one. */
export async function readBooks(
  { around = [], document, table }: Life,
  tenantId: string,
  before?: Books,
): Promise<Books> {
  const since = before?.upTo ?? first
  // One after the other: all ask on one connection.
  const rows = await askAdmin<{ row: Row }>(`select to_jsonb(t) as row from ${table} t where tenant_id = $1`, [
    tenantId,
  ])
  const lines = await askAdmin<Line & Record<string, unknown>>(
    `select id, record_id, step, from_state, to_state, version, person_id from record_log
     where tenant_id = $1 and kind = $2 and id > $3 order by version, id`,
    [tenantId, document.kind, since],
  )
  const facts = await askAdmin<KeptFact & Record<string, unknown>>(
    `select f.id, f.kind, f.subject_id, f.data, f.actor_id, o.fact_id is not null as waits
     from fact f left join outbox o on o.fact_id = f.id where f.tenant_id = $1 and f.id > $2 order by f.id`,
    [tenantId, since],
  )
  const sums = await checksums(tenantId, noted)
  const beside = new Map<string, string[]>()
  for (const name of around) beside.set(name, await textsOf(name, tenantId))
  const upTo = [since, ...lines.map(({ id }) => id), ...facts.map(({ id }) => id)].toSorted().at(-1) ?? since
  return { rows: new Map(rows.map(({ row }) => [row.id, row])), lines, facts, sums, around: beside, upTo }
}

async function textsOf(table: string, tenantId: string): Promise<string[]> {
  const text = `select (to_jsonb(t) - 'updated_at')::text as row from ${table} t where tenant_id = $1`
  return (await askAdmin<{ row: string }>(text, [tenantId])).map(({ row }) => row)
}
