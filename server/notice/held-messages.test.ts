/** After the quiet hours one message says all that waited. */
import { defineFact } from '@onsite/api/define-fact.ts'
import { listMessages } from '@onsite/api/notice/notice-calls.ts'
import { saveNoticePreference } from '@onsite/api/notice/preference-calls.ts'
import { MessageState } from '@onsite/domain/notice/tell.ts'
import { RoleType } from '@onsite/domain/permission/roles.ts'
import { expect, it } from 'vitest'
import { FactRecorder } from '../kernel/facts.ts'
import { minuteOfDay } from '../kernel/day.ts'
import { uuidv7 } from '../kernel/uuid.ts'
import { testApp, type TestTenant } from '../testing/test-app.ts'
import type { MessageDriver } from './message-driver.ts'
import { sendDue } from './send-messages.job.ts'

const zone = 'Asia/Shanghai'
const record = async () => await Promise.resolve()
const lanternLit = defineFact({ name: 'lantern-lit', subject: 'department', touches: [] })

async function happen(tenant: TestTenant, people: readonly string[], title: string): Promise<void> {
  await tenant.tx(async (tx) => {
    await new FactRecorder(tx, tenant.id, null, new Date()).record(lanternLit, {
      subjectId: uuidv7(),
      tell: { category: 'order', channels: ['dingtalk'], people, title, text: `GD1 ${title}`, path: '/x' },
    })
  })
  await (await testApp()).react()
}

/** Lets a worker send so many minutes from now. @returns each message behind the last digit of its receiver */
async function sendIn(tenant: TestTenant, minutes: number, fails = false): Promise<string[]> {
  const sent: string[] = []
  const driver: MessageDriver = {
    send: async ({ mobile, path, text, title }) => {
      if (fails) throw new Error('连不上')
      sent.push([mobile.slice(-1), title, text, path].join(' | '))
      return await Promise.resolve('已送达')
    },
  }
  const now = new Date(Date.now() + minutes * 60_000)
  const once = async () =>
    await tenant.tx(async (tx) => await sendDue({ tenantId: tenant.id, zone, tx, now, record }, driver))
  while ((await once()) > 0);
  return sent.toSorted()
}

it('joins what waited for one person, and leaves alone what did not wait', async () => {
  const tenant = await (await testApp()).tenant()
  const quiet = await tenant.person({ roles: [RoleType.Administrator], mobile: '13900000001' })
  const awake = await tenant.person({ roles: [RoleType.Technician], mobile: '13900000002' })
  const now = minuteOfDay(zone, new Date())
  const until = { from: (now + 1430) % 1440, to: (now + 60) % 1440 }
  await tenant.as(quiet).get(saveNoticePreference, { mail: '', off: [], quiet: until })
  for (const title of ['甲', '乙', '丙']) await happen(tenant, [quiet.id, awake.id], title)

  expect(await sendIn(tenant, 1)).toEqual(
    ['2 | 丙 | GD1 丙 | /x', '2 | 乙 | GD1 乙 | /x', '2 | 甲 | GD1 甲 | /x'].toSorted(),
  )
  await tenant.as(quiet).get(saveNoticePreference, { mail: '', off: [], quiet: null })
  await happen(tenant, [quiet.id], '丁')
  // The system of messages is out of reach at first: nothing is lost, and nothing goes out twice.
  expect(await sendIn(tenant, 62, true)).toEqual([])
  expect(await sendIn(tenant, 70)).toEqual([
    '1 | 丁 | GD1 丁 | /x',
    '1 | 免打扰期间有 3 条消息 | 甲：GD1 甲\n乙：GD1 乙\n丙：GD1 丙 | /noticeCenter',
  ])
  expect(await sendIn(tenant, 80)).toEqual([])
  const states = (await tenant.as(quiet).get(listMessages, {})).map(({ state }) => state)
  expect(states).toEqual(Array.from({ length: 7 }, () => MessageState.Sent))
})

it('leaves one message that waited alone as it is', async () => {
  const tenant = await (await testApp()).tenant()
  const quiet = await tenant.person({ roles: [RoleType.Administrator], mobile: '13900000001' })
  const now = minuteOfDay(zone, new Date())
  await tenant.as(quiet).get(saveNoticePreference, {
    mail: '',
    off: [],
    quiet: { from: (now + 1430) % 1440, to: (now + 60) % 1440 },
  })
  await happen(tenant, [quiet.id], '甲')
  expect(await sendIn(tenant, 62)).toEqual(['1 | 甲 | GD1 甲 | /x'])
})
