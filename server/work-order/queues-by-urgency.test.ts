/** Lists of what waits for somebody begin with the most urgent order, and are read along an index in an enterprise with many. */
import type { Input } from '@onsite/api/define-call.ts'
import { listWorkOrders } from '@onsite/api/work-order/work-order-lists.ts'
import { Priority } from '@onsite/domain/document/priority.ts'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { ageClocks, always, policy, targetOfHours } from '../testing/builders/sla.ts'
import { office } from '../testing/builders/work-order.ts'
import { statementsOf } from '../testing/statements-of.ts'
import { testApp } from '../testing/test-app.ts'
import { cloneDatabase } from '../testing/test-database.ts'

const titles = (rows: readonly { readonly title: string }[]) => rows.map(({ title }) => title)

test('the most urgent and soonest due order stands first, whatever was created last', async () => {
  const o = await office()
  await o.orderIn(1, { title: '普通' })
  await o.orderIn(1, { title: '后天要', priority: Priority.Urgent, customApplyTime: '2026-12-03T08:00:00.000Z' })
  await o.orderIn(1, { title: '明天要', priority: Priority.Urgent, customApplyTime: '2026-12-02T08:00:00.000Z' })
  await o.orderIn(1, { title: '非常紧急', priority: Priority.VeryUrgent })
  await o.orderIn(1, { title: '最后来的' })

  const list = async (query: Input<typeof listWorkOrders>) => titles(await o.dispatcher.get(listWorkOrders, query))

  expect(await list({ view: 'assign' })).toEqual(['非常紧急', '明天要', '后天要', '普通', '最后来的'])
  expect(await list({ view: 'assign', pageSize: 2, pageIndex: 1 })).toEqual(['后天要', '普通'])
  expect(await list({ view: 'assign', keyword: '天要' })).toEqual(['明天要', '后天要'])
  expect(await list({ view: 'assign', sortType: 1 })).toEqual(['最后来的', '非常紧急', '明天要', '后天要', '普通'])
  expect(await list({ sortType: 2 })).toHaveLength(5)
  expect(await list({})).toEqual(['最后来的', '非常紧急', '明天要', '后天要', '普通'])
})

test('what a technician has in hand is in that order as long as it is still to do', async () => {
  const o = await office()
  await o.orderIn(2, { title: '急件', priority: Priority.Urgent })
  await o.orderIn(2, { title: '平常' })
  const mine = async (states?: string) =>
    titles(await o.technician.get(listWorkOrders, { view: 'mine', ...(states === undefined ? {} : { states }) }))

  expect(await mine('2')).toEqual(['急件', '平常'])
  expect(await mine('2,3,4')).toEqual(['急件', '平常'])
  // Finished ones are looked up by when they came.
  expect(await mine()).toEqual(['平常', '急件'])
})

test('an order whose service limit ends sooner than anybody comes stands before the others', async () => {
  const o = await office()
  await policy(o, always([targetOfHours(11, 8)], { templateIds: [o.templateId] }))
  await o.orderIn(1, { title: '没有时限', orderType: await o.template({}) })
  await o.orderIn(1, { title: '两小时后要', customApplyTime: new Date(Date.now() + 2 * 3_600_000).toISOString() })
  await o.orderIn(1, { title: '八小时内' })
  const late = await o.orderIn(1, { title: '已超时' })
  await o.orderIn(1, { title: '紧急', priority: Priority.Urgent })
  await (await testApp()).react()
  await ageClocks(o, 'work_order', late.id, 9)

  expect(titles(await o.dispatcher.get(listWorkOrders, { view: 'assign' }))).toEqual([
    '紧急',
    '已超时',
    '两小时后要',
    '八小时内',
    '没有时限',
  ])
})

const many = 20_000
const tenantId = '019aa000-0000-7000-8000-0000000000aa'

test('a page of a queue is read along the index, not sorted out of all that wait', async () => {
  const o = await office()
  const [page = ''] = (
    await statementsOf(async () => await o.dispatcher.get(listWorkOrders, { view: 'assign' }))
  ).filter((text) => text.includes('priority desc'))
  const { adminUrl, appUrl } = await cloneDatabase(`onsite_queues_${process.pid}`)
  const [admin, app] = [new Client({ connectionString: adminUrl }), new Client({ connectionString: appUrl })]
  try {
    await Promise.all([admin.connect(), app.connect()])
    await admin.query(fill)
    await app.query(`select set_config('app.tenant_id', '${tenantId}', false)`)

    const { rows } = await app.query<{ 'QUERY PLAN': string }>(`explain (generic_plan, costs off) ${page}`)
    const plan = rows.map((row) => row['QUERY PLAN'])

    // Above the limit only the page itself is put in order again, after its wide rows are read, and the tags of each row.
    const underLimit = nodesUnder(plan, 'Limit')
    expect(underLimit.join('\n')).toContain('using work_order_urgent')
    expect(underLimit.filter((line) => line.includes('Sort'))).toEqual([])
  } finally {
    await Promise.all([admin.end(), app.end()])
  }
})

const depthOf = (line: string) => line.search(/[^\s>-]/)

/** The lines of a plan below the first node of a name. */
function nodesUnder(plan: readonly string[], name: string): readonly string[] {
  const at = plan.findIndex((line) => line.trimStart().replace('->', '').trimStart().startsWith(name))
  const rest = plan.slice(at + 1)
  const end = rest.findIndex((line) => depthOf(line) <= depthOf(plan[at] ?? ''))
  return end === -1 ? rest : rest.slice(0, end)
}

const fill = `
alter table work_order disable trigger all;
insert into tenant (id, name, plan, seats) values ('${tenantId}', '大企业', 1, 100);
insert into work_order (tenant_id, id, no, title, template_id, version_id, state, priority, customer_name, creator_id, created_at, updated_at, wanted_at)
  select '${tenantId}', gen_random_uuid(), 'GD' || i, '工单', gen_random_uuid(), gen_random_uuid(), i % 6, 1 + i % 3, '客户', gen_random_uuid(),
    now() - i * interval '1 minute', now(), now() + i % 500 * interval '1 hour'
  from generate_series(1, ${many}) i;
analyze`
