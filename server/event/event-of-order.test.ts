/** Rules of orders make events, and rules of events change their tags. */
import { eventTags } from '@onsite/domain/event/event-kinds.ts'
import { listAutomationKinds, listRuns } from '@onsite/api/automation/automation-calls.ts'
import { eventLists } from '@onsite/api/event/event-calls.ts'
import { deleteTag, saveTag } from '@onsite/api/tag/tag-calls.ts'
import { RunState } from '@onsite/domain/automation/automation-rule.ts'
import { Priority } from '@onsite/domain/document/priority.ts'
import { expect, it } from 'vitest'
import { linksOf } from '../document/link-store.ts'
import { ruleInForce } from '../testing/builders/automation.ts'
import { office } from '../testing/builders/work-order.ts'
import { testApp } from '../testing/test-app.ts'

const react = async () => await (await testApp()).react()

it('makes an event of an order, once, with caller and title, and links the two', async () => {
  const o = await office()
  const rule = await ruleInForce(o.director, {
    actions: [{ do: 'createEvent', with: { title: '回访：{标题}' } }],
  })
  const order = await o.orderIn(1)
  await react()
  await react()
  expect(await o.director.get(listRuns, { ruleId: rule })).toMatchObject([{ state: RunState.Done }])
  const [event, ...others] = await o.dispatcher.get(eventLists.list, {})
  expect(others).toEqual([])
  expect(event).toMatchObject({
    title: expect.stringMatching(/^回访：/) as string,
    detailDesc: expect.stringMatching(/^来自工单 GD/) as string,
  })
  expect(await o.tenant.tx(async (tx) => await linksOf({ tenantId: o.tenant.id, tx }, order.id))).toMatchObject([
    { relation: 'raised', from_kind: 'work-order', to_kind: 'event', to_id: event?.id },
  ])
})

it('adds tags to what an event carries, removes them again, and refuses one that is gone', async () => {
  const o = await office()
  const [kept, added] = [
    await o.administrator.get(saveTag, { code: eventTags, name: '老客户' }),
    await o.administrator.get(saveTag, { code: eventTags, name: '投诉' }),
  ]
  const kinds = await o.director.get(listAutomationKinds, {})
  const offered = kinds.map(({ actions, kind }) => [kind, actions.some(({ name }) => name === 'tag')])
  expect(Object.fromEntries(offered)).toEqual({ 'work-order': true, event: true })
  const urgent = { field: 'priority', operator: 'equals', value: Priority.VeryUrgent } as const
  const adding = await ruleInForce(
    o.director,
    { condition: urgent, actions: [{ do: 'tag', with: { tags: [added.id] } }] },
    'event',
  )
  await ruleInForce(
    o.director,
    {
      condition: { field: 'priority', operator: 'equals', value: Priority.Normal },
      actions: [{ do: 'untag', with: { tags: [kept.id] } }],
    },
    'event',
  )
  const make = async (priority: Priority) =>
    await o.dispatcher.get(eventLists.create, { title: '停机', priority, customName: '绿城', labels: [kept.id] })
  const [loud, calm] = [await make(Priority.VeryUrgent), await make(Priority.Normal)]
  await react()
  const rows = await o.dispatcher.get(eventLists.list, {})
  const tagsOf = ({ id }: { id: string }) => rows.find((row) => row.id === id)?.labels?.map(({ name }) => name)
  expect([tagsOf(loud), tagsOf(calm)]).toEqual([['老客户', '投诉'], []])

  await o.administrator.get(deleteTag, { id: added.id })
  await make(Priority.VeryUrgent)
  await react()
  const runs = await o.director.get(listRuns, { ruleId: adding, state: RunState.Failed })
  expect(runs).toMatchObject([{ message: expect.stringContaining('标签不存在') as string }])
})
