import { newField } from '@onsite/domain/field/field-definition.ts'
import { formKindNames } from '@onsite/domain/field/form-kind.ts'
import { newOrderProcess } from '@onsite/domain/work-order/work-order-process.ts'
import { TemplateState } from '@onsite/domain/template/template-content.ts'
import { expect, test } from 'vitest'
import type { StoreContext } from '../kernel/store-context.ts'
import { uuidv7 } from '../kernel/uuid.ts'
import { testApp, type TestTenant } from '../testing/test-app.ts'
import { insertForm, renameForm, saveFormDraft, setFormState } from './form-change-store.ts'
import { commonForm, commonFormId, commonFormName, findForms, formById } from './form-store.ts'
import {
  countRecycledFieldsBy,
  findRecycledFields,
  recycledFieldsById,
  recycleFields,
  takeBackFields,
} from './recycled-field-store.ts'
import { fieldsOfKind, publishedForm, publishVersion, versionById, versionsOf } from './version-store.ts'

const tenantOf = async (): Promise<TestTenant> => await (await testApp()).tenant()
const within = async <T>(tenant: TestTenant, run: (ctx: StoreContext) => Promise<T>): Promise<T> =>
  await tenant.tx(async (tx) => await run({ tenantId: tenant.id, tx }))
const field = (name: string) => newField(uuidv7(), 1, name, '基本信息')
const draft = (...names: string[]) => ({
  groups: [{ name: '基本信息', isFolded: false }],
  fields: names.map(field),
  process: newOrderProcess,
})
const addForm = async (tenant: TestTenant, name: string, ...fields: string[]): Promise<string> => {
  const id = uuidv7()
  await within(tenant, async (ctx) =>
    insertForm(ctx, { id, formKind: 'order', name, draft: draft(...fields), createdBy: null }),
  )
  return id
}

test('every kind has a common form, which gets its row at the first change', async () => {
  const tenant = await tenantOf()

  const before = await within(tenant, async (ctx) => await commonForm(ctx, 'customer'))
  const locked = await within(tenant, async (ctx) => {
    const form = await commonForm(ctx, 'customer', true)
    await saveFormDraft(ctx, form.id, form.revision, { ...form.draft, fields: [field('等级')] }, null)
    return form
  })
  const after = await within(tenant, async (ctx) => await formById(ctx, before.id))

  expect(before).toMatchObject({ id: locked.id, isCommon: true, name: '客户表单', revision: 1, isChanged: false })
  expect(after).toMatchObject({ revision: 2, isChanged: true, fieldCount: 1, state: TemplateState.Draft })
  expect(before.id).not.toBe(commonFormId(uuidv7(), 'customer'))
})

test('lists common forms before templates, page by page, and finds by kind and name', async () => {
  const tenant = await tenantOf()
  await addForm(tenant, '安装')
  await addForm(tenant, '维修%')

  const first = await within(tenant, async (ctx) => await findForms(ctx, {}, 0, 10))
  const second = await within(tenant, async (ctx) => await findForms(ctx, {}, 1, 10))
  const orders = await within(tenant, async (ctx) => await findForms(ctx, { formKind: 'order' }))
  const found = await within(tenant, async (ctx) => await findForms(ctx, { name: '%' }))

  const kinds = formKindNames.length
  expect([...first, ...second].map((form) => form.isCommon)).toEqual([
    ...Array<boolean>(kinds).fill(true),
    false,
    false,
  ])
  expect(new Set([...first, ...second].map((form) => form.id)).size).toBe(kinds + 2)
  expect(orders.map((form) => form.name)).toEqual(['工单公共字段', '安装', '维修%'])
  expect(found.map((form) => form.name)).toEqual(['维修%'])
})

