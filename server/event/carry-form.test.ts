/** The form of an event that becomes an order: every value goes along or is named as left behind, before and after. */
import * as calls from '@onsite/api/event/event-calls.ts'
import { convertEvent } from '@onsite/api/event/turn-calls.ts'
import { getForm, getRecordForm } from '@onsite/api/field/field-calls.ts'
import { getFile } from '@onsite/api/file/file-calls.ts'
import { getTimeline } from '@onsite/api/work-order/work-order-detail.ts'
import { imageField } from '@onsite/domain/field/field-types/image.ts'
import { numberField } from '@onsite/domain/field/field-types/number.ts'
import { radioField } from '@onsite/domain/field/field-types/radio.ts'
import { textField } from '@onsite/domain/field/field-types/text.ts'
import type { FieldDefinition, Json } from '@onsite/domain/field/field-definition.ts'
import { RoleType } from '@onsite/domain/permission/roles.ts'
import { sample, subarray } from 'fast-check'
import { expect, it } from 'vitest'
import { uuidv7 } from '../kernel/uuid.ts'
import { eventTypeOf } from '../testing/builders/event.ts'
import { fieldOf } from '../testing/builders/form.ts'
import { type Office, office } from '../testing/builders/work-order.ts'

const text = (name: string, more: Partial<FieldDefinition> = {}) => fieldOf(textField.code, name, more)
const choice = (name: string, ...labels: string[]) =>
  fieldOf(radioField.code, name, { settings: { options: labels.map((label, at) => ({ id: `${name}${at}`, label })) } })

interface Setting {
  readonly from: readonly FieldDefinition[]
  readonly to: readonly FieldDefinition[]
  readonly values: Record<string, Json>
}

/** An event in the hands of the dispatcher whose form is filled, and a type of orders that it may become. */
async function fillEvent(o: Office, { from, to, values }: Setting) {
  const typeId = await eventTypeOf(o, `报修${uuidv7()}`, {}, from)
  const orderType = await o.template({ name: `维修${uuidv7()}`, fields: to })
  const event = await o.administrator.get(calls.eventLists.create, {
    title: '机组报警',
    customName: '中心医院',
    priority: 1,
    fk_t_ep_event_tmpl_id: typeId,
    principalUserId: o.people.dispatcher.id,
    values,
  })
  const { version } = await o.dispatcher.get(calls.startEvent, { id: event.id, version: event.version })
  const begin = async () =>
    await o.dispatcher.get(getForm, {
      formKind: 'order',
      tmplId: orderType,
      step: 'create',
      copyFrom: event.id,
      copyKind: 'event',
    })
  const convert = async (sent?: Record<string, Json>) =>
    await o.dispatcher.get(convertEvent, {
      id: event.id,
      version,
      orderType,
      title: '机组报警',
      customName: '中心医院',
      servicePersonalId: o.people.technician.id,
      ...(sent === undefined ? {} : { values: sent }),
    })
  const valuesOf = async (orderId: string) =>
    (await o.administrator.get(getRecordForm, { formKind: 'order', objId: orderId })).values
  const readLines = async (orderId: string) => [
    (await o.administrator.get(calls.eventMessages.timeline, { id: event.id }))[0]?.text ?? '',
    (await o.administrator.get(getTimeline, { id: orderId })).at(-1)?.text ?? '',
  ]
  return { id: event.id, begin, convert, valuesOf, readLines }
}

it('begins the form of the order with what fits, says what does not, and tells it on both timelines', async () => {
  const o = await office()
  const file = await o.image('administrator')
  const [cause, level, picture] = [text('故障现象'), choice('紧急', '高', '低'), fieldOf(imageField.code, '照片')]
  const [floor, room] = [text('楼层'), text('机房')]
  const to = [
    text('故障现象'),
    choice('紧急', '低', '高'),
    fieldOf(imageField.code, '照片'),
    fieldOf(numberField.code, '楼层'),
  ]
  const values = { [cause.id]: 'E4', [level.id]: '紧急0', [picture.id]: [file], [floor.id]: '二楼', [room.id]: 'B1' }
  const event = await fillEvent(o, { from: [cause, level, picture, floor, room], to, values })

  const form = await event.begin()
  const fitted = { [to[0]?.id ?? '']: 'E4', [to[1]?.id ?? '']: '紧急1', [to[2]?.id ?? '']: [file] }
  expect(form.values).toEqual(fitted)
  expect(form.left).toEqual([
    { name: '楼层', text: '二楼', reason: '字段类型不同' },
    { name: '机房', text: 'B1', reason: '没有同名字段' },
  ])
  const made = await event.convert(form.values)

  expect(await event.valuesOf(made.orderId)).toEqual(fitted)
  for (const line of await event.readLines(made.orderId)) expect(line).toContain('未带入的内容：楼层、机房')
  // The technician serves the order and sees its picture; the event is none of his.
  expect((await o.technician.send(getFile, { fileId: file, thumb: '1' })).body).toBe('bytes')
  expect(await o.technician.call(calls.eventLists.detail, { id: event.id })).toMatchObject({ code: 'not-found' })
})

