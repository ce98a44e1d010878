/** Visitors are told truthfully whether somebody is there, and nobody who is away is given one. */
import { personTags } from '@onsite/domain/people/person-tags.ts'
import { listNotices } from '@onsite/api/notice/notice-calls.ts'
import {
  claimServiceConversation,
  listServers,
  transferServiceConversation,
} from '@onsite/api/service-conversation/service-conversation-calls.ts'
import { readAsVisitor } from '@onsite/api/service-conversation/visitor-calls.ts'
import { chooseUserState, saveTag } from '@onsite/api/tag/tag-calls.ts'
import { Plan } from '@onsite/domain/permission/plan.ts'
import { defaultOutOfHours, nobodyThere } from '@onsite/domain/service-conversation/visitor-words.ts'
import { expect, it } from 'vitest'
import { q } from '../kernel/database.ts'
import { beginConversation, type Desk, desk, serveVisitor } from '../testing/builders/visitor.ts'
import { testApp } from '../testing/test-app.ts'
import type { TestClient } from '../testing/test-client.ts'
import { deskNow } from './visitor-words.ts'

// A Wednesday.
const working = '2026-11-25T10:00:00+08:00'
const evening = '2026-11-25T20:00:00+08:00'

async function stateOf(d: Desk, name: string, isAway: boolean): Promise<string> {
  return (await d.lu.get(saveTag, { code: personTags, name, isAway })).id
}

const choose = async (tagId: string | null, ...people: readonly TestClient[]) => {
  for (const one of people) await one.get(chooseUserState, { tagId })
}

const noticeAt = async ({ tenant }: Desk, instant: string) =>
  await tenant.tx(async (tx) => (await deskNow({ tenantId: tenant.id, tx, now: new Date(instant) })).noticeText)

it('says that nobody is there while all who serve are away, and only then', async () => {
  const d = await desk()
  const [busy, lunch] = [await stateOf(d, '忙碌', false), await stateOf(d, '午休', true)]
  await choose(lunch, d.fang, d.he, d.tang)
  await choose(busy, d.shen)
  expect(await noticeAt(d, working)).toBe('')

  await choose(lunch, d.shen)
  expect(await noticeAt(d, working)).toBe(nobodyThere)
  expect(await noticeAt(d, evening)).toBe(defaultOutOfHours)
  await choose(null, d.he)
  expect(await noticeAt(d, working)).toBe('')
})

it('counts the people of the enterprise alone', async () => {
  const [d, other] = [await desk(), await desk()]
  await choose(await stateOf(d, '午休', true), d.fang, d.he, d.shen)

  expect(await noticeAt(other, working)).toBe('')
})

it('asks for no state where the plan has none: nobody could take back his own', async () => {
  const d = await desk({ plan: Plan.Paid })
  await choose(await stateOf(d, '午休', true), d.fang, d.he, d.shen)
  await d.tenant.tx(async (tx) =>
    tx.run(q.updateTable('tenant').set({ plan: Plan.Free }).where('id', '=', d.tenant.id)),
  )

  expect(await noticeAt(d, working)).toBe('')
})

it.each([
  ['tells those who are at work of a visitor', ['fang'], { fang: 0, he: 1, shen: 1 }],
  ['tells everybody of a visitor where nobody is at work', ['fang', 'he', 'shen'], { fang: 1, he: 1, shen: 1 }],
] as const)('%s', async (_, away, told) => {
  const d = await desk()
  await choose(await stateOf(d, '午休', true), ...away.map((name) => d[name]))
  await beginConversation(d)
  await (await testApp()).react()

  for (const name of ['fang', 'he', 'shen'] as const)
    expect([name, (await d[name].get(listNotices, {})).length]).toEqual([name, told[name]])
})

it('hands over to nobody who is away', async () => {
  const d = await desk()
  const { id } = await serveVisitor(d)
  await choose(await stateOf(d, '午休', true), d.he)

  expect((await d.fang.get(listServers, {})).map(({ name }) => name)).toEqual(['方晓', '沈丽'])
  expect(await d.fang.call(transferServiceConversation, { id, personId: d.people.he.id })).toMatchObject({
    fields: [{ field: 'personId', message: '何静现在不在岗，请选择其他同事' }],
  })
  await choose(null, d.he)
  await d.fang.get(transferServiceConversation, { id, personId: d.people.he.id })
})

it('tells a visitor how many came before him, until he is served', async () => {
  const d = await desk()
  const first = await beginConversation(d)
  const second = await beginConversation(d)
  const aheadOf = async (token: string) => (await d.stranger.get(readAsVisitor, { token })).ahead

  expect([await aheadOf(first.token), await aheadOf(second.token)]).toEqual([0, 1])
  await d.fang.get(claimServiceConversation, { id: second.id })
  expect([await aheadOf(first.token), await aheadOf(second.token)]).toEqual([0, 0])
})
