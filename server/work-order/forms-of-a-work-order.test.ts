/** Custom fields, versions, sub-states and what a process asks for before a step. */
import { getForm, getRecordForm, saveRecordValues } from '@onsite/api/field/field-calls.ts'
import {
  acceptWorkOrder,
  assignWorkOrders,
  checkFinish,
  completeService,
  grabWorkOrder,
  pickUpWorkOrder,
  poolWorkOrders,
  undoMoves,
} from '@onsite/api/work-order/work-order-actions.ts'
import { addWorkOrder, editWorkOrder, getTimeline, listCandidates } from '@onsite/api/work-order/work-order-detail.ts'
import { printWorkOrder, setSubState, submitReceipt } from '@onsite/api/work-order/work-order-forms.ts'
import { previewUpgrade, upgradeDocuments } from '@onsite/api/template/upgrade-calls.ts'
import { listWorkOrders, countWorkOrders } from '@onsite/api/work-order/work-order-lists.ts'
import { newField } from '@onsite/domain/field/field-definition.ts'
import { emptyStep } from '@onsite/domain/document/document-process.ts'
import { newOrderProcess } from '@onsite/domain/work-order/work-order-process.ts'
import { describe, expect, it } from 'vitest'
import { formById } from '../field/form-store.ts'
import { publishVersion } from '../field/version-store.ts'
import { detailOf, office, type Office } from '../testing/builders/work-order.ts'

const model = {
  ...newField('aaaa0000-0000-4000-8000-000000000001', 1, '机型', '设备'),
  searchable: true,
  listColumn: true,
}
const cause = {
  ...newField('aaaa0000-0000-4000-8000-000000000002', 1, '故障原因', '服务'),
  editableSteps: ['complete'] as const,
}
const amount = {
  ...newField('aaaa0000-0000-4000-8000-000000000003', 2, '数量', '设备'),
  searchable: true,
  editableSteps: ['create', 'edit', 'pickUp'] as const,
}
const helper = {
  ...newField('aaaa0000-0000-4000-8000-000000000004', 28, '对接人', '设备'),
  settings: { multiple: true },
}
const fields = [model, amount, cause, helper]

/** Publishes the type's next version with another process or other fields. */
async function publishAgain(o: Office, templateId: string, change: object): Promise<void> {
  await o.tenant.tx(async (tx) => {
    const ctx = { tenantId: o.tenant.id, tx }
    const form = await formById(ctx, templateId, true)
    if (form === undefined) throw new Error('the type is gone')
    const content = { ...form.draft, ...change }
    await publishVersion(ctx, { templateId, revision: null, content, note: '', by: null })
  })
}

