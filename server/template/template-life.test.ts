/** A template from its first draft to the versions that records stand on. */
import { listOrderTemplates } from '@onsite/api/work-order/order-type-calls.ts'
import {
  addTemplate,
  getDraft,
  getImpact,
  getVersion,
  listTemplates,
  listVersions,
  publishTemplate,
  removeTemplate,
  renameTemplate,
  saveDraft,
  setTemplateState,
  sortTemplates,
} from '@onsite/api/template/template-calls.ts'
import { newField } from '@onsite/domain/field/field-definition.ts'
import { RoleType } from '@onsite/domain/permission/roles.ts'
import { newOrderProcess } from '@onsite/domain/work-order/work-order-process.ts'
import { emptyContent } from '../field/form-store.ts'
import { expect, test } from 'vitest'
import { uuidv7 } from '../kernel/uuid.ts'
import { testApp } from '../testing/test-app.ts'

async function centre() {
  const tenant = await (await testApp()).tenant()
  const admin = tenant.as(await tenant.person({ roles: [RoleType.Administrator], name: '管理员' }))
  const other = tenant.as(await tenant.person({ roles: [RoleType.Administrator], name: '周敏' }))
  const dispatcher = tenant.as(await tenant.person({ roles: [RoleType.Dispatcher] }))
  const add = async (name: string) => await admin.get(addTemplate, { formKind: 'order', name })
  return { tenant, admin, other, dispatcher, add }
}
const fault = () => ({ ...newField(uuidv7(), 1, '故障现象', '故障'), required: true, searchable: true })
const content = (...fields: ReturnType<typeof newField>[]) => ({ groups: [], fields, process: newOrderProcess })

test('is added as a draft with a process, and offered for new orders once it is published', async () => {
  const { add, admin, dispatcher, tenant } = await centre()
  const added = await add('  上门维修 ')
  const field = fault()

  const saved = await admin.get(saveDraft, { id: added.id, revision: added.revision, content: content(field) })
  expect(await dispatcher.get(listOrderTemplates, {})).toEqual([])
  const published = await admin.get(publishTemplate, { id: added.id, revision: saved.revision, note: '第一版' })

  expect(added).toMatchObject({ name: '上门维修', state: 0, versionId: null, marks: ['受理', '公海', '评价'] })
  expect(saved).toEqual({ revision: 2, problems: [] })
  expect(await dispatcher.get(listOrderTemplates, {})).toMatchObject([
    { id: added.id, name: '上门维修', versionId: published.versionId, acceptanceRequired: true },
  ])
  expect(await admin.get(getVersion, { id: published.versionId })).toMatchObject({
    no: 1,
    templateId: added.id,
    content: { groups: [{ name: '故障', isFolded: false }], fields: [field] },
  })
  expect(await admin.get(listVersions, { id: added.id })).toMatchObject([
    { no: 1, note: '第一版', publishedByName: '管理员', fieldCount: 1, records: 0 },
  ])
  expect(tenant.facts().find((fact) => fact.kind === 'template-published')).toMatchObject({
    subjectId: added.id,
    touches: ['template'],
    data: { templateId: added.id, versionId: published.versionId, indexedFieldIds: [field.id] },
  })
})

test('keeps an unfinished draft with its problems, and does not publish it', async () => {
  const { add, admin } = await centre()
  const { id, revision } = await add('上门维修')
  const choice = newField(uuidv7(), 3, '类型', '')

  const saved = await admin.get(saveDraft, { id, revision, content: content(choice) })
  const refused = await admin.call(publishTemplate, { id, revision: saved.revision })

  expect(saved.problems).toMatchObject([{ severity: 'error', at: choice.id }])
  expect(refused).toMatchObject({ success: false, code: 'template-broken', data: { problems: saved.problems } })
  expect(await admin.get(getDraft, { id })).toMatchObject({ draft: { fields: [choice] }, published: null })
})

test('refuses what is no draft at all, and keeps the one it has', async () => {
  const { add, admin } = await centre()
  const { id, revision } = await add('上门维修')
  const strange = { ...content(), fields: [{ id: 'x' }] } as unknown as ReturnType<typeof content>

  const refused = await admin.call(saveDraft, { id, revision, content: strange })

  expect(refused).toMatchObject({ success: false, code: 'template-broken' })
  expect((await admin.get(getDraft, { id })).draft).toEqual(content())
})

test('refuses a field with the id of a field of another form, also of one in the recycle bin', async () => {
  const { add, admin } = await centre()
  const [one, two] = [await add('甲'), await add('乙')]
  const field = fault()
  const { revision } = await admin.get(saveDraft, { id: one.id, revision: 1, content: content(field) })
  const borrow = async () => await admin.call(saveDraft, { id: two.id, revision: 1, content: content(field) })

  expect(await borrow()).toMatchObject({ code: 'template-broken', data: { problems: [{ at: field.id }] } })
  await admin.get(saveDraft, { id: one.id, revision, content: content() })
  expect(await borrow()).toMatchObject({ code: 'template-broken' })
})

