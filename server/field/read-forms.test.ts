import * as calls from '@onsite/api/field/field-calls.ts'
import { formKindNames } from '@onsite/domain/field/form-kind.ts'
import { RoleType } from '@onsite/domain/permission/roles.ts'
import { TemplateState } from '@onsite/domain/template/template-content.ts'
import { expect, test } from 'vitest'
import { uuidv7 } from '../kernel/uuid.ts'
import { contentOf, fieldOf, formOffice } from '../testing/builders/form.ts'
import type { TestTenant } from '../testing/test-app.ts'
import { insertForm, setFormState } from './form-change-store.ts'
import { publishVersion } from './version-store.ts'

/** A published template of events with these fields. */
async function eventTemplate(tenant: TestTenant, name: string, fields: ReturnType<typeof fieldOf>[]): Promise<string> {
  const id = uuidv7()
  const content = contentOf(fields)
  await tenant.tx(async (tx) => {
    const ctx = { tenantId: tenant.id, tx }
    await insertForm(ctx, { id, formKind: 'event', name, draft: content, createdBy: null })
    await publishVersion(ctx, { templateId: id, revision: 1, content, note: '', by: null })
  })
  return id
}

test('lists published fields of a kind or a template, without those of other roles', async () => {
  const { administrator, finance, publish, tenant } = await formOffice()
  const [open, secret] = [fieldOf(1, '别名'), fieldOf(1, '底价', { visibleRoles: [RoleType.Administrator] })]
  await publish([open, secret])
  const id = await eventTemplate(tenant, '咨询', [fieldOf(1, '来源')])
  await eventTemplate(tenant, '投诉', [fieldOf(1, '对象')])

  const names = async (client: typeof finance, address: Parameters<typeof client.get<typeof calls.listFields>>[1]) =>
    (await client.get(calls.listFields, address)).map(({ name }) => name)

  expect(await names(administrator, { entityType: 2 })).toEqual(['别名', '底价'])
  expect(await names(finance, { formKind: 'customer' })).toEqual(['别名'])
  expect(await names(finance, { formKind: 'event', tmplId: id })).toEqual(['来源'])
  expect(await names(finance, { formKind: 'event' })).toEqual(['来源', '对象'])
  expect(await finance.call(calls.listFields, { formKind: 'customer', tmplId: id })).toMatchObject({
    code: 'not-found',
  })
  expect(await finance.call(calls.listFields, { formKind: 'order', entityType: 2 })).toMatchObject({
    code: 'invalid-input',
  })
})

test('names fields with the templates that have them', async () => {
  const { finance, tenant } = await formOffice()
  const shared = fieldOf(1, '来源', { searchable: true, listColumn: true })
  await eventTemplate(tenant, '咨询', [shared])
  await eventTemplate(tenant, '投诉', [shared, fieldOf(1, '对象')])

  const names = await finance.get(calls.listFieldNames, { formKind: 'event' })

  expect(
    names.map(({ listColumn, searchable, templateNames, tfname }) => [tfname, searchable, listColumn, templateNames]),
  ).toEqual([
    ['来源', true, true, ['咨询', '投诉']],
    ['对象', false, false, ['投诉']],
  ])
})

test('gives the form of a new record, and none of a template that takes no records', async () => {
  const { finance, tenant } = await formOffice()
  const id = await eventTemplate(tenant, '咨询', [
    fieldOf(1, '来源'),
    fieldOf(1, '结果', { visibleSteps: ['complete'] }),
    fieldOf(1, '编号', { readonly: true }),
  ])
  const unpublished = uuidv7()
  await tenant.tx(
    async (tx) =>
      await insertForm(
        { tenantId: tenant.id, tx },
        { id: unpublished, formKind: 'event', name: '草稿', draft: contentOf([]), createdBy: null },
      ),
  )

  const form = await finance.get(calls.getForm, { formKind: 'event', tmplId: id })
  const refused = await finance.call(calls.getForm, { formKind: 'event', tmplId: unpublished })
  await tenant.tx(async (tx) => await setFormState({ tenantId: tenant.id, tx }, id, TemplateState.Disabled, null))

  expect(form).toMatchObject({ templateId: id, templateName: '咨询', versionNo: 1, values: {}, system: {} })
  expect(form.fields.map(({ canEdit, name }) => [name, canEdit])).toEqual([
    ['来源', true],
    ['编号', false],
  ])
  expect(refused).toMatchObject({ code: 'template-not-published' })
  expect(await finance.call(calls.getForm, { formKind: 'event', tmplId: id })).toMatchObject({ code: 'not-found' })
})