describe('custom fields of an order', () => {
  it('are judged and kept with its creation, shown in its form and its timeline when they change', async () => {
    const o = await office()
    const orderType = await o.template({ fields })

    const refused = await o.service.call(addWorkOrder, {
      orderType,
      title: '空调漏水',
      customName: '散客',
      values: { [amount.id]: '许多' },
    })
    const made = await o.create({ orderType, values: { [model.id]: 'KFR-35', [amount.id]: 2 } })
    await o.dispatcher.get(editWorkOrder, {
      id: made.id,
      version: 1,
      title: '空调不制冷',
      customName: '绿城物业',
      customerId: o.customerId,
      values: { [amount.id]: 3 },
    })
    const form = await o.dispatcher.get(getRecordForm, { formKind: 'order', objId: made.id, step: 'edit' })
    const [latest] = await o.dispatcher.get(getTimeline, { id: made.id })

    expect([refused.code, refused.fields?.map((fault) => fault.field)]).toEqual([
      'invalid-input',
      [`values.${amount.id}`],
    ])
    expect(form.values).toEqual({ [model.id]: 'KFR-35', [amount.id]: 3 })
    expect(latest?.changes).toEqual([{ field: `values.${amount.id}`, label: '数量', from: '2', to: '3' }])
  })

  it('may be filled at their step only, by whoever may take it', async () => {
    const o = await office()
    const orderType = await o.template({ fields })
    const order = await o.orderIn(4, { orderType })

    const form = await o.technician.get(getForm, { formKind: 'order', objId: order.id, step: 'complete' })
    const rival = await o.rival.call(getForm, { formKind: 'order', objId: order.id, step: 'complete' })
    const stranger = await o.service.call(saveRecordValues, {
      formKind: 'order',
      objId: order.id,
      step: 'complete',
      values: { [cause.id]: '缺氟' },
    })

    expect(form.fields.filter((field) => field.canEdit).map((field) => field.id)).toEqual([cause.id])
    expect(rival.code).toBe('not-found')
    expect(stranger.code).toBe('form-closed')
  })

  it('filter, sort and fill the columns of lists', async () => {
    const o = await office()
    const orderType = await o.template({ fields })
    for (const [name, n] of [
      ['KFR-35', 2],
      ['KFR-50', 9],
      ['MDV-8', 5],
    ] as const)
      await o.create({ orderType, title: name, values: { [model.id]: name, [amount.id]: n } })
    const plain = await o.create({ orderType, title: '没有机型' })
    const filter = { fields: JSON.stringify([{ id: model.id, text: 'kfr' }]) }

    const found = await o.service.get(listWorkOrders, { ...filter, columns: `${model.id},${amount.id}` })
    const sorted = await o.service.get(listWorkOrders, { sortField: amount.id, sortOrder: 'desc' })

    expect(found.map((row) => row.cells)).toEqual([
      { [model.id]: 'KFR-50', [amount.id]: '9' },
      { [model.id]: 'KFR-35', [amount.id]: '2' },
    ])
    expect(await o.service.get(countWorkOrders, filter)).toBe(2)
    expect(sorted.map((row) => row.title)).toEqual(['KFR-50', 'MDV-8', 'KFR-35', '没有机型'])
    expect(sorted.at(-1)?.id).toBe(plain.id)
    expect((await o.service.call(listWorkOrders, { fields: '[{"id":"x"}]' })).fields?.[0]?.field).toBe('fields')
    expect((await o.service.call(listWorkOrders, { sortField: cause.id })).fields?.[0]?.field).toBe('sortField')
  })
})

