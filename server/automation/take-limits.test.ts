/** Workers take no more at once than they may, also under a plan that would ask for what is due once for each row. */
import { saveWebHook } from '@onsite/api/automation/web-hook-calls.ts'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { StoreContext } from '../kernel/store-context.ts'
import { uuidv7 } from '../kernel/uuid.ts'
import { failedRun, ruleInForce } from '../testing/builders/automation.ts'
import { type Office, office } from '../testing/builders/work-order.ts'
import { duesOf, keepDue, takeDues } from './due-store.ts'
import { insertRun, takeWaiting } from './run-store.ts'
import { insertDelivery, takeDelivery } from './web-hook-store.ts'

const now = new Date()
const past = new Date(now.getTime() - 60_000).toISOString()

/** Runs something in a transaction whose statements are joined by loops only, which run their inner side again and again. */
async function inLoops<T>({ tenant }: Office, run: (ctx: StoreContext & { now: Date }) => Promise<T>): Promise<T> {
  return await tenant.tx(async (tx) => {
    for (const plan of ['hashjoin', 'mergejoin', 'hashagg', 'sort', 'material'])
      await tx.run(sql`set local ${sql.raw(`enable_${plan}`)} = off`)
    return await run({ tenantId: tenant.id, tx, now })
  })
}

it('takes as many waiting runs as it may', async () => {
  const o = await office()
  const rule = await ruleInForce(o.director, {})
  await inLoops(o, async (ctx) => {
    for (let n = 0; n < 5; n += 1) await insertRun(ctx, { ...failedRun(rule, uuidv7()), next_at: past })
  })

  expect(await inLoops(o, async (ctx) => await takeWaiting(ctx, now, 2))).toHaveLength(2)
})

it('takes one call of a web hook', async () => {
  const o = await office()
  const { id } = await o.director.get(saveWebHook, { name: 'ERP', url: 'http://192.0.2.1/', headers: [] })
  await inLoops(o, async (ctx) => {
    for (let n = 0; n < 5; n += 1) await insertDelivery(ctx, { hookId: id, cause: '测试', body: '{}' })
  })

  const taken = await inLoops(o, async (ctx) => {
    const one = await takeDelivery(ctx, now, new Date(now.getTime() + 60_000))
    const rest = await ctx.tx.many(
      sql`select id from web_hook_delivery where tenant_id = ${ctx.tenantId} and next_at <= ${now}`,
    )
    return { one, left: rest.length }
  })

  expect(taken).toEqual({ one: expect.objectContaining({ hook_id: id, tries: 1 }) as unknown, left: 4 })
})

it('takes as many due moments as it may', async () => {
  const o = await office()
  const rule = await ruleInForce(o.director, {})
  const record = uuidv7()
  await inLoops(o, async (ctx) => {
    for (let n = 0; n < 5; n += 1)
      await keepDue(ctx, { rule_id: rule, record_id: n === 0 ? record : uuidv7(), base_at: past, due_at: past })
  })

  expect(await inLoops(o, async (ctx) => await takeDues(ctx, now, 2))).toHaveLength(2)
  expect(await inLoops(o, async (ctx) => await takeDues(ctx, now, 9))).toHaveLength(3)
  expect(await inLoops(o, async (ctx) => await duesOf(ctx, record))).toEqual([])
})
