import * as calls from '@onsite/api/field/field-calls.ts'
import type { FieldDefinition } from '@onsite/domain/field/field-definition.ts'
import { describe, expect, test } from 'vitest'
import { uuidv7 } from '../kernel/uuid.ts'
import { contentOf, fieldOf, formOffice } from '../testing/builders/form.ts'
import type { TestTenant } from '../testing/test-app.ts'
import { insertForm } from './form-change-store.ts'
import { commonForm, formById } from './form-store.ts'
import { findRecycledFields } from './recycled-field-store.ts'

const options = [
  { id: 'a', label: '甲' },
  { id: 'b', label: '乙' },
]
const draftOf = async (tenant: TestTenant, kind: 'customer' | 'event' | 'project' | 'order') =>
  (await tenant.tx(async (tx) => await commonForm({ tenantId: tenant.id, tx }, kind))).draft.fields

const addressed = [
  ['/detailcontrol', calls.saveField, calls.updateField, calls.deleteField],
  ['its aliases', calls.saveFieldAlias, calls.updateFieldAlias, calls.deleteFieldByDelete],
] as const

describe.each(addressed)('definitions by %s', (_, saveCall, updateCall, deleteCall) => {
  test('are added to the draft, changed and put into the recycle bin', async () => {
    const { administrator, tenant } = await formOffice()
    const level = fieldOf(3, '等级', { settings: { options } })

    const added = await administrator.get(saveCall, { entityType: 2, field: level })
    const changed = await administrator.get(updateCall, { formKind: 'customer', field: { ...level, name: '客户等级' } })
    const before = await draftOf(tenant, 'customer')
    const deleted = await administrator.get(deleteCall, { entityType: 2, id: level.id })
    const binned = await tenant.tx(async (tx) => await findRecycledFields({ tenantId: tenant.id, tx }, {}, 0, 10))

    expect(added).toEqual({ field: level, revision: 2 })
    expect(changed).toMatchObject({ field: { name: '客户等级' }, revision: 3 })
    expect(before.map((field) => field.name)).toEqual(['客户等级'])
    expect(deleted.revision).toBe(4)
    expect(await draftOf(tenant, 'customer')).toEqual([])
    expect(binned.map((one) => [one.id, one.definition.name])).toEqual([[level.id, '客户等级']])
  })
})

const variants = [
  ['event', calls.saveEventField, calls.updateEventField, calls.deleteEventField],
  ['project', calls.saveProjectField, calls.updateProjectField, calls.deleteProjectField],
] as const

test.each(variants)('the %s variant changes fields of its kind', async (kind, saveCall, updateCall, deleteCall) => {
  const { administrator, tenant } = await formOffice()
  const field = fieldOf(1, '来源')

  await administrator.get(saveCall, { field })
  await administrator.get(updateCall, { field: { ...field, tip: '从哪里来' } })
  const changed = await draftOf(tenant, kind)
  await administrator.get(deleteCall, { id: field.id })

  expect(changed.map(({ name, tip }) => [name, tip])).toEqual([['来源', '从哪里来']])
  expect(await draftOf(tenant, kind)).toEqual([])
})

test('a definition with little in it gets the quiet defaults', async () => {
  const { administrator } = await formOffice()

  const { field } = await administrator.get(calls.saveField, {
    entityType: 2,
    field: { name: '别名', type: 1 } as FieldDefinition,
  })

  expect(field).toMatchObject({ name: '别名', type: 1, group: '基本信息', required: false, copyOnRepeat: true })
  expect(field.id).toMatch(/^[0-9a-f-]{36}$/)
})

test('fields of a template are its own', async () => {
  const { administrator, tenant } = await formOffice()
  const id = uuidv7()
  await tenant.tx(
    async (tx) =>
      await insertForm(
        { tenantId: tenant.id, tx },
        { id, formKind: 'event', name: '咨询', draft: contentOf([]), createdBy: null },
      ),
  )
  const field = fieldOf(1, '来源')

  await administrator.get(calls.saveEventField, { tmplId: id, field })
  const wrongKind = await administrator.call(calls.saveField, { entityType: 2, tmplId: id, field: fieldOf(1, '来源') })
  const form = await tenant.tx(async (tx) => await formById({ tenantId: tenant.id, tx }, id))

  expect(form?.draft.fields.map(({ name }) => name)).toEqual(['来源'])
  expect(await draftOf(tenant, 'event')).toEqual([])
  expect(wrongKind).toMatchObject({ code: 'not-found' })
})

