import {
  addTemplate,
  getDraft,
  listTemplates,
  publishTemplate,
  saveDraft,
} from '@onsite/api/template/template-calls.ts'
import {
  countRecycledFields,
  getTemplateFields,
  listRecycledFields,
  restoreCommonFields,
  restoreFields,
} from '@onsite/api/template/template-setting-calls.ts'
import { newField } from '@onsite/domain/field/field-definition.ts'
import { RoleType } from '@onsite/domain/permission/roles.ts'
import { newOrderProcess } from '@onsite/domain/work-order/work-order-process.ts'
import { expect, test } from 'vitest'
import { emptyContent } from '../field/form-store.ts'
import { writeValues } from '../field/values-store.ts'
import { uuidv7 } from '../kernel/uuid.ts'
import { testApp } from '../testing/test-app.ts'

async function withFields() {
  const tenant = await (await testApp()).tenant()
  const admin = tenant.as(await tenant.person({ roles: [RoleType.Administrator], name: '管理员' }))
  const { id } = await admin.get(addTemplate, { formKind: 'order', name: '上门维修' })
  const [gone, kept] = [newField(uuidv7(), 1, '旧备注', '其他'), newField(uuidv7(), 1, '备注', '其他')]
  const content = { groups: [], fields: [gone, kept], process: newOrderProcess }
  const { revision } = await admin.get(saveDraft, { id, revision: 1, content })
  const remove = async () => await admin.get(saveDraft, { id, revision, content: { ...content, fields: [kept] } })
  return { tenant, admin, id, gone, kept, revision, remove }
}

test('a field that a draft loses lies in the bin with the records that hold it', async () => {
  const { admin, gone, id, remove, revision, tenant } = await withFields()
  await admin.get(publishTemplate, { id, revision })
  await tenant.tx(
    async (tx) => await writeValues({ tenantId: tenant.id, tx }, 'order', uuidv7(), null, { [gone.id]: '有值' }),
  )

  await remove()

  expect(await admin.get(listRecycledFields, { tmplId: id })).toMatchObject([
    { id: gone.id, tfname: '旧备注', tmplName: '上门维修', isCommon: false, deleteUserName: '管理员', records: 1 },
  ])
  expect(await admin.get(countRecycledFields, { formKind: 'order' })).toBe(1)
  expect(await admin.get(countRecycledFields, { formKind: 'customer' })).toBe(0)
  expect(await admin.get(countRecycledFields, { name: '旧' })).toBe(1)
  expect((await admin.get(getTemplateFields, { tmplId: id })).map((field) => field.id)).toContain(gone.id)
})

test('comes back as the last field of its draft, as it was', async () => {
  const { admin, gone, id, kept, remove } = await withFields()
  await remove()

  const restored = await admin.get(restoreFields, { ids: [gone.id] })

  expect(restored).toEqual([gone])
  expect((await admin.get(getDraft, { id })).draft.fields).toEqual([kept, gone])
  expect(await admin.get(countRecycledFields, {})).toBe(0)
  expect(await admin.call(restoreFields, { ids: [gone.id] })).toMatchObject({ code: 'not-found' })
})

test('gets a mark when its name has gone to another field meanwhile', async () => {
  const { admin, gone, id, kept, remove } = await withFields()
  const { revision } = await remove()
  const fields = [{ ...kept, name: gone.name }]
  await admin.get(saveDraft, { id, revision, content: { groups: [], fields, process: newOrderProcess } })

  expect(await admin.get(restoreFields, { ids: [gone.id] })).toMatchObject([{ id: gone.id, name: '旧备注（还原）' }])
})

test('leaves the bin when undoing puts it back into the draft', async () => {
  const { admin, gone, id, kept, remove } = await withFields()
  const { revision } = await remove()

  await admin.get(saveDraft, {
    id,
    revision,
    content: { groups: [], fields: [gone, kept], process: newOrderProcess },
  })

  expect(await admin.get(countRecycledFields, {})).toBe(0)
})

test('common fields have a way back of their own, which takes no others', async () => {
  const { admin, gone, remove } = await withFields()
  await remove()
  const common = (await admin.get(listTemplates, { formKind: 'order' })).find((row) => row.isCommon)
  const shared = newField(uuidv7(), 1, '公共备注', '')
  const id = common?.id ?? ''
  const saved = await admin.get(saveDraft, { id, revision: 1, content: { ...emptyContent, fields: [shared] } })
  await admin.get(saveDraft, { id, revision: saved.revision, content: emptyContent })

  expect(await admin.call(restoreCommonFields, { ids: [gone.id] })).toMatchObject({ code: 'not-found' })
  expect(await admin.get(restoreCommonFields, { ids: [shared.id] })).toEqual([shared])
})

test('the type of a field does not change once a record holds a value, but for the harmless ways', async () => {
  const { admin, gone, id, kept, revision, tenant } = await withFields()
  await admin.get(publishTemplate, { id, revision })
  await tenant.tx(
    async (tx) => await writeValues({ tenantId: tenant.id, tx }, 'order', uuidv7(), null, { [gone.id]: '有值' }),
  )
  const asType = (type: number) => ({ groups: [], fields: [{ ...gone, type }, kept], process: newOrderProcess })

  const harmless = await admin.get(saveDraft, { id, revision, content: asType(13) })
  const harmful = await admin.get(saveDraft, { id, revision: harmless.revision, content: asType(2) })

  expect(harmless.problems).toEqual([])
  expect(harmful.problems).toMatchObject([{ severity: 'error', at: gone.id }])
})
