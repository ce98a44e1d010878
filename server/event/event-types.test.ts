/** Types of events through the app: their forms at each step, on the version that an event began with, and who may take them. */
import * as calls from '@onsite/api/event/event-calls.ts'
import { splitEvent } from '@onsite/api/event/turn-calls.ts'
import { getForm, getRecordForm } from '@onsite/api/field/field-calls.ts'
import type { Input } from '@onsite/api/define-call.ts'
import {
  getDraft,
  getImpact,
  publishTemplate,
  saveDraft,
  listTypes,
  setTemplateState,
} from '@onsite/api/template/template-calls.ts'
import { getEventTemplateFields, listEventTemplates } from '@onsite/api/event/event-type-calls.ts'
import { emptyStep } from '@onsite/domain/document/document-process.ts'
import type { EventProcess } from '@onsite/domain/event/event-process.ts'
import { type FieldDefinition, newField } from '@onsite/domain/field/field-definition.ts'
import { textField } from '@onsite/domain/field/field-types/text.ts'
import { RoleType } from '@onsite/domain/permission/roles.ts'
import { expect, it } from 'vitest'
import { q } from '../kernel/database.ts'
import { uuidv7 } from '../kernel/uuid.ts'
import { eventTypeOf, groupOf } from '../testing/builders/event.ts'
import { type Office, office } from '../testing/builders/work-order.ts'
import type { TestClient } from '../testing/test-client.ts'

const { count, create, detail, ids, list } = calls.eventLists

const cause = {
  ...newField(uuidv7(), textField.code, '故障现象', ''),
  required: true,
  searchable: true,
  listColumn: true,
  editableSteps: ['create', 'edit'],
}
const result = { ...newField(uuidv7(), textField.code, '处理结果', ''), required: true, editableSteps: ['complete'] }

const typeOf = async (
  o: Office,
  name: string,
  process: Partial<EventProcess> = {},
  fields: readonly FieldDefinition[] = [cause, result],
) => await eventTypeOf(o, name, process, fields)

const ask = async (o: Office, input: Partial<Input<typeof create>>, by: TestClient = o.service) =>
  await by.call(create, { title: '机组报警', customName: '中心医院', priority: 1, ...input })
const make = async (o: Office, typeId: string, input: Partial<Input<typeof create>> = {}) => {
  const sent = { fk_t_ep_event_tmpl_id: typeId, values: { [cause.id]: 'E4' }, ...input }
  return await o.service.get(create, { title: '机组报警', customName: '中心医院', priority: 1, ...sent })
}
/** Brings an event of a type to its completion by the technician. */
async function completeNew(o: Office, typeId: string, values: Record<string, string> = { [result.id]: '已换' }) {
  const { id } = await make(o, typeId)
  await o.administrator.get(calls.assignEvents, { ids: [id], userId: o.people.technician.id })
  await o.technician.get(calls.startEvent, { id, version: 2 })
  return { id, done: await o.technician.call(calls.completeEvent, { id, version: 3, solution: '换滤网', values }) }
}

it('asks for the form of its type when it is made, and shows it to whoever sees the event', async () => {
  const o = await office()
  const typeId = await typeOf(o, '报修')

  const refused = await ask(o, { fk_t_ep_event_tmpl_id: typeId })
  const { id } = await make(o, typeId)

  expect(refused).toMatchObject({ success: false, code: 'invalid-input', fields: [{ field: `values.${cause.id}` }] })
  expect(await o.service.get(detail, { id })).toMatchObject({
    fk_t_ep_event_tmpl_id: typeId,
    fk_t_ep_event_tmpl_idName: '报修',
  })
  expect((await o.service.get(getRecordForm, { formKind: 'event', objId: id })).values).toEqual({ [cause.id]: 'E4' })
  // Without a type only the common fields are asked for, and there are none.
  expect(await ask(o, {})).toMatchObject({ success: true })
})

it('asks for the fields of its completion from whoever completes it, though he may not edit events', async () => {
  const o = await office()
  const typeId = await typeOf(o, '报修')

  const { id, done } = await completeNew(o, typeId, {})
  expect(done).toMatchObject({ success: false, fields: [{ field: `values.${result.id}` }] })
  const form = await o.technician.get(getForm, { formKind: 'event', objId: id, step: 'complete' })
  expect(form.fields.filter(({ canEdit }) => canEdit).map(({ name }) => name)).toEqual(['处理结果'])
  const again = await o.technician.call(calls.completeEvent, {
    id,
    version: 3,
    solution: '换滤网',
    values: { [result.id]: '已换' },
  })
  expect(again).toMatchObject({ success: true, data: { state: 6 } })
  const { values } = await o.service.get(getRecordForm, { formKind: 'event', objId: id })
  expect(values).toEqual({ [cause.id]: 'E4', [result.id]: '已换' })
})

