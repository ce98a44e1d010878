/** Settings of templates that take effect at once, of the lists of orders, and fee items. */
import {
  addTemplate,
  getDraft,
  listTemplates,
  publishTemplate,
  saveDraft,
} from '@onsite/api/template/template-calls.ts'
import {
  countDeletedFeeItems,
  deleteFeeItem,
  getDefaultDispatch,
  listDeletedFeeItems,
  listFeeItems,
  queryDingtalkNotifySetting,
  queryDingtalkNotifySettingAlias,
  queryDispatchOrder,
  queryOrderListSetting,
  queryOrderListSettingAlias,
  restoreFeeItem,
  saveFeeItem,
  updateDefaultDispatch,
  updateDingtalkNotifySetting,
  updateDingtalkNotifySettingAlias,
  updateOrderListSetting,
  updateOrderListSettingAlias,
} from '@onsite/api/template/template-setting-calls.ts'
import { newField } from '@onsite/domain/field/field-definition.ts'
import { RoleType } from '@onsite/domain/permission/roles.ts'
import { newOrderProcess, orderProcessOf } from '@onsite/domain/work-order/work-order-process.ts'
import { expect, test } from 'vitest'
import { q } from '../kernel/database.ts'
import { uuidv7 } from '../kernel/uuid.ts'
import { testApp } from '../testing/test-app.ts'
import { publishedTemplates } from './template-store.ts'

async function publish() {
  const tenant = await (await testApp()).tenant()
  const admin = tenant.as(await tenant.person({ roles: [RoleType.Administrator], name: '管理员' }))
  const dispatcher = await tenant.person({ roles: [RoleType.Dispatcher], name: '刘敏' })
  const { id } = await admin.get(addTemplate, { formKind: 'order', name: '上门维修' })
  await admin.get(publishTemplate, { id, revision: 1 })
  const processNow = async () =>
    await tenant.tx(async (tx) => {
      const ctx = { tenantId: tenant.id, tx }
      return orderProcessOf((await publishedTemplates(ctx, 'order')).get(id)?.process ?? null)
    })
  return { tenant, admin, dispatcher, id, processNow }
}

test('default dispatchers change at once, without publishing what is unfinished in the draft', async () => {
  const { admin, dispatcher, id, processNow } = await publish()
  const unfinished = { groups: [], fields: [newField(uuidv7(), 1, '未完成', '')], process: newOrderProcess }
  await admin.get(saveDraft, { id, revision: 1, content: unfinished })

  const set = await admin.get(updateDefaultDispatch, { tmplId: id, userIds: [dispatcher.id] })

  expect(set).toEqual([{ id: dispatcher.id, name: '刘敏' }])
  expect(await admin.get(getDefaultDispatch, { tmplId: id })).toEqual(set)
  expect((await processNow()).dispatcherIds).toEqual([dispatcher.id])
  const { draft, published: now, template } = await admin.get(getDraft, { id })
  expect([draft.fields.length, now?.fields.length, template.isChanged]).toEqual([1, 0, true])
  expect(draft.process).toMatchObject({ dispatcherIds: [dispatcher.id] })
  expect(await admin.get(queryDispatchOrder, { tmplId: id })).toEqual({
    poolEnabled: true,
    grabNeedsConfirm: false,
    acceptanceRequired: true,
    dispatchers: set,
  })
})

test('a draft that had nothing to publish still has nothing after the dispatchers changed', async () => {
  const { admin, dispatcher, id } = await publish()

  await admin.get(updateDefaultDispatch, { tmplId: id, userIds: [dispatcher.id] })

  expect((await admin.get(listTemplates, { name: '上门维修' }))[0]).toMatchObject({ isChanged: false, versionNo: 2 })
})

test('only active dispatchers of the enterprise may be the default', async () => {
  const { admin, id, tenant } = await publish()
  const technician = await tenant.person({ roles: [RoleType.Technician], name: '李强' })
  const left = await tenant.person({ roles: [RoleType.Dispatcher], state: 0 })

  expect(await admin.call(updateDefaultDispatch, { tmplId: id, userIds: [technician.id] })).toMatchObject({
    code: 'not-a-dispatcher',
    message: '李强不是调度员',
  })
  expect(await admin.call(updateDefaultDispatch, { tmplId: id, userIds: [left.id] })).toMatchObject({
    code: 'not-a-dispatcher',
  })
  expect(await admin.call(updateDefaultDispatch, { tmplId: id, userIds: [uuidv7()] })).toMatchObject({
    code: 'not-found',
  })
})