test('tells who changed the draft meanwhile, when it is saved or published from an older one', async () => {
  const { add, admin, other } = await centre()
  const { id, revision } = await add('上门维修')
  await other.get(saveDraft, { id, revision, content: content(fault()) })

  const stale = { success: false, code: 'stale', data: { revision: 2, updateUserName: '周敏' } }
  expect(await admin.call(saveDraft, { id, revision, content: content() })).toMatchObject(stale)
  expect(await admin.call(publishTemplate, { id, revision })).toMatchObject(stale)
})

test('tells before publishing what changes', async () => {
  const { add, admin } = await centre()
  const { id, revision } = await add('上门维修')
  const [kept, gone, fresh] = [fault(), { ...fault(), name: '旧字段' }, { ...fault(), name: '新字段' }]
  const first = await admin.get(saveDraft, { id, revision, content: content(kept, gone) })
  await admin.get(publishTemplate, { id, revision: first.revision })
  const next = { ...content({ ...kept, name: '现象' }, fresh), process: { ...newOrderProcess, minPhotos: 2 } }
  await admin.get(saveDraft, { id, revision: first.revision, content: next })

  const impact = await admin.get(getImpact, { id })

  expect(impact.versions).toMatchObject([{ no: 1, records: 0, running: 0 }])
  expect(impact.changes.map(({ kind, name }) => [kind, name])).toEqual([
    ['changed', '现象'],
    ['added', '新字段'],
    ['removed', '旧字段'],
    ['process', '最少照片数'],
  ])
  expect((await admin.get(listTemplates, { name: '上门' }))[0]).toMatchObject({ isChanged: true, versionNo: 1 })
})

test('is copied with ids of its own that conditions, formulas, columns and required fields follow', async () => {
  const { add, admin } = await centre()
  const { id, revision } = await add('上门维修')
  const count = newField(uuidv7(), 2, '数量', '')
  const total = { ...newField(uuidv7(), 19, '合计', ''), settings: { formula: `{${count.id}} * 2` } }
  const column = newField(uuidv7(), 1, '名称', '')
  const table = {
    ...newField(uuidv7(), 27, '明细', ''),
    settings: { columns: [column] },
    showIf: { field: count.id, operator: 'above' as const, value: 1 },
  }
  const start = { requiredFields: [count.id], checks: [], ownerIds: [], copy: null, notice: null }
  const process = { ...newOrderProcess, steps: { start } }
  await admin.get(saveDraft, { id, revision, content: { ...content(count, total, table), process } })

  const copy = await admin.get(addTemplate, { formKind: 'order', name: '副本', copyFrom: id })

  const { draft, problems } = await admin.get(getDraft, { id: copy.id })
  const [newCount, newTotal, newTable] = draft.fields
  expect(problems).toEqual([])
  expect(newTotal?.settings.formula).toBe(`{${newCount?.id}} * 2`)
  expect(newTable?.showIf).toEqual({ field: newCount?.id, operator: 'above', value: 1 })
  expect(draft.process?.steps.start?.requiredFields).toEqual([newCount?.id])
  const ids = JSON.stringify(draft)
  for (const old of [count, total, table, column]) expect(ids).not.toContain(old.id)
})

test('is renamed, disabled and enabled; a name belongs to one template of a kind', async () => {
  const { add, admin, dispatcher } = await centre()
  const one = await add('上门维修')
  await add('安装')
  await admin.get(publishTemplate, { id: one.id, revision: 1 })

  expect(await admin.call(renameTemplate, { id: one.id, name: '安装' })).toMatchObject({
    code: 'template-name-taken',
    fields: [{ field: 'name', message: '已有同名模板' }],
  })
  expect(await admin.call(addTemplate, { formKind: 'order', name: '安装' })).toMatchObject({
    code: 'template-name-taken',
  })
  expect(await admin.get(renameTemplate, { id: one.id, name: '维修', category: '售后' })).toMatchObject({
    name: '维修',
    category: '售后',
  })
  expect(await admin.get(setTemplateState, { id: one.id, state: 2 })).toMatchObject({ state: 2 })
  expect(await dispatcher.get(listOrderTemplates, {})).toEqual([])
  expect(await admin.get(setTemplateState, { id: one.id, state: 1 })).toMatchObject({ state: 1 })
})

