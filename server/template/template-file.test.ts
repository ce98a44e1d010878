/** Templates that travel as files: between enterprises, and from the packs that come with the product. */
import {
  addTemplate,
  exportTemplate,
  getDraft,
  importTemplate,
  installPack,
  listPacks,
  listTemplates,
  publishTemplate,
  saveDraft,
  simulateTemplate,
} from '@onsite/api/template/template-calls.ts'
import { listOrderTemplates } from '@onsite/api/work-order/order-type-calls.ts'
import { newField } from '@onsite/domain/field/field-definition.ts'
import { RoleType } from '@onsite/domain/permission/roles.ts'
import { templateKindOf } from '@onsite/domain/document-kinds.ts'
import { checkContent } from '@onsite/domain/template/check-content.ts'
import { newOrderProcess } from '@onsite/domain/work-order/work-order-process.ts'
import { templateProblems } from '@onsite/domain/template/template-problems.ts'
import { expect, test } from 'vitest'
import { uuidv7 } from '../kernel/uuid.ts'
import { testApp } from '../testing/test-app.ts'
import { packFiles, packs } from './pack-files.ts'

async function enterprise(...names: string[]) {
  const tenant = await (await testApp()).tenant()
  const admin = tenant.as(await tenant.person({ roles: [RoleType.Administrator] }))
  const people = await Promise.all(
    names.map(async (name) => await tenant.person({ roles: [RoleType.Dispatcher], name })),
  )
  return { tenant, admin, people }
}

test('a template goes to another enterprise with its people found by name, and a word about those who are not there', async () => {
  const ours = await enterprise('刘敏', '陈晓')
  const theirs = await enterprise('刘敏')
  const [liu, chen] = ours.people
  const link = { ...newField(uuidv7(), 28, '负责人', ''), default: [liu?.id ?? ''] }
  const { id } = await ours.admin.get(addTemplate, { formKind: 'order', name: '上门维修', category: '售后' })
  const accept = { requiredFields: [], checks: [], ownerIds: [liu?.id ?? '', chen?.id ?? ''], copy: null, notice: null }
  const process = {
    ...newOrderProcess,
    steps: { accept },
    approvals: { ...newOrderProcess.approvals, creation: uuidv7() },
  }
  await ours.admin.get(saveDraft, { id, revision: 1, content: { groups: [], fields: [link], process } })

  const file = await ours.admin.get(exportTemplate, { id })
  const imported = await theirs.admin.get(importTemplate, { text: file.text })

  expect(file.fileName).toBe('上门维修.json')
  expect(imported).toMatchObject({ name: '上门维修', category: '售后', state: 0 })
  expect(imported.warnings.join('\n')).toMatch(/负责人[^]*创建审批[^]*陈晓/)
  const { draft } = await theirs.admin.get(getDraft, { id: imported.id })
  expect(draft.process?.steps.accept?.ownerIds).toEqual([theirs.people[0]?.id])
  expect(draft.process?.approvals.creation).toBeNull()
  expect(draft.fields[0]).toMatchObject({ name: '负责人', default: null })
  expect(draft.fields[0]?.id).not.toBe(link.id)
})

test('a file comes back under another name in its own enterprise, with the same people', async () => {
  const { admin, people } = await enterprise('刘敏')
  const { id } = await admin.get(addTemplate, { formKind: 'order', name: '上门维修' })
  const process = { ...newOrderProcess, dispatcherIds: [people[0]?.id ?? ''] }
  await admin.get(saveDraft, { id, revision: 1, content: { groups: [], fields: [], process } })
  const { text } = await admin.get(exportTemplate, { id })

  expect(await admin.call(importTemplate, { text })).toMatchObject({ code: 'template-name-taken' })
  const copy = await admin.get(importTemplate, { text, name: '另一份' })

  expect(copy.warnings).toEqual([])
  expect((await admin.get(getDraft, { id: copy.id })).draft.process).toMatchObject({ dispatcherIds: [people[0]?.id] })
})

const file = (change: object): string =>
  JSON.stringify({
    format: 'onsite-template',
    version: 1,
    formKind: 'order',
    name: '维修',
    content: { groups: [], fields: [], process: newOrderProcess },
    ...change,
  })

