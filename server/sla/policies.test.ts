/** Policies and working hours as administrators keep them, and what everybody may read of the clocks that follow. */
import { getHandover, handOverWork } from '@onsite/api/people/handover-calls.ts'
import * as calls from '@onsite/api/sla/sla-calls.ts'
import { ClockState, SegmentKind } from '@onsite/domain/sla/clock-time.ts'
import { TimeUnit } from '@onsite/domain/sla/sla-policy.ts'
import { RoleType } from '@onsite/domain/permission/roles.ts'
import { expect, it } from 'vitest'
import { always, officeWeek, targetOfHours } from '../testing/builders/sla.ts'
import { type Office, office } from '../testing/builders/work-order.ts'
import { testApp } from '../testing/test-app.ts'

const kind = 'work-order'
const fault = (field: string, message: string) => ({ success: false, fields: [{ field, message }] })
const whole = targetOfHours(11, 8)
const save = async (o: Office, name: string, targets = [whole]) =>
  await o.director.get(calls.savePolicy, { kind, name, content: always(targets) })

it('keeps a policy, changes it over the version that was read, and shows what it says', async () => {
  const o = await office()
  const { id, version } = await save(o, '标准时限')
  const content = always([targetOfHours(3, 1), whole], { customerIds: [o.customerId], templateIds: [o.templateId] })

  expect(await o.director.get(calls.savePolicy, { id, version, kind, name: '重点客户', content })).toEqual({
    id,
    version: 2,
  })
  expect(await o.director.call(calls.savePolicy, { id, version, kind, name: '重点客户', content })).toMatchObject({
    code: 'stale',
  })
  const [row] = await o.director.get(calls.listPolicies, {})
  expect(row).toMatchObject({
    name: '重点客户',
    version: 2,
    hoursWords: '7×24',
    limits: ['接单 1 小时', '整单 8 小时'],
  })
  expect([row?.customers.length, row?.templates.length]).toEqual([1, 1])
  const read = await o.director.get(calls.getPolicy, { id })
  expect(read.content).toEqual(content)
  expect(read.versions.map(({ no }) => no)).toEqual([2, 1])
})

it('refuses what makes no sense, beside its field', async () => {
  const o = await office()
  await save(o, '标准时限')
  const tryToSave = async (targets: (typeof whole)[], more: object = {}) =>
    await o.director.call(calls.savePolicy, { kind, name: '另一个', content: { ...always(targets), ...more } })

  expect(await tryToSave([])).toMatchObject(fault('content.targets', '至少要设一个时限'))
  expect(await tryToSave([whole, whole])).toMatchObject(fault('content.targets.1.type', '这种时限已经设过了'))
  expect(await tryToSave([targetOfHours(10, 1)])).toMatchObject(fault('content.targets.0.type', '没有这种时限'))
  expect(await tryToSave([targetOfHours(11, 1, { warnPercents: [50] })])).toMatchObject(
    fault('content.targets.0.warn', '请选择提醒谁'),
  )
  expect(await tryToSave([targetOfHours(11, 1, { limit: { amount: 30, unit: TimeUnit.Month } })])).toMatchObject(
    fault('content.targets.0.limit', '时限最长两年'),
  )
  expect(await o.director.call(calls.savePolicy, { kind, name: '标准时限', content: always([whole]) })).toMatchObject({
    code: 'sla-name-taken',
  })
  expect(
    await o.director.call(calls.savePolicy, { kind: 'customer', name: '客户', content: always([whole]) }),
  ).toMatchObject(fault('kind', '没有这种单据'))
})

it('has one set of hours that counts by default, and keeps those that a policy uses', async () => {
  const o = await office()
  const hours = async (name: string, isDefault: boolean) =>
    await o.director.get(calls.saveWorkHours, { name, week: officeWeek(), isDefault })
  const [first, second] = [await hours('日班', false), await hours('两班', true)]
  const { hours: all } = await o.director.get(calls.listWorkHours, {})
  expect(all.map(({ isDefault, name }) => [name, isDefault])).toEqual([
    ['两班', true],
    ['日班', false],
  ])
  await o.director.get(calls.savePolicy, {
    kind,
    name: '按日班',
    content: { ...always([whole]), isAlways: false, hoursId: first.id },
  })
  expect(await o.director.call(calls.deleteWorkHours, { id: first.id })).toMatchObject({ code: 'hours-in-use' })
  await o.director.get(calls.deleteWorkHours, { id: second.id })

  const overlap = [
    [
      { from: 480, to: 720 },
      { from: 600, to: 900 },
    ],
    [],
    [],
    [],
    [],
    [],
    [],
  ]
  expect(await o.director.call(calls.saveWorkHours, { name: '错', week: overlap, isDefault: false })).toMatchObject({
    fields: [{ field: 'week.0', message: '时段不能重叠，并按先后填写' }],
  })
})

