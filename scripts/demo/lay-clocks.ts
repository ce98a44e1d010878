/** Time limits of the demonstration: the policies, and the clocks of everything that began since, kept by the product's own code. */
import { eventClockKind } from '../../server/event/event-clocks.ts'
import { compile, type Tx } from '../../server/kernel/database.ts'
import type { ReadyStatement } from '../../server/kernel/ready-statement.ts'
import { typeParsers } from '../../server/kernel/type-parsers.ts'
import { keepClocks } from '../../server/sla/keep-clocks.ts'
import { orderClockKind } from '../../server/work-order/order-clocks.ts'
import type { Cast } from './cast.ts'
import { inForceForMs, policyRows } from './policy-rows.ts'
import { type Client, writeRows } from './write-rows.ts'

const kinds = [orderClockKind, eventClockKind]

type Asked = Parameters<Tx['many']>[0]

/** The transaction in which the demonstration is laid, as the product's stores know it. A question that was asked before, as that for the policies, is answered from memory. */
function txOf(client: Client): Tx {
  const known = new Map<string, Promise<unknown[]>>()
  const left: Promise<unknown>[] = []
  let before: Promise<unknown> = Promise.resolve()
  // This client takes one statement at a time.
  const send = async ({ parameters, sql }: ReadyStatement) => {
    const answer = before.then(
      async () => await client.query<object>({ text: sql, values: [...parameters], types: typeParsers }),
    )
    before = answer
    return await answer
  }
  const read = async (query: Asked) => {
    const statement = compile(query)
    const key = JSON.stringify([statement.sql, statement.parameters])
    const rows = known.get(key) ?? send(statement).then((answer) => answer.rows)
    known.set(key, rows)
    return await rows
  }
  const tx = {
    many: read,
    first: async (query: Asked) => (await read(query))[0],
    run: async (query: Asked) => (await send(compile(query))).rowCount ?? 0,
    post: async (query: Asked) => void (await send(compile(query))),
    leave: (statement: ReadyStatement) => void left.push(send(statement)),
    settle: async () => void (await Promise.all(left)),
    holdUntil: () => {},
  }
  return tx as Tx
}

export async function layClocks(client: Client, cast: Cast): Promise<void> {
  const { nowMs, tenantId } = cast
  for (const [table, rows] of policyRows(cast)) await writeRows(client, table, rows)
  for (const kind of kinds) {
    const began = await client.query<{ id: string }>(
      `select id from ${client.escapeIdentifier(kind.table)} where tenant_id = $1 and created_at > $2 order by id`,
      [tenantId, new Date(nowMs - inForceForMs)],
    )
    const keep = async (ids: readonly string[]) => {
      const ctx = { tenantId, tx: txOf(client), now: new Date(nowMs), record: async () => {} }
      for (const id of ids) await keepClocks(ctx, kind, id)
    }
    await keep(began.rows.map(({ id }) => id))
    // Everything up to now has been told; who looks at the demonstration is not buried in warnings.
    const running = await client.query<{ record_id: string }>(
      `with told as (
         update sla_clock set told_used = used_seconds where tenant_id = $1 and kind = $2 and next_at is not null returning record_id
       ) select distinct record_id from told`,
      [tenantId, kind.spec.kind],
    )
    await keep(running.rows.map((row) => row.record_id))
  }
}
