/** Fields that some roles may not see or fill: no other way leads to them. */
import { getRecordForm, saveRecordValues } from '@onsite/api/field/field-calls.ts'
import { listSubjectKinds } from '@onsite/api/approval/flow-calls.ts'
import { getTemplateFields } from '@onsite/api/template/template-setting-calls.ts'
import { editWorkOrder, getTimeline } from '@onsite/api/work-order/work-order-detail.ts'
import { newField } from '@onsite/domain/field/field-definition.ts'
import { RoleType } from '@onsite/domain/permission/roles.ts'
import { expect, test } from 'vitest'
import { office } from '../testing/builders/work-order.ts'

const cost = {
  ...newField('bbbb0000-0000-4000-8000-000000000001', 2, '成本', '报价'),
  visibleRoles: [RoleType.AcceptanceService],
}
const model = newField('bbbb0000-0000-4000-8000-000000000002', 1, '机型', '设备')
const channel = {
  ...newField('bbbb0000-0000-4000-8000-000000000003', 1, '来源渠道', '设备'),
  editableSteps: ['create'] as const,
}

test('what a role may not see is not in its timeline, nor in what a stale save tells', async () => {
  const o = await office()
  const orderType = await o.template({ fields: [cost, model] })
  const { id } = await o.create({ orderType, values: { [cost.id]: 100, [model.id]: 'KFR-35' } })
  await o.service.get(saveRecordValues, { formKind: 'order', objId: id, values: { [cost.id]: 90, [model.id]: 'MDV' } })
  const labels = async (client: typeof o.service) =>
    (await client.get(getTimeline, { id })).flatMap((entry) => entry.changes.map((change) => change.label))
  const stale = await o.dispatcher.call(editWorkOrder, { id, version: 1, title: '旧', customName: '散客' })

  expect((await labels(o.service)).filter((label) => label === '成本')).toHaveLength(1)
  expect((await labels(o.administrator)).filter((label) => label === '成本')).toHaveLength(1)
  expect(await labels(o.dispatcher)).toEqual(['机型'])
  expect(stale.code).toBe('stale')
  expect(JSON.stringify(stale.data)).toContain('机型')
  expect(JSON.stringify(stale.data)).not.toContain('成本')
})

test('who approves the own order cannot fill its form while it is frozen', async () => {
  const o = await office()
  const orderType = await o.template({ fields: [model], creationApproval: true, approverId: o.people.service.id })
  const { id } = await o.create({ orderType, values: { [model.id]: 'KFR-35' } })

  const saved = await o.service.call(saveRecordValues, { formKind: 'order', objId: id, values: { [model.id]: '别的' } })

  expect(saved.code).toBe('form-closed')
})

test('a field of the creation stays closed once the order is there', async () => {
  const o = await office()
  const orderType = await o.template({ fields: [channel, model] })
  const { id } = await o.create({ orderType, values: { [channel.id]: '电话' } })

  const saved = await o.dispatcher.call(saveRecordValues, {
    formKind: 'order',
    objId: id,
    step: 'create',
    values: { [channel.id]: '网上' },
  })
  const form = await o.dispatcher.get(getRecordForm, { formKind: 'order', objId: id, step: 'create' })

  expect(saved.code).toBe('form-closed')
  expect(form.fields.some((field) => field.canEdit)).toBe(false)
})

test('definitions of fields that a role may not see go to designers only', async () => {
  const o = await office()
  const orderType = await o.template({ fields: [cost, model] })
  const ofTemplate = async (client: typeof o.service) =>
    (await client.get(getTemplateFields, { tmplId: orderType })).map((field) => field.name)
  const ofSubject = async (client: typeof o.service) =>
    (await client.get(listSubjectKinds, {}))
      .find(({ kind }) => kind === 'work-order:creation')
      ?.fields.map((field) => field.name)

  expect([await ofTemplate(o.technician), await ofSubject(o.technician)]).toEqual([['机型'], ['机型']])
  expect([await ofTemplate(o.service), await ofSubject(o.service)]).toEqual([
    ['成本', '机型'],
    ['成本', '机型'],
  ])
  expect([await ofTemplate(o.administrator), await ofSubject(o.administrator)]).toEqual([
    ['成本', '机型'],
    ['成本', '机型'],
  ])
})