it('holds back a completion until the checks of its process hold', async () => {
  const o = await office()
  const checks = [
    { id: uuidv7(), condition: { field: cause.id, operator: 'isFilled' as const }, message: '请先填写故障现象' },
  ]
  const typeId = await typeOf(o, '报修', { steps: { complete: { ...emptyStep, checks } } }, [
    { ...cause, required: false },
  ])

  const { id } = await make(o, typeId, { values: {}, principalUserId: o.people.service.id })
  await o.service.get(calls.startEvent, { id, version: 1 })
  const done = await o.service.call(calls.completeEvent, { id, version: 2, solution: '已处理' })

  expect(done).toMatchObject({ success: false, code: 'step-incomplete', message: expect.stringContaining('故障现象') })
})

it('is reopened as long as its type says, and not at all where it says never', async () => {
  const o = await office()
  const never = await completeNew(o, await typeOf(o, '咨询', { reopenDays: 0 }))
  const soon = await completeNew(o, await typeOf(o, '报修', { reopenDays: 3 }))
  const reopen = async (id: string) =>
    await o.administrator.call(calls.reopenEvent, { id, version: 4, reason: '又坏了' })

  expect(await reopen(never.id)).toMatchObject({ success: false, message: '这类事件完成后不能重启，请新建事件' })
  const late = await o.tenant.tx(async (tx) => {
    const ago = new Date(Date.now() - 4 * 86_400_000).toISOString()
    return await tx.run(q.updateTable('event').set({ completed_at: ago }).where('id', '=', soon.id))
  })
  expect(late).toBe(1)
  expect(await reopen(soon.id)).toMatchObject({ success: false, message: '完成已超过 3 天，请新建事件' })
  const other = await completeNew(o, await typeOf(o, '投诉', { reopenDays: 3 }))
  expect(await reopen(other.id)).toMatchObject({ success: true })
})

it('stays on the version of its type with which it began', async () => {
  const o = await office()
  const typeId = await typeOf(o, '报修')
  const { id } = await make(o, typeId)
  const { draft, template } = await o.administrator.get(getDraft, { id: typeId })
  const more = { ...newField(uuidv7(), textField.code, '楼层', ''), required: true }
  const content = { ...draft, fields: [...draft.fields, more] }
  const saved = await o.administrator.get(saveDraft, { id: typeId, revision: template.revision, content })
  await o.administrator.get(publishTemplate, { id: typeId, revision: saved.revision })

  const ofKept = await o.service.get(getRecordForm, { formKind: 'event', objId: id })
  const ofNew = await o.service.get(getForm, { formKind: 'event', tmplId: typeId, step: 'create' })
  const { versions } = await o.administrator.get(getImpact, { id: typeId })

  expect(ofKept.fields.map(({ name }) => name)).not.toContain('楼层')
  expect(ofNew.fields.map(({ name }) => name)).toContain('楼层')
  expect(versions.map(({ no, records, running }) => [no, records, running])).toEqual([
    [2, 0, 0],
    [1, 1, 1],
  ])
  expect((await o.service.get(getEventTemplateFields, { tmplId: typeId })).map(({ name }) => name)).toContain('楼层')
})

it('is taken from the types that are enabled, by those whom the process lets make one', async () => {
  const o = await office()
  const off = await typeOf(o, '停用的')
  await o.administrator.get(setTemplateState, { id: off, state: 2 })
  const owned = await typeOf(
    o,
    '专人受理',
    { steps: { create: { ...emptyStep, ownerIds: [o.people.dispatcher.id] } } },
    [],
  )
  const stranger = await office()

  expect((await o.service.get(listEventTemplates, {})).map(({ name }) => name)).toEqual(['专人受理'])
  expect(await ask(o, { fk_t_ep_event_tmpl_id: off })).toMatchObject({ success: false, code: 'not-found' })
  expect(await ask(o, { fk_t_ep_event_tmpl_id: o.templateId })).toMatchObject({ success: false, code: 'not-found' })
  expect(await ask(o, { fk_t_ep_event_tmpl_id: owned })).toMatchObject({ success: false, code: 'not-now' })
  expect(await ask(stranger, { fk_t_ep_event_tmpl_id: owned })).toMatchObject({ success: false, code: 'not-found' })
  expect(await o.service.call(getEventTemplateFields, { tmplId: o.templateId })).toMatchObject({ code: 'not-found' })
  expect(
    await o.service.call(saveDraft, { id: owned, revision: 1, content: { groups: [], fields: [], process: null } }),
  ).toMatchObject({ success: false, code: 'no-permission' })
})