describe('what a process asks for before a step', () => {
  it('is told at once, with what a service must have anyway, and can be asked for beforehand', async () => {
    const o = await office()
    const check = {
      id: 'few',
      condition: { field: amount.id, operator: 'atMost', value: 3 },
      message: '数量不能超过 3',
    } as const
    const orderType = await o.template({
      fields,
      minPhotos: 1,
      steps: { complete: { ...emptyStep, requiredFields: [cause.id], checks: [check] } },
    })
    const started = await o.orderIn(4, { orderType, values: { [amount.id]: 5 } })

    const asked = await o.technician.get(checkFinish, { id: started.id })
    const refused = await o.technician.call(completeService, { id: started.id, version: started.version, solution: '' })

    expect(asked.map((one) => one.item)).toEqual(['solution', 'photos', cause.id, 'check:few'])
    expect(refused.code).toBe('finish-incomplete')
    expect(refused.fields?.map((fault) => fault.field)).toEqual([`values.${cause.id}`])
    expect((await detailOf(o.technician, started.id)).version).toBe(started.version)
  })

  it('is met by values that come with the step; people whom the process names are copied', async () => {
    const o = await office()
    const copy = { personIds: [o.people.director.id], fieldIds: [helper.id] }
    const orderType = await o.template({
      fields,
      steps: { pickUp: { ...emptyStep, requiredFields: [amount.id], copy } },
    })
    const order = await o.orderIn(2, { orderType, values: { [helper.id]: [o.people.employee.id] } })
    const step = { id: order.id, version: order.version }

    const refused = await o.technician.call(pickUpWorkOrder, step)
    await o.technician.get(pickUpWorkOrder, { ...step, values: { [amount.id]: 4 } })
    const seen = await detailOf(o.technician, order.id)

    expect([refused.code, refused.fields?.[0]?.field]).toEqual(['step-incomplete', `values.${amount.id}`])
    expect(seen.duplicateUsers.map((one) => one.id).toSorted()).toEqual(
      [o.people.director.id, o.people.employee.id].toSorted(),
    )
    expect(o.tenant.facts().findLast((fact) => fact.kind === 'work-order-picked-up')?.data).toMatchObject({
      step: 'pickUp',
      versionId: seen.versionId,
    })
  })

  it('takes values with a single assignment only, and such a one cannot be taken back', async () => {
    const o = await office()
    const byStep = { ...amount, editableSteps: ['assign'] as const }
    const orderType = await o.template({ fields: [byStep] })
    const orders = [await o.orderIn(1, { orderType }), await o.orderIn(1, { orderType })]
    const input = { servicePersonalId: o.people.technician.id, values: { [amount.id]: 2 } }

    const both = await o.dispatcher.call(assignWorkOrders, { ...input, ids: orders.map((order) => order.id) })
    const [line] = await o.dispatcher.get(assignWorkOrders, { ...input, ids: [orders[0]?.id ?? ''] })
    const undone = await o.dispatcher.call(undoMoves, { moves: [{ id: line?.id ?? '', logId: line?.logId ?? '' }] })

    expect(both.fields?.[0]?.field).toBe('values')
    expect([line?.success, undone.code]).toEqual([true, 'undo-too-late'])
  })

  it('leaves acceptance and assignment to their owners and to administrators', async () => {
    const o = await office()
    const owners = { ...emptyStep, ownerIds: [o.people.director.id] }
    const orderType = await o.template({ steps: { accept: owners, assign: owners } })
    const order = await o.create({ orderType })

    const refused = await o.service.call(acceptWorkOrder, { id: order.id, version: 1 })
    const accepted = await o.administrator.get(acceptWorkOrder, { id: order.id, version: 1 })
    const assigned = await o.dispatcher.call(assignWorkOrders, {
      ids: [order.id],
      servicePersonalId: o.people.technician.id,
    })

    expect([refused.code, accepted.state, assigned.code]).toEqual(['not-now', 1, 'not-now'])
  })

  it('lets owners take their steps without the permission that others need, and nobody else', async () => {
    const o = await office()
    const { director, technician } = o.people
    const owned = { ...emptyStep, ownerIds: [director.id] }
    const orderType = await o.template({ steps: { accept: owned, assign: owned } })
    const [{ id }, open] = [await o.create({ orderType }), await o.create({ title: '换滤网' })]
    const done = await o.orderIn(5, {
      orderType: await o.template({ receiptEnabled: true, steps: { receipt: owned } }),
    })

    const strange = await o.director.call(acceptWorkOrder, { id: open.id, version: 1 })
    const curious = await o.director.call(listCandidates, { id: open.id })
    const accepted = await o.director.get(acceptWorkOrder, { id, version: 1 })
    const offered = await o.director.get(listCandidates, { id })
    const assigned = await o.director.call(assignWorkOrders, { ids: [id], servicePersonalId: technician.id })
    const byServer = await o.technician.call(submitReceipt, { id: done.id, version: done.version })
    const shown = await detailOf(o.director, done.id)
    const filed = await o.director.call(submitReceipt, { id: done.id, version: done.version })

    expect([strange.code, curious.code, byServer.code]).toEqual(['no-permission', 'no-permission', 'not-now'])
    expect([accepted.state, assigned.success, filed.success]).toEqual([1, true, true])
    expect(offered.map((one) => one.id)).toContain(technician.id)
    expect(shown.actions.find(({ action }) => action === 'receipt')?.allowed).toBe(true)
  })

  it('asks the owners of assignment wherever a technician is named', async () => {
    const o = await office()
    const owners = { ...emptyStep, ownerIds: [o.people.director.id] }
    const orderType = await o.template({ steps: { assign: owners } })
    const order = await o.create({ orderType })
    const named = { orderType, customName: '上海远东物业', servicePersonalId: o.people.technician.id }

    const made = await o.dispatcher.call(addWorkOrder, { ...named, title: '空调不制冷' })
    const accepted = await o.dispatcher.call(acceptWorkOrder, {
      id: order.id,
      version: 1,
      servicePersonalId: o.people.technician.id,
    })
    const byAdministrator = await o.administrator.call(addWorkOrder, { ...named, title: '换滤网' })
    const reason = '派单：该步骤已指定负责人，请联系他们处理'

    expect([made.message, accepted.message]).toEqual([reason, reason])
    expect(byAdministrator.code).toBeUndefined()
  })

  it('gives no order to a technician to whom the process closes a step', async () => {
    const o = await office()
    const start = { ...emptyStep, ownerIds: [o.people.director.id] }
    const orderType = await o.template({ poolEnabled: true, acceptanceRequired: false, steps: { start } })
    const [order, pooled] = [await o.create({ orderType }), await o.create({ orderType, title: '换滤网' })]
    await o.dispatcher.get(poolWorkOrders, { ids: [pooled.id], is_grab: 1 })
    const servicePersonalId = o.people.technician.id
    const reason = '「开始服务」已指定负责人，这位服务人员不在其中，请改选负责人'

    const assigned = await o.dispatcher.call(assignWorkOrders, { ids: [order.id], servicePersonalId })
    const grabbed = await o.technician.call(grabWorkOrder, { id: pooled.id })
    const made = await o.dispatcher.call(addWorkOrder, {
      orderType,
      customName: '上海远东物业',
      title: '清洗',
      servicePersonalId,
    })

    expect([assigned.message, grabbed.message, made.message]).toEqual([reason, reason, reason])
  })

  it('leaves creation to its owners and to administrators', async () => {
    const o = await office()
    const orderType = await o.template({ steps: { create: { ...emptyStep, ownerIds: [o.people.service.id] } } })
    const input = { orderType, customName: '上海远东物业', title: '空调不制冷' }

    const refused = await o.dispatcher.call(addWorkOrder, input)
    const owner = await o.service.call(addWorkOrder, input)
    const administrator = await o.administrator.call(addWorkOrder, { ...input, title: '换滤网' })

    expect([refused.code, owner.code, administrator.code]).toEqual(['not-now', undefined, undefined])
  })
})