test('gives the form of a kept record with its values, files, names and fixed fields', async () => {
  const office = await formOffice()
  const [photos, person] = [fieldOf(10, '照片'), fieldOf(28, '跟进人')]
  await office.publish([photos, person])
  const [objId, file] = [await office.customer('绿城物业'), await office.file(office.people.service)]
  await office.service.get(calls.saveRecordValues, {
    entityType: 2,
    objId,
    values: { [photos.id]: [file], [person.id]: [office.people.finance.id] },
  })

  const byObject = await office.service.get(calls.getForm, { entityType: 2, objId })
  const byDetail = await office.service.get(calls.getRecordForm, { entityType: 2, objId })

  expect(byObject).toEqual(byDetail)
  expect(byDetail).toMatchObject({
    formKind: 'customer',
    templateName: '客户表单',
    values: { [photos.id]: [file], [person.id]: [office.people.finance.id] },
    files: [{ id: file, name: '现场.jpg', mime: 'image/jpeg', size: 1000, url: `/file/${file}` }],
    names: [{ kind: 'person', id: office.people.finance.id, label: '钱进', path: '' }],
    system: { name: '绿城物业', linkPerson: '张先生', phone: '13900005678' },
  })
  expect(byDetail.fields.every((field) => field.canEdit)).toBe(true)
})

test('a form that was never filled with fields is empty, and a repeated record starts with what is copied', async () => {
  const { customer, finance, publish, service, tenant } = await formOffice()
  const [name, serial, secret] = [
    fieldOf(1, '别名'),
    fieldOf(1, '编号', { copyOnRepeat: false }),
    fieldOf(1, '底价', { masked: true, editableRoles: [RoleType.AcceptanceService] }),
  ]
  await publish([name, serial, secret])
  const copyFrom = await customer()
  const values = { [name.id]: '甲', [serial.id]: '1', [secret.id]: '100' }
  await service.get(calls.saveRecordValues, { entityType: 2, objId: copyFrom, values })
  const technician = tenant.as(await tenant.person({ roles: [RoleType.Technician] }))

  const empty = await finance.get(calls.getForm, { formKind: 'receipt' })
  const copied = await service.get(calls.getForm, { formKind: 'customer', copyFrom })
  const forFinance = await finance.get(calls.getForm, { formKind: 'customer', copyFrom })

  expect(empty).toMatchObject({ formKind: 'receipt', versionId: null, versionNo: 0, fields: [] })
  expect(copied.values).toEqual({ [name.id]: '甲', [secret.id]: '100' })
  expect(forFinance.values).toEqual({ [name.id]: '甲' })
  expect(await technician.call(calls.getForm, { formKind: 'customer', copyFrom })).toMatchObject({ code: 'not-found' })
})

test('lists the forms of a kind or of all kinds, and opens a draft for editing', async () => {
  const { administrator, publish, tenant } = await formOffice()
  await publish([fieldOf(1, '别名')])
  await eventTemplate(tenant, '咨询', [])

  const all = await administrator.get(calls.listFormTemplates, {})
  const events = await administrator.get(calls.listFormTemplates, { formKind: 'event' })
  const [customers] = await administrator.get(calls.listFormTemplates, { entityType: 2 })
  const draft = await administrator.get(calls.editFormTemplate, { id: customers?.id ?? '' })
  const untouched = all.find((form) => form.formKind === 'receipt')

  expect(all).toHaveLength(formKindNames.length + 1)
  expect(events.map(({ isCommon, name }) => [name, isCommon])).toEqual([
    ['事件公共字段', true],
    ['咨询', false],
  ])
  expect(customers).toMatchObject({ state: 1, versionNo: 1, fieldCount: 1, isChanged: false })
  expect(draft).toMatchObject({ formKind: 'customer', revision: 2, fields: [{ name: '别名' }] })
  expect(await administrator.get(calls.editFormTemplate, { id: untouched?.id ?? '' })).toMatchObject({
    formKind: 'receipt',
    versionId: null,
    fields: [],
  })
  expect(await administrator.call(calls.editFormTemplate, { id: uuidv7() })).toMatchObject({ code: 'not-found' })
})

test('finds what a field may point at', async () => {
  const { customer, finance, service, tenant } = await formOffice()
  const id = await customer('绿城物业')
  const [one, two] = [await customer('西湖置业'), await customer('西湖置业')]
  const technician = tenant.as(await tenant.person({ roles: [RoleType.Technician] }))

  const found = await finance.get(calls.listLinkable, { kind: 'customer', text: '绿城' })
  const namesakes = await service.get(calls.listLinkable, { kind: 'customer', text: '西湖' })

  expect(found).toEqual([{ id, label: '绿城物业', line: '', path: `/allOrder/customerDetail/${id}` }])
  expect(namesakes.map((brief) => brief.id).toSorted()).toEqual([one, two].toSorted())
  expect(new Set(namesakes.map((brief) => brief.label)).size).toBe(2)
  expect(await technician.get(calls.listLinkable, { kind: 'customer', text: '绿城' })).toEqual([])
})

test('the form of a new record starts with the defaults of its fields', async () => {
  const { finance, tenant } = await formOffice()
  const [source, plain] = [fieldOf(1, '来源', { default: '电话' }), fieldOf(1, '对象')]
  const tmplId = await eventTemplate(tenant, '咨询', [source, plain])

  const form = await finance.get(calls.getForm, { formKind: 'event', tmplId })

  expect(form.values).toEqual({ [source.id]: '电话' })
})
