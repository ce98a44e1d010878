import { listCustomForms, saveFormRights } from '@onsite/api/custom-form/custom-form-calls.ts'
import { customRecordCalls as calls } from '@onsite/api/custom-form/custom-record-calls.ts'
import { getForm, getRecordForm } from '@onsite/api/field/field-calls.ts'
import { listLifeLines } from '@onsite/api/record/record-calls.ts'
import { RoleType } from '@onsite/domain/permission/roles.ts'
import { expect, it } from 'vitest'
import { allAreas } from '../all-areas.ts'
import { customForm } from '../testing/builders/custom-form.ts'
import { fieldOf } from '../testing/builders/form.ts'
import { office } from '../testing/builders/work-order.ts'

const textType = 1

async function officeWithForm() {
  const o = await office()
  const plate = fieldOf(textType, '车牌', { required: true, searchable: true })
  const templateId = await customForm(o.administrator, '车辆登记', [plate])
  return { ...o, plate, templateId }
}

it('takes records by the form, with numbers, and finds them by custom fields', async () => {
  const { plate, technician, templateId } = await officeWithForm()

  const saved = await technician.get(calls.save, { templateId, title: '出车', values: { [plate.id]: '沪A12345' } })
  const form = await technician.get(getRecordForm, { formKind: 'custom', objId: saved.id })
  const [row] = await technician.get(calls.list, { templateId, keyword: 'cc', columns: plate.id })

  expect(saved).toMatchObject({ title: '出车', templateName: '车辆登记' })
  expect(saved.no).toMatch(/^BD\d{8}00001$/)
  expect(form.values).toEqual({ [plate.id]: '沪A12345' })
  expect(row).toMatchObject({ id: saved.id, cells: { [plate.id]: '沪A12345' } })
})

it('asks for what the form asks for, and stays on the form that it began with', async () => {
  const { plate, technician, templateId, administrator } = await officeWithForm()
  const other = await customForm(administrator, '访客登记')

  expect(await technician.call(calls.save, { templateId, title: '出车' })).toMatchObject({ code: 'invalid-input' })
  expect(await technician.call(calls.save, { title: '出车' })).toMatchObject({
    fields: [{ field: 'templateId', message: '请选择表单' }],
  })
  const saved = await technician.get(calls.save, { templateId, title: '出车', values: { [plate.id]: '沪A1' } })
  await technician.get(calls.save, { id: saved.id, templateId: other, title: '还车' })

  expect(await technician.get(calls.detail, { id: saved.id })).toMatchObject({ title: '还车', templateId })
  expect((await technician.get(getForm, { formKind: 'custom', tmplId: templateId })).fields).toHaveLength(1)
})

it('shows to others what the rights of the form open to their role, and lets only those change it who manage it', async () => {
  const { administrator, director, dispatcher, plate, technician, templateId } = await officeWithForm()
  const { id } = await technician.get(calls.save, { templateId, title: '出车', values: { [plate.id]: '沪A1' } })
  expect(await director.get(calls.list, {})).toEqual([])
  expect(await director.call(calls.detail, { id })).toMatchObject({ code: 'not-found' })

  await administrator.get(saveFormRights, {
    id: templateId,
    fillRoles: [RoleType.Technician],
    seeRoles: [RoleType.Director],
    manageRoles: [RoleType.Dispatcher],
  })

  expect(await director.get(calls.list, {})).toMatchObject([{ id }])
  expect(await director.call(calls.save, { id, title: '改' })).toMatchObject({ code: 'record-of-another' })
  expect(await director.call(calls.remove, { ids: [id] })).toMatchObject({
    code: 'in-use',
    message: '只能修改自己填写的记录，需要时请联系系统管理员',
  })
  expect(await director.call(calls.save, { templateId, title: '新' })).toMatchObject({ code: 'form-not-open' })
  expect(await dispatcher.get(calls.save, { id, title: '改过' })).toMatchObject({ title: '改过' })
  expect(await technician.get(listCustomForms, {})).toMatchObject([{ mayFill: true, seesAll: false, mayManage: false }])
})

it('goes into the recycle bin and comes back, and its life tells of it', async () => {
  const { plate, technician, templateId } = await officeWithForm()
  const { id } = await technician.get(calls.save, { templateId, title: '出车', values: { [plate.id]: '沪A1' } })

  await technician.get(calls.remove, { ids: [id] })
  expect(await technician.get(calls.count, { templateId })).toBe(0)
  expect(await technician.get(calls.list, { recycled: 1 })).toMatchObject([{ id }])
  await technician.get(calls.restore, { ids: [id] })

  expect(await technician.get(calls.count, { templateId })).toBe(1)
  const lines = await technician.get(listLifeLines, { kind: 'custom-record', id })
  expect(lines.map(({ action }) => action)).toEqual(['还原', '删除', '新建'])
})

it('gives an old version to whom another save has passed', async () => {
  const { plate, technician, templateId } = await officeWithForm()
  const { id } = await technician.get(calls.save, { templateId, title: '出车', values: { [plate.id]: '沪A1' } })

  await technician.get(calls.save, { id, version: 1, title: '一' })

  expect(await technician.call(calls.save, { id, version: 1, title: '二' })).toMatchObject({ code: 'stale' })
})

it('lets only designers set rights, and only of custom forms', async () => {
  const { administrator, technician, templateId, templateId: id, ...o } = await officeWithForm()
  const rights = { fillRoles: null, seeRoles: [], manageRoles: [] }
  const orderTemplate = (await o.dispatcher.get(calls.list, {})).length

  expect(orderTemplate).toBe(0)
  expect(await technician.call(saveFormRights, { id, ...rights })).toMatchObject({ code: 'no-permission' })
  expect(await administrator.call(saveFormRights, { id: o.customerId, ...rights })).toMatchObject({ code: 'not-found' })
  expect(await administrator.call(saveFormRights, { id: templateId, ...rights })).toMatchObject({ success: true })
})

it('reads rows of a file by the form that they name', async () => {
  const importer = allAreas.flatMap((area) => area.importers ?? []).find(({ kind }) => kind === 'custom-record')

  expect(importer).toMatchObject({ label: '表单记录', permission: 'customRecord.import' })
})
