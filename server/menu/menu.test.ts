import { saveFormRights } from '@onsite/api/custom-form/custom-form-calls.ts'
import { getMenuArrangement, removeMenuEntry, saveMenuArrangement, saveMenuEntry } from '@onsite/api/menu/menu-calls.ts'
import { findAnything } from '@onsite/api/palette/palette-calls.ts'
import { getMenu } from '@onsite/api/session/session-calls.ts'
import { FormType } from '@onsite/domain/menu/own-entry.ts'
import { RoleType } from '@onsite/domain/permission/roles.ts'
import { expect, it } from 'vitest'
import { customForm } from '../testing/builders/custom-form.ts'
import { office } from '../testing/builders/work-order.ts'
import type { TestClient } from '../testing/test-client.ts'

const link = { name: '公司门户', group: 'office', form_type: FormType.Link, url: 'https://portal.example/' } as const

const entryNamed = async (client: TestClient, name: string) =>
  (await client.get(getMenu, {})).find((entry) => entry.name === name)

const readArrangement = async (administrator: TestClient) => {
  const { entries, revision } = await administrator.get(getMenuArrangement, {})
  return { revision, entries: entries.map(({ group, isHidden, key }) => ({ key, group, label: '', isHidden })) }
}

it('shows own links to the roles that they are for, under an address of their own', async () => {
  const { administrator, technician, dispatcher } = await office()
  const id = await administrator.get(saveMenuEntry, { ...link, roles: [RoleType.Technician] })

  expect(await entryNamed(technician, '公司门户')).toMatchObject({
    parentId: 'group-office',
    routerName: `DIY|group-office|${id}`,
    path: `/DIY|group-office|${id}`,
    form_type: FormType.Link,
    url: link.url,
  })
  expect(await entryNamed(dispatcher, '公司门户')).toBeUndefined()
  const { pages } = await technician.get(findAnything, { text: 'gsmh' })
  expect(pages).toMatchObject([{ label: '公司门户' }])

  await administrator.get(removeMenuEntry, { id })
  expect(await entryNamed(technician, '公司门户')).toBeUndefined()
})

it('shows forms to whoever fills them in, and lists to whoever has records in them', async () => {
  const { administrator, director, technician } = await office()
  const templateId = await customForm(administrator, '车辆登记')
  const form = { group: 'office', templateId } as const
  await administrator.get(saveMenuEntry, { ...form, name: '登记车辆', form_type: FormType.DetailForm })
  await administrator.get(saveMenuEntry, { ...form, name: '车辆台账', form_type: FormType.List })

  await administrator.get(saveFormRights, {
    id: templateId,
    fillRoles: [RoleType.Technician],
    seeRoles: [RoleType.Director],
    manageRoles: [],
  })

  expect(await entryNamed(technician, '登记车辆')).toMatchObject({ form_type: FormType.DetailForm, templateId })
  expect(await entryNamed(technician, '车辆台账')).toMatchObject({ form_type: FormType.List })
  expect(await entryNamed(director, '登记车辆')).toBeUndefined()
  expect(await entryNamed(director, '车辆台账')).toBeDefined()
})

it('orders, renames, moves and hides entries for the whole enterprise, and no other', async () => {
  const { administrator, dispatcher } = await office()
  const other = await office()
  const { entries, revision } = await readArrangement(administrator)
  const changed = entries.map((entry) => {
    if (entry.key === 'AllOrder') return { ...entry, label: '工单台账', group: 'office' as const }
    return entry.key === 'OrderHighSeas' ? { ...entry, isHidden: true } : entry
  })

  await administrator.get(saveMenuArrangement, { revision, entries: changed })

  expect(await entryNamed(dispatcher, '工单台账')).toMatchObject({ parentId: 'group-office', path: '/allOrder' })
  const names = (await dispatcher.get(getMenu, {})).map(({ routerName }) => routerName)
  expect(names).not.toContain('OrderHighSeas')
  expect(await entryNamed(other.dispatcher, '工单台账')).toBeUndefined()
})

it('takes one of two arrangements that began alike, and never hides its own page', async () => {
  const { administrator } = await office()
  const { entries, revision } = await readArrangement(administrator)
  const hidden = entries.map((entry) => (entry.key === 'MenuSetting' ? { ...entry, isHidden: true } : entry))

  const outcomes = await Promise.all(
    [0, 1].map(async (at) => await administrator.call(saveMenuArrangement, { revision, entries: entries.slice(at) })),
  )

  expect(outcomes.filter(({ success }) => success)).toHaveLength(1)
  expect(outcomes.find(({ success }) => !success)).toMatchObject({ code: 'stale' })
  expect(await administrator.call(saveMenuArrangement, { revision: 1, entries: hidden })).toMatchObject({
    code: 'menu-needed',
  })
})

it('takes no entry that opens nothing, none that runs a script, and none of another enterprise’s form', async () => {
  const { administrator, technician } = await office()
  const other = await office()
  const templateId = await customForm(other.administrator, '别家的表单')
  const form = { name: '表单', group: 'office', form_type: FormType.List } as const

  expect(await administrator.call(saveMenuEntry, { ...link, url: '' })).toMatchObject({ code: 'invalid-input' })
  expect(await administrator.call(saveMenuEntry, { ...link, url: 'javascript:alert(1)' })).toMatchObject({
    code: 'invalid-input',
  })
  expect(await administrator.call(saveMenuEntry, form)).toMatchObject({ fields: [{ field: 'templateId' }] })
  expect(await administrator.call(saveMenuEntry, { ...form, templateId })).toMatchObject({ code: 'not-found' })
  expect(await technician.call(saveMenuEntry, link)).toMatchObject({ code: 'no-permission' })
})