/** Ids of what a person finds waiting to be claimed. */
const findSheltered = async (by: TestClient) => (await by.get(list, { view: 'shelters' })).map(({ id }) => id)

/** A group of these people. */
it('goes to the claim group of its type unless the clerk chose otherwise: members find and claim it, others do not', async () => {
  const o = await office()
  const groupId = await groupOf(o, '制冷组', o.people.technician)
  const typeId = await typeOf(o, '报修', { claimGroupIds: [groupId] })
  const waiting = await make(o, typeId)
  const given = await make(o, typeId, { principalUserId: o.people.service.id })

  expect(await o.service.get(detail, { id: waiting.id })).toMatchObject({ serviceGroupId: groupId })
  expect(await o.service.get(detail, { id: given.id })).toMatchObject({ serviceGroupId: null })
  expect([await findSheltered(o.technician), await findSheltered(o.rival)]).toEqual([[waiting.id], []])
  expect(await o.rival.call(detail, { id: waiting.id })).toMatchObject({ code: 'not-found' })
  expect(await o.dispatcher.call(calls.claimEvents, { ids: [waiting.id] })).toMatchObject({
    success: false,
    message: '只有认领团队的成员可以认领',
  })
  expect((await o.technician.get(calls.claimEvents, { ids: [waiting.id] }))[0]?.success).toBe(true)
})

it('is found by its type and by a field of its form, alike in list, count and ids', async () => {
  const o = await office()
  const [repair, question] = [await typeOf(o, '报修'), await typeOf(o, '咨询')]
  const first = await make(o, repair)
  await make(o, repair, { values: { [cause.id]: 'E5' } })
  const other = await make(o, question)
  const find = async (query: Input<typeof ids>) => {
    const found = (await o.administrator.get(list, { ...query })).map(({ id }) => id)
    expect(await o.administrator.get(count, { ...query })).toBe(found.length)
    expect(await o.administrator.get(ids, { ...query })).toEqual(found)
    return found
  }

  expect(await find({ fk_t_ep_event_tmpl_id: question })).toEqual([other.id])
  expect(await find({ fk_t_ep_event_tmpl_id: `${question},${repair}` })).toHaveLength(3)
  const fields = JSON.stringify([{ id: cause.id, text: 'E4' }])
  expect(await find({ fk_t_ep_event_tmpl_id: repair, fields })).toEqual([first.id])
})

it('keeps type and form of the event from which one is split off, but for what there may be once and what is filled later', async () => {
  const o = await office()
  const serial = {
    ...newField(uuidv7(), textField.code, '机身号', ''),
    unique: true,
    editableSteps: ['create', 'edit'],
  }
  const typeId = await typeOf(o, '报修', {}, [cause, serial, result])
  const values = { [cause.id]: 'E4', [serial.id]: 'SN-1' }
  const { id, version } = await make(o, typeId, { values })
  const { id: messageId } = await o.service.get(calls.eventMessages.add, { id, text: '二楼也不制冷' })
  await o.administrator.get(setTemplateState, { id: typeId, state: 2 })

  const split = await o.administrator.get(splitEvent, { id, version, title: '二楼', messageIds: [messageId] })

  expect(await o.administrator.get(detail, { id: split.newId })).toMatchObject({ fk_t_ep_event_tmpl_id: typeId })
  const form = await o.administrator.get(getRecordForm, { formKind: 'event', objId: split.newId })
  expect(form.values).toEqual({ [cause.id]: 'E4' })
  expect(await ask(o, { fk_t_ep_event_tmpl_id: typeId, values })).toMatchObject({ code: 'not-found' })
})

it('are told to whoever views events, by the call of every kind as by that of the specification, and to nobody else', async () => {
  const o = await office()
  await typeOf(o, '报修')
  const keeper = o.tenant.as(await o.tenant.person({ roles: [RoleType.WarehouseKeeper], name: '库管' }))

  expect(await o.service.get(listTypes, { formKind: 'event' })).toEqual(await o.service.get(listEventTemplates, {}))
  for (const call of [keeper.call(listTypes, { formKind: 'event' }), keeper.call(listEventTemplates, {})])
    expect(await call).toMatchObject({ code: 'no-permission' })
})