test('refuses what makes no sense, beside the part of the field', async () => {
  const { administrator, tenant } = await formOffice()
  const known = fieldOf(1, '别名')
  await administrator.get(calls.saveField, { entityType: 2, field: known })

  for (const [field, at] of [
    [fieldOf(99, '奇怪'), 'field.type'],
    [fieldOf(3, '等级'), 'field.settings'],
    [fieldOf(1, '  '), 'field.name'],
    [{ ...fieldOf(1, '另一个'), id: known.id }, 'field.id'],
    [fieldOf(1, '别名'), 'field.name'],
    [fieldOf(19, '合计', { settings: { formula: '1 +' } }), 'field.settings'],
  ] as const) {
    const refused = await administrator.call(calls.saveField, { entityType: 2, field })
    expect([field.name, refused.code, refused.fields?.map((fault) => fault.field)]).toEqual([
      field.name,
      'invalid-input',
      expect.arrayContaining([at]) as unknown,
    ])
  }
  expect(await draftOf(tenant, 'customer')).toHaveLength(1)
})

test('types stay once values are kept, but for the two harmless ways', async () => {
  const office = await formOffice()
  const { administrator, service } = office
  const [text, radio, number] = [fieldOf(1, '一'), fieldOf(3, '二', { settings: { options } }), fieldOf(2, '三')]
  await office.publish([text, radio, number])
  const change = async (field: FieldDefinition, type: number) =>
    await administrator.call(calls.updateField, { entityType: 2, field: { ...field, type } })
  const free = await change(number, 1)
  await administrator.get(calls.updateField, { entityType: 2, field: number })
  await service.get(calls.saveRecordValues, {
    entityType: 2,
    objId: await office.customer(),
    values: { [text.id]: '甲', [radio.id]: 'a', [number.id]: 5 },
  })

  const harmless = [await change(text, 13), await change(radio, 8)]
  const refused = await change(number, 1)

  expect(free.success).toBe(true)
  expect(harmless.map((one) => one.success)).toEqual([true, true])
  expect(refused).toMatchObject({ code: 'invalid-input', fields: [{ field: 'field.type' }] })
})

test('a field that another one names stays until the other lets it go', async () => {
  const { administrator, tenant } = await formOffice()
  const price = fieldOf(2, '单价')
  const total = fieldOf(19, '总价', { settings: { formula: `{${price.id}} * 2` } })
  for (const field of [price, total]) await administrator.get(calls.saveField, { entityType: 2, field })

  const refused = await administrator.call(calls.deleteField, { entityType: 2, id: price.id })
  await administrator.get(calls.deleteField, { entityType: 2, id: total.id })
  const deleted = await administrator.call(calls.deleteField, { entityType: 2, id: price.id })

  expect(refused).toMatchObject({ code: 'template-broken' })
  expect(deleted.success).toBe(true)
  expect(await draftOf(tenant, 'customer')).toEqual([])
})

test('what is not there cannot be changed or deleted, and a recycled field is not added anew', async () => {
  const { administrator } = await formOffice()
  const field = fieldOf(1, '别名')
  await administrator.get(calls.saveField, { entityType: 2, field })
  await administrator.get(calls.deleteField, { entityType: 2, id: field.id })

  expect(await administrator.call(calls.updateField, { entityType: 2, field })).toMatchObject({ code: 'not-found' })
  expect(await administrator.call(calls.deleteField, { entityType: 2, id: field.id })).toMatchObject({
    code: 'not-found',
  })
  expect(await administrator.call(calls.saveField, { entityType: 2, field })).toMatchObject({
    code: 'invalid-input',
    fields: [{ field: 'field.id' }],
  })
})

test('two people who change one draft at once both keep their change', async () => {
  const { administrator, tenant } = await formOffice()
  const second = tenant.as(await tenant.person({ roles: [3] }))

  await Promise.all([
    administrator.get(calls.saveField, { entityType: 2, field: fieldOf(1, '一') }),
    second.get(calls.saveField, { entityType: 2, field: fieldOf(1, '二') }),
  ])

  expect((await draftOf(tenant, 'customer')).map(({ name }) => name).toSorted()).toEqual(['一', '二'])
})

test('a field with the id of a field of another form is refused', async () => {
  const { administrator } = await formOffice()
  const field = fieldOf(1, '别名')
  await administrator.get(calls.saveField, { formKind: 'customer', field })

  const borrowed = await administrator.call(calls.saveField, { formKind: 'order', field })

  expect([borrowed.code, borrowed.fields?.[0]?.field]).toEqual(['invalid-input', 'field.id'])
})