test.each([
  ['no JSON', '{'],
  ['JSON of another kind', '[1, 2]'],
  ['null', 'null'],
  ['nothing but depth', `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
  ['a newer format', file({ version: 2 })],
  ['a kind that does not exist', file({ formKind: '__proto__' })],
  ['a kind without templates', file({ formKind: 'customer' })],
  ['no name', file({ name: '' })],
  ['names that are no texts', file({ people: { [uuidv7()]: {} } })],
])('refuses %s beside the file', async (_, text) => {
  const { admin } = await enterprise()

  expect(await admin.call(importTemplate, { text })).toMatchObject({
    success: false,
    code: 'invalid-input',
    fields: [{ field: 'text' }],
  })
})

test.each([
  ['no content', file({ content: null })],
  ['content with a foreign key', file({ content: { groups: [], fields: [], process: null, constructor: 1 } })],
  ['a field that is none', file({ content: { groups: [], fields: [{ toString: 1 }], process: null } })],
])('judges a file as any draft: %s', async (_, text) => {
  const { admin } = await enterprise()

  expect(await admin.call(importTemplate, { text })).toMatchObject({ success: false, code: 'template-broken' })
})

test('every template of the packs can be published, and has what its trade needs', async () => {
  const files = (await Promise.all(packs.map(packFiles))).flat()

  expect(files).toHaveLength(12)
  for (const { file: one } of files) {
    const kind = templateKindOf(one.formKind)
    const checked = checkContent(one.content, kind, [])
    const rest = { kind, isCommon: false, flows: [], activePeople: new Set<string>() }
    expect([one.name, checked.problems, templateProblems(one.content, rest)]).toEqual([one.name, [], []])
    expect(one.content.fields.length).toBeGreaterThanOrEqual(15)
    expect(one.content.fields.length).toBeLessThanOrEqual(30)
    expect(one.content.fields.filter((field) => field.type === 19 || field.showIf !== null).length).toBeGreaterThan(0)
  }
})

test('a pack is installed ready for use; what is there already stays', async () => {
  const { admin } = await enterprise()
  await admin.get(addTemplate, { formKind: 'order', name: '工地抢修' })

  const installed = await admin.get(installPack, { code: 'machinery' })

  expect(installed.map((row) => [row.name, row.state])).toEqual([
    ['整机保养', 1],
    ['交机验收', 1],
  ])
  const offered = (await admin.get(listPacks, {})).find((pack) => pack.code === 'machinery')
  expect(offered?.templates.map((one) => one.isInstalled)).toEqual([true, true, true])
  expect((await admin.get(listOrderTemplates, {})).map((one) => one.name)).toEqual(['整机保养', '交机验收'])
  expect(await admin.get(installPack, { code: 'machinery' })).toEqual([])
  expect(await admin.call(installPack, { code: 'farming' })).toMatchObject({ code: 'not-found' })
})

test('a process is walked through with the names of the enterprise', async () => {
  const { admin, people } = await enterprise('刘敏')
  await admin.get(installPack, { code: 'property' })
  const template = (await admin.get(listTemplates, { name: '报事报修' }))[0]
  const id = template?.id ?? ''

  const lines = await admin.get(simulateTemplate, { id, creatorId: people[0]?.id ?? '' })

  expect(lines.map((line) => line.label)).toEqual([
    '新建',
    '受理',
    '派单',
    '接单',
    '预约',
    '开始服务',
    '完成服务',
    '评价',
    '归档',
  ])
  expect(lines[0]).toMatchObject({ actors: ['刘敏'], state: 0 })
  expect(lines[1]).toMatchObject({ required: ['责任界定'], told: ['创建人 刘敏（站内）'] })
  expect(lines.at(-1)?.state).toBe(5)
  expect(await admin.call(simulateTemplate, { id, creatorId: uuidv7() })).toMatchObject({ code: 'not-found' })
})

test('a published pack template needs nothing more to be published again', async () => {
  const { admin } = await enterprise()
  const [first] = await admin.get(installPack, { code: 'service' })

  expect(await admin.get(publishTemplate, { id: first?.id ?? '', revision: first?.revision ?? 0 })).toMatchObject({
    no: 2,
  })
})