it('explains every deadline by segments that add up to the second, to whoever sees the document', async () => {
  const o = await office()
  await save(o, '标准时限')
  const order = await o.orderIn(4)
  await (await testApp()).react()
  const [clock] = await o.technician.get(calls.listClocks, { kind, id: order.id })
  expect(clock).toMatchObject({
    label: '整单超时',
    policyName: '标准时限',
    policyVersion: 1,
    hoursWords: '7×24',
    limitWords: '8 小时',
  })
  const counted = clock?.segments.filter((one) => one.kind === SegmentKind.Running) ?? []
  expect(counted.reduce((sum, { seconds }) => sum + seconds, 0)).toBe(clock?.usedSeconds)

  const stranger = o.tenant.as(await o.tenant.person({ roles: [RoleType.Technician] }))
  expect(await stranger.call(calls.listClocks, { kind, id: order.id })).toMatchObject({ code: 'not-found' })
  expect(await o.director.call(calls.listClocks, { kind: 'customer', id: o.customerId })).toMatchObject({
    code: 'not-found',
  })
})

it('shows before it is kept which limits real orders would get', async () => {
  const o = await office()
  const order = await o.orderIn(4, { title: '空调不制冷' })
  const shown = await o.director.get(calls.previewPolicy, { kind, name: '试算', content: always([whole]) })
  expect(shown[0]).toMatchObject({ id: order.id, title: '空调不制冷' })
  expect(shown[0]?.clocks).toMatchObject([{ label: '整单超时', limitWords: '8 小时', state: ClockState.Running }])
  expect(await o.director.get(calls.listPolicies, {})).toEqual([])
})

it('gives a new policy to what runs already only where an administrator asks', async () => {
  const o = await office()
  const app = await testApp()
  const order = await o.orderIn(4)
  await app.react()
  await save(o, '标准时限')
  await app.react()
  const limits = async () => (await o.director.get(calls.listClocks, { kind, id: order.id })).map(({ type }) => type)
  expect(await limits()).toEqual([])

  expect((await o.director.get(calls.recalculate, { kind })).documents).toBe(1)
  await app.react()
  expect(await limits()).toEqual([11])
})

it('limits nothing while it is switched off', async () => {
  const o = await office()
  const { id } = await save(o, '标准时限')
  await o.director.get(calls.switchPolicy, { id, isEnabled: 0 })
  const order = await o.orderIn(1)
  await (await testApp()).react()
  expect(await o.director.get(calls.listClocks, { kind, id: order.id })).toEqual([])
})

it('tells whoever takes over instead of somebody who leaves', async () => {
  const o = await office()
  const { rival, technician } = o.people
  const people = [technician.id, rival.id]
  const { id } = await save(o, '标准时限', [targetOfHours(11, 8, { warnPercents: [50], warnPeople: people })])
  await save(o, '另一个', [targetOfHours(3, 1, { latePeople: [rival.id] })])
  const waiting = async (personId: string) =>
    (await o.administrator.get(getHandover, { id: personId })).find(({ key }) => key === 'sla-policy')
  expect(await waiting(technician.id)).toMatchObject({ count: 1, examples: [{ id, name: '标准时限' }] })

  const items = [{ key: 'sla-policy', toUserId: rival.id }]
  expect(await o.administrator.get(handOverWork, { userId: technician.id, items })).toMatchObject({
    failed: [],
    left: 0,
  })

  const { content, versions } = await o.director.get(calls.getPolicy, { id })
  expect(content.targets.map(({ warnPeople }) => warnPeople)).toEqual([[rival.id]])
  expect(versions.map(({ no }) => no)).toEqual([2, 1])
  expect(await waiting(technician.id)).toBeUndefined()
})
