/** Looks at all documents as one person sees them: list, count, ids, detail and export agree, and for whoever sees everything, SQL agrees too. */
import type { AnyCall } from '@onsite/api/define-call.ts'
import { expect } from 'vitest'
import { askAdmin } from '../test-database.ts'
import type { Life, LifeStage, Seat } from './life.ts'

type Query = Record<string, unknown>
type Listed = { readonly id: string; readonly state: number; readonly version: number } & Record<string, unknown>
const pageSize = 50

async function ask<T>(seat: Seat, call: AnyCall, query: Query): Promise<T | undefined> {
  const reply = await seat.client.call(call, query)
  return reply.success ? (reply.data as T) : undefined
}

/** All pages of a list; a total that comes with one of them says how many rows there are on all. */
async function wholeList(seat: Seat, call: AnyCall, query: Query): Promise<Listed[] | undefined> {
  const found: Listed[] = []
  const totals = new Set<number>()
  for (let pageIndex = 0; ; pageIndex++) {
    const reply = await seat.client.call(call, { ...query, withTotal: 1, pageSize, pageIndex })
    if (!reply.success) return undefined
    const page = reply.data as Listed[]
    found.push(...page)
    if (reply.total !== undefined) totals.add(reply.total)
    if (page.length < pageSize) break
  }
  expect([...totals], `${seat.name}: the total beside the rows`).toEqual(totals.size === 0 ? [] : [found.length])
  return found
}

/** Compares the ways in which one person sees the documents. */
export async function lookRound(life: Life, stage: LifeStage, seat: Seat): Promise<void> {
  const { bin, count, detail, detailKey = 'id', ids, list, word } = life.reads
  const listed = await wholeList(seat, list, {})
  const counted = await ask<number>(seat, count, {})
  expect(counted, `${seat.name}: the count beside the list`).toBe(listed?.length)
  if (listed === undefined) return
  const sorted = listed.map(({ id }) => id).toSorted()
  expect(new Set(sorted).size, `${seat.name}: nothing is listed twice`).toBe(sorted.length)
  const found = await ask<string[]>(seat, ids, {})
  expect(found?.toSorted(), `${seat.name}: the ids beside the list`).toEqual(sorted)

  const standing = await askAdmin<{ id: string; state: number; version: number }>(
    `select id, state, version from ${life.table} where tenant_id = $1 and deleted_at is null order by id`,
    [stage.tenantId],
  )
  const opened: string[] = []
  for (const { id, state, version } of standing) {
    const whole = await ask<Listed>(seat, detail, { [detailKey]: id })
    if (whole === undefined) continue
    opened.push(id)
    const row = listed.find((one) => one.id === id)
    const now = { state, version }
    expect([pick(whole), pick(row)], `${seat.name}: detail and row of ${id}`).toEqual([now, now])
  }
  expect(sorted, `${seat.name}: what opens and what is listed`).toEqual(opened.toSorted())
  const words = listed.map((row) => String(row[word]))
  const exported = await seat.exportNames()
  if (exported !== null)
    expect(exported.toSorted(), `${seat.name}: the export beside the list`).toEqual(words.toSorted())
  if (bin !== undefined) {
    const gone = await wholeList(seat, list, bin)
    expect(await ask<number>(seat, count, bin), `${seat.name}: the recycle bin`).toBe(gone?.length)
  }
}

const pick = (row: Listed | undefined) => ({ state: row?.state, version: row?.version })

/** For whoever sees everything: counts of all states and views, by plain SQL. */
export async function recount(
  { countView, document, reads, table, views = {} }: Life,
  stage: LifeStage,
): Promise<void> {
  const { chief, tenantId } = stage
  const count = async (where: string): Promise<number> => {
    const rows = await askAdmin<{ n: number }>(
      `select count(*)::int as n from ${table} record where tenant_id = $1 and ${where}`,
      [tenantId],
    )
    return rows[0]?.n ?? 0
  }
  for (const state of Object.keys(document.states))
    expect(await ask<number>(chief, reads.count, { [reads.states ?? 'states']: state }), `state ${state}`).toBe(
      await count(`deleted_at is null and state = ${state}`),
    )
  for (const [view, where] of Object.entries(views))
    expect(await ask<number>(chief, countView ?? reads.count, { view }), `view ${view}`).toBe(
      await count(where.replaceAll('$me', `'${chief.personId}'`)),
    )
  if (reads.bin !== undefined)
    expect(await ask<number>(chief, reads.count, reads.bin), 'recycle bin').toBe(await count('deleted_at is not null'))
}