test('refuses a name that another template of the kind has, also when both are made at once', async () => {
  const tenant = await tenantOf()
  const id = await addForm(tenant, '安装')

  const taken = await Promise.allSettled([addForm(tenant, '维修'), addForm(tenant, '维修')])
  const rename = async () =>
    await within(
      tenant,
      async (ctx) => await renameForm(ctx, { id, formKind: 'order' }, { name: '维修', category: '', icon: '' }, null),
    )
  const common = async () => await addForm(tenant, commonFormName('order'))

  expect(taken.map((one) => one.status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(taken.find((one) => one.status === 'rejected')).toMatchObject({ reason: { code: 'template-name-taken' } })
  await expect(rename()).rejects.toMatchObject({ code: 'template-name-taken' })
  await expect(common()).rejects.toMatchObject({ code: 'template-name-taken' })
})

test('refuses a draft that was read before another change', async () => {
  const tenant = await tenantOf()
  const id = await addForm(tenant, '安装')
  const save = async (revision: number) =>
    await within(tenant, async (ctx) => await saveFormDraft(ctx, id, revision, draft('型号'), null))

  const saved = await save(1)

  expect(saved).toBe(2)
  await expect(save(1)).rejects.toMatchObject({ code: 'stale' })
})

test('publishes versions with rising numbers that stay as they were', async () => {
  const tenant = await tenantOf()
  const id = await addForm(tenant, '安装', '型号')
  const publish = async (revision: number | null, name: string) =>
    await within(
      tenant,
      async (ctx) =>
        await publishVersion(ctx, { templateId: id, revision, content: draft(name), note: name, by: null }),
    )

  const one = await publish(1, '型号')
  const two = await publish(null, '功率')
  const form = await within(tenant, async (ctx) => await publishedForm(ctx, 'order', id))
  const [old, again] = await within(
    tenant,
    async (ctx) => await Promise.all([versionById(ctx, one.versionId), versionById(ctx, one.versionId)]),
  )
  const versions = await within(tenant, async (ctx) => await versionsOf(ctx, id))
  const record = await within(tenant, async (ctx) => await formById(ctx, id))

  expect([one.no, two.no]).toEqual([1, 2])
  expect(form).toMatchObject({ versionId: two.versionId, versionNo: 2, state: TemplateState.Published })
  expect(form?.content.fields.map(({ name }) => name)).toEqual(['功率'])
  expect(old?.content.fields.map(({ name }) => name)).toEqual(['型号'])
  expect(again).toEqual(old)
  expect(versions.map(({ no, note }) => [no, note])).toEqual([
    [2, '功率'],
    [1, '型号'],
  ])
  expect(record?.isChanged).toBe(false)
  await expect(publish(7, '旧')).rejects.toMatchObject({ code: 'stale' })
})

test('keeps versions apart by enterprise, also in memory', async () => {
  const [mine, other] = [await tenantOf(), await tenantOf()]
  const id = await addForm(mine, '安装')
  const { versionId } = await within(
    mine,
    async (ctx) =>
      await publishVersion(ctx, { templateId: id, revision: 1, content: draft('型号'), note: '', by: null }),
  )
  await within(mine, async (ctx) => await versionById(ctx, versionId))

  const stolen = await within(other, async (ctx) => await versionById(ctx, versionId))
  const form = await within(other, async (ctx) => await publishedForm(ctx, 'order', id))

  expect([stolen, form]).toEqual([undefined, undefined])
})

test('a template of one kind is no form of another, and a kind without templates is filled by its common form', async () => {
  const tenant = await tenantOf()
  const id = await addForm(tenant, '安装')

  const wrong = await within(tenant, async (ctx) => await publishedForm(ctx, 'event', id))
  const common = await within(tenant, async (ctx) => await publishedForm(ctx, 'customer', null))

  expect(wrong).toBeUndefined()
  expect(common).toMatchObject({ versionId: null, versionNo: 0, content: { fields: [] } })
})

test('gathers the fields of all forms of a kind once each, those of disabled templates too', async () => {
  const tenant = await tenantOf()
  const shared = { ...field('区域'), isCommon: true }
  const publish = async (name: string, own: string) => {
    const id = await addForm(tenant, name)
    const content = { ...draft(own), fields: [shared, field(own)] }
    await within(
      tenant,
      async (ctx) => await publishVersion(ctx, { templateId: id, revision: 1, content, note: '', by: null }),
    )
    return id
  }
  await publish('安装', '型号')
  const repair = await publish('维修', '故障')
  await within(tenant, async (ctx) => await setFormState(ctx, repair, TemplateState.Disabled, null))

  const fields = await within(tenant, async (ctx) => await fieldsOfKind(ctx, 'order'))

  expect(fields.map((one) => [one.field.name, one.templateNames])).toEqual([
    ['区域', ['工单公共字段']],
    ['型号', ['安装']],
    ['故障', ['维修']],
  ])
})

test('the recycle bin keeps definitions until they are taken back', async () => {
  const tenant = await tenantOf()
  const id = await addForm(tenant, '安装')
  const [one, two] = [field('型号'), field('功率')]
  await within(tenant, async (ctx) => await recycleFields(ctx, id, [one, two], null))

  const found = await within(tenant, async (ctx) => await findRecycledFields(ctx, { name: '型' }, 0, 10))
  const taken = await within(tenant, async (ctx) => {
    const fields = await recycledFieldsById(ctx, [one.id, uuidv7()])
    await takeBackFields(
      ctx,
      fields.map((binned) => binned.id),
    )
    return fields
  })
  const left = await within(tenant, async (ctx) => await countRecycledFieldsBy(ctx, { templateId: id }))

  expect(found).toMatchObject([{ id: one.id, templateName: '安装', formKind: 'order', isCommon: false }])
  expect(taken.map((binned) => binned.definition)).toEqual([one])
  expect(left).toBe(1)
})
