/** Many rows in one statement: they travel as one JSON text, and PostgreSQL takes them apart by the table's own types. */
import type pg from 'pg'

export type Client = pg.Client | pg.PoolClient

const rowsAtOnce = 1000

/** Inserts rows that all have the same keys. Instants may be ISO texts or dates; lists and objects are passed unchanged. */
export async function writeRows(client: Client, table: string, rows: readonly object[]): Promise<void> {
  const [first] = rows
  if (first === undefined) return
  const columns = Object.keys(first)
    .map((key) => client.escapeIdentifier(key))
    .join(', ')
  for (let i = 0; i < rows.length; i += rowsAtOnce) {
    await client.query(
      `insert into ${client.escapeIdentifier(table)} (${columns}) select ${columns} from json_populate_recordset(null::${client.escapeIdentifier(table)}, $1::json)`,
      [JSON.stringify(rows.slice(i, i + rowsAtOnce))],
    )
  }
}

/** Restricts the rest of the transaction to this tenant's rows. */
export async function enterTenant(client: Client, tenantId: string): Promise<void> {
  await client.query("select set_config('app.tenant_id', $1, true)", [tenantId])
}