describe('sub-states', () => {
  it('belong to a state, show in rows, and go when the state changes', async () => {
    const o = await office()
    const subStates = [
      { id: 'phone', state: 0, name: '电话确认中' },
      { id: 'parts', state: 4, name: '等配件' },
    ]
    const orderType = await o.template({ subStates })
    const order = await o.create({ orderType })

    const wrong = await o.service.call(setSubState, { id: order.id, version: 1, subStateId: 'parts' })
    await o.service.get(setSubState, { id: order.id, version: 1, subStateId: 'phone' })
    const [row] = await o.service.get(listWorkOrders, {})
    await o.service.get(acceptWorkOrder, { id: order.id, version: 2 })

    expect(wrong.fields?.[0]?.field).toBe('subStateId')
    expect([row?.subStateId, row?.subState]).toEqual(['phone', '电话确认中'])
    expect((await detailOf(o.service, order.id)).subStateId).toBeNull()
    expect((await detailOf(o.service, order.id)).subStates).toEqual([])
  })
})

describe('template versions', () => {
  it('a running order stays on its version until it is upgraded, with a report of what that changes', async () => {
    const o = await office()
    const orderType = await o.template({ fields: [model], acceptanceRequired: true })
    const old = await o.create({ orderType, values: { [model.id]: 'KFR-35' } })
    await publishAgain(o, orderType, {
      fields: [model, amount],
      process: { ...newOrderProcess, acceptanceRequired: false },
    })
    const fresh = await o.create({ orderType, title: '新的' })

    const before = await detailOf(o.dispatcher, old.id)
    const preview = await o.dispatcher.get(previewUpgrade, { id: orderType })
    const moved = await o.dispatcher.get(upgradeDocuments, { id: orderType })
    const after = await detailOf(o.dispatcher, old.id)

    expect([before.state, before.versionNo, before.latestVersionNo, fresh.state]).toEqual([0, 1, 2, 1])
    expect(preview.versions).toMatchObject([{ versionId: before.versionId, no: 1, running: 1 }])
    expect(preview.versions[0]?.changes.map((change) => [change.kind, change.name])).toContainEqual(['added', '数量'])
    expect(moved.map((line) => [line.id, line.success])).toEqual([[old.id, true]])
    expect([after.versionNo, after.version]).toEqual([2, 2])
    expect((await o.dispatcher.get(previewUpgrade, { id: orderType })).versions).toEqual([])
    expect((await o.dispatcher.call(upgradeDocuments, { id: orderType, ids: [old.id] })).code).toBe('not-now')
  })
})