test('is removed only before it was published, and enabled only after', async () => {
  const { add, admin } = await centre()
  const [used, unused] = [await add('用过'), await add('没用过')]
  await admin.get(publishTemplate, { id: used.id, revision: 1 })

  expect(await admin.call(removeTemplate, { id: used.id })).toMatchObject({ code: 'template-in-use' })
  expect(await admin.call(setTemplateState, { id: unused.id, state: 1 })).toMatchObject({
    code: 'template-not-published',
  })
  await admin.get(removeTemplate, { id: unused.id })

  expect(await admin.call(getDraft, { id: unused.id })).toMatchObject({ code: 'not-found' })
  expect((await add('没用过')).name).toBe('没用过')
})

test('stands where it was put', async () => {
  const { add, admin } = await centre()
  const ids = [(await add('甲')).id, (await add('乙')).id, (await add('丙')).id]

  await admin.get(sortTemplates, { ids: ids.toReversed() })

  const listed = await admin.get(listTemplates, { formKind: 'order', pageSize: 50 })
  expect(listed.filter((row) => !row.isCommon).map((row) => row.name)).toEqual(['丙', '乙', '甲'])
})

test('common fields come first in every version; publishing them publishes templates again, without their unfinished drafts', async () => {
  const { add, admin } = await centre()
  const common = (await admin.get(listTemplates, { formKind: 'order' })).find((row) => row.isCommon)
  const template = await add('上门维修')
  const own = fault()
  await admin.get(saveDraft, { id: template.id, revision: 1, content: content(own) })
  await admin.get(publishTemplate, { id: template.id, revision: 2 })
  await admin.get(saveDraft, { id: template.id, revision: 2, content: content(own, { ...fault(), name: '未完成' }) })
  const shared = newField(uuidv7(), 1, '项目编号', '基本')
  const id = common?.id ?? ''

  const saved = await admin.get(saveDraft, {
    id,
    revision: common?.revision ?? 0,
    content: { ...emptyContent, fields: [shared] },
  })
  await admin.get(publishTemplate, { id, revision: saved.revision })

  const { draft, published, commonFields, template: row } = await admin.get(getDraft, { id: template.id })
  expect(published?.fields).toEqual([{ ...shared, isCommon: true }, own])
  expect(published?.groups.map((group) => group.name)).toEqual(['基本', '故障'])
  expect(commonFields).toEqual([shared])
  expect(draft.fields).toHaveLength(2)
  expect(row).toMatchObject({ versionNo: 2, isChanged: true })
  expect((await admin.get(listVersions, { id: template.id }))[0]?.note).toBe('公共字段更新')
})

test('a common field that a template leans on cannot be published away', async () => {
  const { add, admin } = await centre()
  const common = (await admin.get(listTemplates, { formKind: 'order' })).find((row) => row.isCommon)
  const id = common?.id ?? ''
  const shared = newField(uuidv7(), 2, '数量', '')
  const first = await admin.get(saveDraft, {
    id,
    revision: common?.revision ?? 0,
    content: { ...emptyContent, fields: [shared] },
  })
  await admin.get(publishTemplate, { id, revision: first.revision })
  const template = await add('上门维修')
  const total = { ...newField(uuidv7(), 19, '合计', ''), settings: { formula: `{${shared.id}} * 2` } }
  await admin.get(saveDraft, { id: template.id, revision: 1, content: content(total) })
  await admin.get(publishTemplate, { id: template.id, revision: 2 })
  const second = await admin.get(saveDraft, { id, revision: first.revision, content: emptyContent })

  const refused = await admin.call(publishTemplate, { id, revision: second.revision })

  expect(refused).toMatchObject({ success: false, code: 'template-broken' })
  expect(refused.message).toContain('模板“上门维修”')
})

test('only kinds with templates get new ones, and a common form is neither renamed nor removed', async () => {
  const { admin } = await centre()
  const common = (await admin.get(listTemplates, { formKind: 'customer' }))[0]

  expect(await admin.call(addTemplate, { formKind: 'customer', name: '新表单' })).toMatchObject({
    code: 'invalid-input',
    fields: [{ field: 'formKind' }],
  })
  expect(await admin.call(renameTemplate, { id: common?.id ?? '', name: '新名' })).toMatchObject({
    code: 'common-form',
  })
  expect(await admin.call(removeTemplate, { id: common?.id ?? '' })).toMatchObject({ code: 'common-form' })
})

test('a draft of the common order form has no process', async () => {
  const { admin } = await centre()
  const common = (await admin.get(listTemplates, { formKind: 'order' })).find((row) => row.isCommon)
  const saved = await admin.get(saveDraft, { id: common?.id ?? '', revision: 1, content: content() })

  expect(saved.problems).toMatchObject([{ severity: 'error', at: 'process' }])
})
