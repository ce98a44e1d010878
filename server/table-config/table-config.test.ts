import { getTableParameters, listTableConfigs, updateTableConfig } from '@onsite/api/table-config/table-config-calls.ts'
import { queryOrderListSetting, updateOrderListSetting } from '@onsite/api/template/template-setting-calls.ts'
import { RoleType } from '@onsite/domain/permission/roles.ts'
import type { TableSetting } from '@onsite/domain/table-config/table-setting.ts'
import { expect, it } from 'vitest'
import { testApp } from '../testing/test-app.ts'

async function company() {
  const tenant = await (await testApp()).tenant()
  return {
    admin: tenant.as(await tenant.person({ roles: [RoleType.Administrator] })),
    dispatcher: tenant.as(await tenant.person({ roles: [RoleType.Dispatcher] })),
    technician: tenant.as(await tenant.person({ roles: [RoleType.Technician] })),
  }
}

const setting = {
  columns: ['title', 'orderNo'],
  widths: { title: 333 },
  density: 'large' as const,
  pageSize: 50,
} satisfies TableSetting
const nothing = { columns: null, widths: {}, density: null, pageSize: null }
const outbox = 'message-outbox'

it('a table is kept as its person sees it, for that person alone', async () => {
  const { dispatcher, technician } = await company()

  const saved = await dispatcher.get(updateTableConfig, { table: outbox, scope: 'own', ...setting })

  expect(saved).toMatchObject({ table: outbox, own: setting, usual: null })
  expect(await dispatcher.get(getTableParameters, { table: outbox })).toEqual(saved)
  expect(await dispatcher.get(listTableConfigs, {})).toEqual([saved])
  expect(await technician.get(getTableParameters, { table: outbox })).toEqual({ table: outbox, own: null, usual: null })
  expect(await technician.get(listTableConfigs, {})).toEqual([])
})

it('a later setting replaces an earlier one and says that it is newer, also when two arrive at once', async () => {
  const { dispatcher } = await company()
  const first = await dispatcher.get(updateTableConfig, { table: outbox, scope: 'own', ...setting })

  const outcomes = await Promise.all(
    [20, 100].map(
      async (pageSize) =>
        await dispatcher.call(updateTableConfig, { table: outbox, scope: 'own', ...setting, pageSize }),
    ),
  )

  expect(outcomes.every((one) => one.success)).toBe(true)
  const { own } = await dispatcher.get(getTableParameters, { table: outbox })
  expect([20, 100]).toContain(own?.pageSize)
  expect((own?.updateTime ?? '') > (first.own?.updateTime ?? '')).toBe(true)
})

it('the usual setting of the enterprise is for administrators to make and for everybody to see', async () => {
  const { admin, dispatcher } = await company()
  const usual = { table: outbox, scope: 'everyone' as const, ...setting }

  expect(await dispatcher.call(updateTableConfig, usual)).toMatchObject({ code: 'no-permission' })
  await admin.get(updateTableConfig, usual)

  expect(await dispatcher.get(getTableParameters, { table: outbox })).toMatchObject({ own: null, usual: setting })
  expect(await (await company()).dispatcher.get(getTableParameters, { table: outbox })).toMatchObject({ usual: null })
})

it('the usual columns of order tables and the order list setting are one and the same', async () => {
  const { admin, dispatcher } = await company()
  await admin.get(updateOrderListSetting, { columns: ['orderNo', 'title'], sortType: 2 })
  expect(await dispatcher.get(getTableParameters, { table: 'work-order:mine' })).toMatchObject({
    usual: { columns: ['orderNo', 'title'] },
  })

  await admin.get(updateTableConfig, { table: 'work-order:all', scope: 'everyone', ...setting })

  expect(await dispatcher.get(queryOrderListSetting, {})).toEqual({ columns: ['title', 'orderNo'], sortType: 2 })
  const [all] = await dispatcher.get(listTableConfigs, {})
  expect(all).toMatchObject({ table: 'work-order:all', usual: setting })
  expect(await dispatcher.get(getTableParameters, { table: 'work-order:mine' })).toMatchObject({
    usual: { columns: ['title', 'orderNo'], density: null },
  })
})

it('columns that order lists do not have are refused beside their field, and change nothing', async () => {
  const { admin } = await company()
  const before = await admin.get(queryOrderListSetting, {})

  for (const column of ['nonsense', 'f-01234567-89ab-7def-8123-456789abcdef'])
    expect(
      await admin.call(updateTableConfig, {
        table: 'work-order:all',
        scope: 'everyone',
        ...nothing,
        columns: [column],
      }),
    ).toMatchObject({ code: 'invalid-input', fields: [{ field: 'columns' }] })

  expect(await admin.get(queryOrderListSetting, {})).toEqual(before)
})

it('sizes that no table can have are refused', async () => {
  const { dispatcher } = await company()

  for (const [field, value] of [
    ['widths', { title: 5 }],
    ['density', 'tiny'],
    ['pageSize', 7],
    ['table', 'Work Order'],
  ] as const) {
    const outcome = await dispatcher.call(updateTableConfig, {
      table: outbox,
      scope: 'own',
      ...nothing,
      [field]: value,
    })
    expect(outcome).toMatchObject({ code: 'invalid-input' })
    expect(outcome.success ? [] : outcome.fields?.map((fault) => fault.field.split('.')[0])).toEqual([field])
  }
})
