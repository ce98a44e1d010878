/** Notices keep to the preferences of their receivers, whichever area records the fact. */
import { defineFact } from '@onsite/api/define-fact.ts'
import { listMessages, listNotices } from '@onsite/api/notice/notice-calls.ts'
import { getNoticePreference, saveNoticePreference } from '@onsite/api/notice/preference-calls.ts'
import { type NoticeWay, noticeWays, reaches } from '@onsite/domain/notice/notice-preference.ts'
import {
  MessageState,
  type NoticeCategory,
  noticeCategories,
  toldChannels,
  type ToldChannel,
} from '@onsite/domain/notice/tell.ts'
import { RoleType } from '@onsite/domain/permission/roles.ts'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { FactRecorder } from '../kernel/facts.ts'
import { q } from '../kernel/database.ts'
import { minuteOfDay } from '../kernel/day.ts'
import { uuidv7 } from '../kernel/uuid.ts'
import { testApp, type TestTenant } from '../testing/test-app.ts'
import { dueMessages } from './due-message-store.ts'

const kiteLanded = defineFact({ name: 'kite-landed', subject: 'department', touches: [] })

interface Told {
  readonly category: NoticeCategory
  readonly channels: readonly ToldChannel[]
  readonly people: readonly string[]
}

async function happen(tenant: TestTenant, told: readonly Told[], actorId: string | null = null): Promise<void> {
  await tenant.tx(async (tx) => {
    const recorder = new FactRecorder(tx, tenant.id, actorId, new Date())
    for (const one of told)
      await recorder.record(kiteLanded, {
        subjectId: uuidv7(),
        tell: { ...one, title: '风筝已降落', text: one.category, path: '/k' },
      })
  })
  await (await testApp()).react()
}

const minuteNow = (): number => minuteOfDay('Asia/Shanghai', new Date())
const around = (before: number, after: number) => ({
  from: (minuteNow() - before + 1440) % 1440,
  to: (minuteNow() + after + 1440) % 1440,
})

it('keeps what each person chose, apart from all others', async () => {
  const tenant = await (await testApp()).tenant()
  const first = tenant.as(await tenant.person({ roles: [RoleType.Administrator] }))
  const second = tenant.as(await tenant.person({ roles: [RoleType.Technician] }))
  const chosen = { mail: 'me@example.com', off: ['order/dingtalk' as const], quiet: { from: 1320, to: 420 } }
  await first.get(saveNoticePreference, { ...chosen, quiet: null })
  await first.get(saveNoticePreference, chosen)
  expect(await first.get(getNoticePreference, {})).toEqual(chosen)
  expect(await second.get(getNoticePreference, {})).toEqual({ mail: '', off: [], quiet: null })
  for (const mail of ['me', 'a b@example.com', 'me@example.com,you@example.com'])
    expect(await first.call(saveNoticePreference, { ...chosen, mail })).toMatchObject({ success: false })
})

it('lets messages wait for the end of the quiet hours, but not the bell', async () => {
  const tenant = await (await testApp()).tenant()
  const [quiet, awake] = [
    await tenant.person({ roles: [RoleType.Administrator] }),
    await tenant.person({ roles: [RoleType.Technician] }),
  ]
  await tenant.as(quiet).get(saveNoticePreference, { mail: '', off: [], quiet: around(5, 60) })
  await tenant.as(awake).get(saveNoticePreference, { mail: '', off: [], quiet: around(120, -60) })
  await happen(tenant, [{ category: 'order', channels: ['inApp', 'dingtalk'], people: [quiet.id, awake.id] }])

  expect(await tenant.as(quiet).get(listNotices, {})).toHaveLength(1)
  const dueIn = async (minutes: number) =>
    await tenant.tx(
      async (tx) =>
        await dueMessages({ tenantId: tenant.id, tx, now: new Date(Date.now() + minutes * 60_000) }, 9, false),
    )
  expect((await dueIn(1)).map((one) => one.person_id)).toEqual([awake.id])
  expect((await dueIn(58)).map((one) => one.person_id)).toEqual([awake.id])
  expect(await dueIn(61)).toHaveLength(2)
})

