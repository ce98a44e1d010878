import { countAudit, countPageView, listPageViews } from '@onsite/api/audit/audit-calls.ts'
import { RoleType } from '@onsite/domain/permission/roles.ts'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { testApp } from '../testing/test-app.ts'

async function staff() {
  const tenant = await (await testApp()).tenant()
  const people = await tenant.people({
    administrator: { roles: [RoleType.Administrator] },
    technician: { roles: [RoleType.Technician] },
  })
  return { tenant, administrator: tenant.as(people.administrator), technician: tenant.as(people.technician) }
}

it('counts openings of pages for the enterprise, and fills no log of operations with them', async () => {
  const { administrator, technician } = await staff()
  const audited = await administrator.get(countAudit, {})

  await technician.get(countPageView, { point: '/allOrder' })
  await administrator.get(countPageView, { point: '/allOrder' })
  await technician.get(countPageView, { point: '/myOrder' })

  const views = await administrator.get(listPageViews, {})
  expect(views.slice(0, 2)).toMatchObject([
    { point: '/allOrder', title: '全部工单', group: '工单', week: 2, month: 2 },
    { point: '/myOrder', week: 1, month: 1 },
  ])
  expect(views.at(-1)).toMatchObject({ month: 0 })
  expect(await administrator.get(countAudit, {})).toBe(audited)
})

it('tells last week from last month, and forgets what is older than a year', async () => {
  const { administrator, tenant } = await staff()
  await tenant.tx(
    async (tx) =>
      await tx.run(sql`insert into page_view (tenant_id, point, day, views) values
        (${tenant.id}, '/allOrder', current_date - 10, 5), (${tenant.id}, '/allOrder', current_date - 500, 7)`),
  )

  await administrator.get(countPageView, { point: '/allOrder' })

  expect((await administrator.get(listPageViews, {}))[0]).toMatchObject({ week: 1, month: 6 })
  const kept = await tenant.tx(
    async (tx) =>
      await tx.first(sql<{ n: number }>`select count(*)::integer n from page_view where tenant_id = ${tenant.id}`),
  )
  expect(kept?.n).toBe(2)
})

it('counts no page that does not exist, and shows the counts to nobody else', async () => {
  const { technician } = await staff()

  expect(await technician.call(countPageView, { point: '/elsewhere' })).toMatchObject({ code: 'invalid-input' })
  expect(await technician.call(listPageViews, {})).toMatchObject({ code: 'no-permission' })
})