it('takes the values over without a form as well, and names those that somebody changed or emptied', async () => {
  const o = await office()
  const [cause, floor] = [text('故障现象'), text('楼层')]
  const to = [text('故障现象'), text('楼层')]
  const values = { [cause.id]: 'E4', [floor.id]: '二楼' }
  const untouched = await fillEvent(o, { from: [cause, floor], to, values })
  const whole = await untouched.convert()
  expect(Object.values(await untouched.valuesOf(whole.orderId))).toEqual(['E4', '二楼'])
  expect((await untouched.readLines(whole.orderId)).join()).not.toContain('未带入')

  const next = { from: [text('故障现象'), text('楼层')], to: [text('故障现象'), text('楼层')] }
  const changed = await fillEvent(o, {
    ...next,
    values: { [next.from[0]?.id ?? '']: 'E4', [next.from[1]?.id ?? '']: '二楼' },
  })
  const part = await changed.convert({ [next.to[0]?.id ?? '']: 'E5', [next.to[1]?.id ?? '']: null })
  expect(Object.values(await changed.valuesOf(part.orderId))).toEqual(['E5'])
  for (const line of await changed.readLines(part.orderId)) expect(line).toContain('未带入的内容：故障现象、楼层')
})

it('neither shows nor hands on what the person may not see whole', async () => {
  const o = await office()
  const secret = text('合同价', { visibleRoles: [RoleType.Finance] })
  const masked = text('证件', { masked: true })
  const to = [text('合同价'), text('证件')]
  const event = await fillEvent(o, {
    from: [secret, masked],
    to,
    values: { [secret.id]: '八万', [masked.id]: '330106199001011234' },
  })

  const form = await event.begin()
  expect(form.values).toEqual({})
  expect(form.left).toMatchObject([
    { name: '证件', reason: '内容已脱敏' },
    { name: '另有 1 项内容', text: '', reason: '无权查看' },
  ])
  expect(JSON.stringify(form)).not.toMatch(/八万|330106199001011234/)
  const made = await event.convert()
  expect(await event.valuesOf(made.orderId)).toEqual({})
  for (const line of await event.readLines(made.orderId)) expect(line).toContain('未带入的内容：证件、另有 1 项内容')
})

it('is closed to those who do not see the event', async () => {
  const o = await office()
  const cause = text('故障现象')
  const event = await fillEvent(o, { from: [cause], to: [text('故障现象')], values: { [cause.id]: 'E4' } })
  const asked = {
    formKind: 'order',
    tmplId: o.templateId,
    step: 'create',
    copyFrom: event.id,
    copyKind: 'event',
  } as const
  expect(await o.rival.call(getForm, asked)).toMatchObject({ success: false, code: 'not-found' })
})

it('loses nothing, whichever fields two forms share', async () => {
  const o = await office()
  const names = ['甲', '乙', '丙', '丁', '戊', '己']
  for (const shared of sample(subarray(names), { numRuns: 6 })) {
    const from = names.map((name) => text(name))
    const to = shared.map((name) => text(name))
    const values = Object.fromEntries(from.map(({ id, name }) => [id, `值${name}`]))
    const event = await fillEvent(o, { from, to, values })
    const told = (await event.begin()).left?.map(({ name }) => name) ?? []
    const made = await event.convert()

    const kept = await event.valuesOf(made.orderId)
    expect(to.map(({ id }) => kept[id])).toEqual(shared.map((name) => `值${name}`))
    expect(told).toEqual(names.filter((name) => !shared.includes(name)))
    const words = told.length === 0 ? '' : `未带入的内容：${told.join('、')}`
    for (const line of await event.readLines(made.orderId)) expect(line).toContain(words)
  }
})