const withoutMail = (lines: readonly string[]): string[] => lines.filter((line) => !line.endsWith(' mail')).toSorted()

it('tells each receiver once by each way that he left open, whatever happens', async () => {
  const app = await testApp()
  const tenant = await app.tenant()
  const people = [
    await tenant.person({ roles: [RoleType.Administrator] }),
    await tenant.person({ roles: [RoleType.Technician] }),
    await tenant.person({ roles: [RoleType.Dispatcher] }),
  ]
  const ids = people.map(({ id }) => id)
  const told = fc.record({
    category: fc.constantFrom(...(Object.keys(noticeCategories) as NoticeCategory[])),
    channels: fc.uniqueArray(fc.constantFrom(...(Object.keys(toldChannels) as ToldChannel[])), { minLength: 1 }),
    people: fc.array(fc.constantFrom(...ids), { minLength: 1, maxLength: 6 }),
  })
  const preference = fc.record({
    mail: fc.constantFrom('', 'shared@example.com'),
    off: fc.uniqueArray(fc.constantFrom<NoticeWay>(...noticeWays), { maxLength: noticeWays.length }),
  })
  const takeAll = async (): Promise<string[]> =>
    await tenant.tx(async (tx) => {
      const notices = await tx.many(
        q.selectFrom('notice').select(['person_id', 'text']).where('tenant_id', '=', tenant.id),
      )
      const messages = await tx.many(
        q.selectFrom('sent_message').select(['person_id', 'text', 'channel']).where('tenant_id', '=', tenant.id),
      )
      await tx.run(q.deleteFrom('notice').where('tenant_id', '=', tenant.id))
      await tx.run(q.deleteFrom('sent_message').where('tenant_id', '=', tenant.id))
      return [...notices.map((one) => ({ ...one, channel: 'inApp' })), ...messages]
        .map(({ channel, person_id: person, text }) => `${person} ${text} ${channel}`)
        .toSorted()
    })
  await fc.assert(
    fc.asyncProperty(
      fc.array(told, { minLength: 1, maxLength: 4 }),
      fc.tuple(preference, preference, preference),
      fc.option(fc.constantFrom(...ids)),
      async (facts, preferences, actorId) => {
        for (const [at, person] of people.entries())
          await tenant.as(person).get(saveNoticePreference, {
            mail: preferences[at]?.mail ?? '',
            off: [...(preferences[at]?.off ?? [])],
            quiet: null,
          })
        await happen(tenant, facts, actorId)
        const expected = facts.flatMap(({ category, channels, people: receivers }) =>
          [...new Set(receivers)]
            .filter((id) => id !== actorId)
            .flatMap((id) => {
              const chosen = { quiet: null, mail: '', off: [], ...preferences[ids.indexOf(id)] }
              return channels
                .filter((channel) => reaches(chosen, category, channel))
                .map((channel) => ({ id, channel }))
            })
            .map(({ channel, id }) => `${id} ${category} ${channel}`),
        )
        // Two who share a mailbox get one mail of the same thing.
        const all = await takeAll()
        expect(withoutMail(all)).toEqual(withoutMail(expected))
        expect(new Set(expected)).toEqual(new Set([...all, ...expected.filter((line) => line.endsWith(' mail'))]))
      },
    ),
    { numRuns: 15 },
  )
})

it('shows mails to people of ours in the outbox', async () => {
  const tenant = await (await testApp()).tenant()
  const person = await tenant.person({ roles: [RoleType.Administrator] })
  await tenant.as(person).get(saveNoticePreference, { mail: 'me@example.com', off: [], quiet: null })
  await happen(tenant, [{ category: 'order', channels: ['mail'], people: [person.id] }])
  expect(await tenant.as(person).get(listMessages, {})).toMatchObject([
    { channel: 'mail', personName: person.name, state: MessageState.Waiting },
  ])
})