describe('the printed sheet', () => {
  it('holds the order, its groups in the order of the layout, and what is not empty', async () => {
    const o = await office({ name: '安装公司' })
    const print = { ...newOrderProcess.print, title: '服务单', groups: ['设备'], footer: '客户签字' }
    const weight = { ...newField('aaaa0000-0000-4000-8000-000000000005', 2, '重量', '设备'), settings: { unit: 'kg' } }
    const isNew = newField('aaaa0000-0000-4000-8000-000000000006', 7, '新机', '设备')
    const orderType = await o.template({
      fields: [...fields, weight, isNew],
      groups: [{ name: '设备', isFolded: false }],
      print,
    })
    const values = { [model.id]: 'KFR-35', [weight.id]: 42, [isNew.id]: true }
    const order = await o.create({ orderType, values })

    const sheet = await o.service.get(printWorkOrder, { id: order.id })

    expect([sheet.title, sheet.footer, sheet.enterpriseName, sheet.order.id]).toEqual([
      '服务单',
      '客户签字',
      '安装公司',
      order.id,
    ])
    expect(sheet.groups.map((group) => [group.name, group.values.map((value) => value.tfvvalue)])).toEqual([
      ['设备', ['KFR-35', '42 kg', '是']],
    ])
    expect((await o.rival.call(printWorkOrder, { id: order.id })).code).toBe('not-found')
  })

  it('holds a table column by column and row by row, without columns that nobody filled', async () => {
    const o = await office()
    const part = newField('aaaa0000-0000-4000-8000-000000000008', 1, '配件', '')
    const count = newField('aaaa0000-0000-4000-8000-000000000009', 2, '数量', '')
    const note = newField('aaaa0000-0000-4000-8000-00000000000a', 1, '说明', '')
    const used = {
      ...newField('aaaa0000-0000-4000-8000-000000000007', 27, '更换的配件', '配件'),
      settings: { columns: [part, count, note] },
    }
    const orderType = await o.template({ fields: [used], groups: [{ name: '配件', isFolded: false }] })
    const rows = [
      { [part.id]: '滤芯', [count.id]: 2 },
      { [part.id]: '铜管', [count.id]: 1 },
    ]
    const order = await o.create({ orderType, values: { [used.id]: rows } })

    const sheet = await o.service.get(printWorkOrder, { id: order.id })

    const [value] = sheet.groups[0]?.values ?? []
    expect(value?.fieldAttributeList.map(({ type, value: text }) => `${type} ${text}`)).toEqual([
      'head 配件',
      'head 数量',
      'cell 滤芯',
      'cell 2',
      'cell 铜管',
      'cell 1',
    ])
  })
})

describe('an order that repeats another', () => {
  it('starts with its values, keeps what is changed, and asks for one that the person may see', async () => {
    const o = await office()
    const orderType = await o.template({ fields: [model, { ...amount, copyOnRepeat: false }] })
    const first = await o.create({ orderType, values: { [model.id]: 'KFR-35', [amount.id]: 2 } })
    const form = await o.service.get(getForm, {
      formKind: 'order',
      tmplId: orderType,
      step: 'create',
      copyFrom: first.id,
    })
    expect(form.values).toEqual({ [model.id]: 'KFR-35' })

    const second = await o.create({ orderType, copyFrom: first.id, values: { ...form.values, [amount.id]: 5 } })
    const kept = await o.service.get(getRecordForm, { formKind: 'order', objId: second.id })
    expect(kept.values).toEqual({ [model.id]: 'KFR-35', [amount.id]: 5 })

    const stranger = await office()
    const foreign = await stranger.create()
    await expect(o.create({ orderType, copyFrom: foreign.id })).rejects.toThrow('not-found')
  })
})