test('DingTalk is switched per step and keeps the receivers that were chosen', async () => {
  const { admin, id, processNow } = await publish()
  const before = await admin.get(queryDingtalkNotifySetting, { tmplId: id })
  expect(before.find((line) => line.step === 'assign')).toEqual({ step: 'assign', label: '派单', isOpen: 0 })

  await admin.get(updateDingtalkNotifySetting, { tmplId: id, settings: [{ step: 'assign', isOpen: 1 }] })

  expect((await processNow()).steps.assign?.notice?.channels).toEqual(['dingtalk'])
  const settings = [{ step: 'assign', isOpen: 0 as const }]
  const after = await admin.get(updateDingtalkNotifySettingAlias, { tmplId: id, settings })
  expect(after.every((line) => line.isOpen === 0)).toBe(true)
  expect((await processNow()).steps.assign?.notice).toBeNull()
  expect(await admin.get(queryDingtalkNotifySettingAlias, { tmplId: id })).toEqual(after)
  expect(
    await admin.call(updateDingtalkNotifySetting, { tmplId: id, settings: [{ step: 'fly', isOpen: 1 }] }),
  ).toMatchObject({ code: 'invalid-input', fields: [{ field: 'settings' }] })
})

test('forms without a process have no such settings', async () => {
  const { admin } = await publish()
  const customer = (await admin.get(listTemplates, { formKind: 'customer' }))[0]?.id ?? ''

  expect(await admin.call(queryDispatchOrder, { tmplId: customer })).toMatchObject({ code: 'invalid-input' })
  expect(await admin.call(updateDefaultDispatch, { tmplId: customer, userIds: [] })).toMatchObject({
    code: 'invalid-input',
  })
})

test('the lists of orders have default columns of the catalogue and of published list columns', async () => {
  const { admin, id } = await publish()
  const column = { ...newField(uuidv7(), 1, '机型', ''), listColumn: true }
  const hidden = newField(uuidv7(), 1, '备注', '')
  await admin.get(saveDraft, {
    id,
    revision: 1,
    content: { groups: [], fields: [column, hidden], process: newOrderProcess },
  })
  await admin.get(publishTemplate, { id, revision: 2 })

  expect(await admin.get(queryOrderListSetting, {})).toMatchObject({ sortType: 1 })
  const wanted = { columns: ['orderNo', column.id], sortType: 2 as const }
  expect(await admin.get(updateOrderListSetting, wanted)).toEqual(wanted)
  expect(await admin.get(queryOrderListSettingAlias, {})).toEqual(wanted)
  for (const columns of [['nonsense'], [hidden.id], [uuidv7()]])
    expect(await admin.call(updateOrderListSettingAlias, { columns, sortType: 1 })).toMatchObject({
      code: 'invalid-input',
      fields: [{ field: 'columns' }],
    })
})

test('fee items are kept per template or for all, deleted and restored', async () => {
  const { admin, id } = await publish()
  const all = await admin.get(saveFeeItem, { name: '上门费', unit: '次', price: 5000 })
  const own = await admin.get(saveFeeItem, { name: '加氟', price: 20_000, tmplId: id })
  expect(own).toMatchObject({ tmplName: '上门维修', price: 20_000, unit: '' })
  expect(await admin.get(saveFeeItem, { id: all.id, name: '出诊费', price: 6000 })).toMatchObject({
    name: '出诊费',
    unit: '次',
    price: 6000,
  })
  expect((await admin.get(listFeeItems, { tmplId: id })).map((item) => item.name)).toEqual(['出诊费', '加氟'])

  await admin.get(deleteFeeItem, { id: own.id })

  expect(await admin.get(listFeeItems, {})).toMatchObject([{ id: all.id }])
  expect(await admin.get(listDeletedFeeItems, {})).toMatchObject([{ id: own.id, deleteUserName: '管理员' }])
  expect(await admin.get(countDeletedFeeItems, { name: '氟' })).toBe(1)
  expect(await admin.call(saveFeeItem, { id: own.id, name: '加氟', price: 1 })).toMatchObject({ code: 'not-found' })
  expect(await admin.get(restoreFeeItem, { id: own.id })).toMatchObject({ id: own.id, deleteTime: null })
  expect(await admin.call(restoreFeeItem, { id: own.id })).toMatchObject({ code: 'not-found' })
  expect(await admin.get(countDeletedFeeItems, {})).toBe(0)
})

test('the GET that restores leaves an audit row and does nothing without the csrf token, as any change', async () => {
  const { admin, tenant } = await publish()
  const { id } = await admin.get(saveFeeItem, { name: '上门费', price: 1 })
  await admin.get(deleteFeeItem, { id })

  expect(await admin.call(restoreFeeItem, { id }, { withoutCsrf: true })).toMatchObject({ code: 'csrf-invalid' })
  expect(await admin.get(countDeletedFeeItems, {})).toBe(1)
  await admin.get(restoreFeeItem, { id })

  const rows = await tenant.tx(
    async (tx) =>
      await tx.many(
        q
          .selectFrom('audit_log')
          .select('result')
          .where('tenant_id', '=', tenant.id)
          .where('call', '=', 'restoreFeeItem')
          .orderBy('at'),
      ),
  )
  expect(rows.map((row) => row.result)).toEqual(['csrf-invalid', 'ok'])
})
