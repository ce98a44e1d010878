/** Urgings of half an hour reach a person as one message, however many urge him and however many workers deliver. */
import { approvalFacts } from '@onsite/api/approval/approval-facts.ts'
import { defineFact } from '@onsite/api/define-fact.ts'
import { clearNotices, listMessages, listNotices } from '@onsite/api/notice/notice-calls.ts'
import { saveNoticePreference } from '@onsite/api/notice/preference-calls.ts'
import { saveNoticeTemplate } from '@onsite/api/notice/template-calls.ts'
import { TemplateUse } from '@onsite/domain/notice/notice-template.ts'
import { RoleType } from '@onsite/domain/permission/roles.ts'
import * as fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { FactRecorder, readFacts } from '../kernel/facts.ts'
import type { Fact } from '../kernel/context.ts'
import { LocalFileStore } from '../kernel/local-file-store.ts'
import { uuidv7 } from '../kernel/uuid.ts'
import {
  testApp,
  testFilesFolder,
  testLogger,
  type TestApp,
  type TestPerson,
  type TestTenant,
} from '../testing/test-app.ts'
import type { MessageDriver } from './message-driver.ts'
import { sendDue } from './send-messages.job.ts'
import { tellPeople } from './tell-people.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

/** Stands among the events that an enterprise may word; the facts of the other tests do not. */
const { urged } = approvalFacts
const doorbellRung = defineFact({ name: 'doorbell-rung', subject: 'department', touches: [] })
const begun = Date.now()
const minutes = (count: number, ms = 0): Date => new Date(begun + count * 60_000 + ms)

const doNothing = async () => await Promise.resolve()

interface Ring {
  readonly people: readonly TestPerson[]
  readonly at?: Date
  readonly no?: number
  readonly by?: string
  readonly isApproval?: boolean
}

const runData = { no: 'SP1', state: 1, creatorId: uuidv7(), subjectKind: 'contract', subjectId: uuidv7() }

/** Records an urging as an operation would, without letting a worker react. */
async function ring(
  tenant: TestTenant,
  { at = minutes(0), by, isApproval = false, no = 1, people }: Ring,
): Promise<string> {
  return await tenant.tx(async (tx) => {
    const recorder = new FactRecorder(tx, tenant.id, by ?? null, at)
    const subjectId = uuidv7()
    const told = {
      subjectId,
      tell: {
        category: 'approval',
        channels: ['inApp', 'dingtalk'],
        people: people.map(({ id }) => id),
        title: '审批催办',
        text: `HT${no} 合同`,
        path: `/p?id=${no}`,
        urges: '/p',
      },
    } as const
    if (isApproval) await recorder.record(urged, { ...told, data: runData })
    else await recorder.record(doorbellRung, told)
    return recorder.facts[0]?.id ?? ''
  })
}

async function happen(tenant: TestTenant, one: Ring): Promise<void> {
  await ring(tenant, one)
  await app.react()
}

async function office() {
  const tenant = await app.tenant()
  const wang = await tenant.person({ roles: [RoleType.Administrator], mobile: '13900000001' })
  const li = await tenant.person({ roles: [RoleType.Technician], mobile: '13900000002' })
  const bell = async (who: TestPerson) =>
    (await tenant.as(who).get(listNotices, {})).map(({ text, title }) => `${title} | ${text}`)
  return { tenant, wang, li, bell }
}

/** Lets a worker send what is due. */
async function send(tenant: TestTenant, fails = false): Promise<string[]> {
  const sent: string[] = []
  const driver: MessageDriver = {
    send: async ({ mobile, path, text, title }) => {
      if (fails) throw new Error('连不上')
      sent.push([mobile.slice(-1), title, text, path].join(' | '))
      return await Promise.resolve('已送达')
    },
  }
  const work = { tenantId: tenant.id, zone: 'Asia/Shanghai', now: new Date(begun + 5 * 60_000), record: doNothing }
  while ((await tenant.tx(async (tx) => await sendDue({ ...work, tx }, driver))) > 0);
  return sent.toSorted()
}

/** Recorded urgings, and one delivery of them as a worker makes it. */
async function delivery(tenant: TestTenant, ids: readonly string[]) {
  const facts = await tenant.tx(async (tx) => await readFacts({ tenantId: tenant.id, tx }, ids))
  const deliver = async (fact: Fact) => {
    await tenant.tx(async (tx) => {
      const now = new Date()
      const { record } = new FactRecorder(tx, tenant.id, null, now)
      const files = new LocalFileStore(testFilesFolder)
      const work = { database: app.database, files, log: testLogger, now, tenantId: tenant.id }
      await tellPeople([]).run({ ...work, tx, record, enqueue: doNothing }, fact)
    })
  }
  return { deliver, facts }
}

it('sends the first at once, and adds what follows within half an hour', async () => {
  const { bell, tenant, wang } = await office()
  await happen(tenant, { people: [wang] })
  expect(await send(tenant)).toEqual(['1 | 审批催办 | HT1 合同 | /p?id=1'])
  await tenant.as(wang).get(clearNotices, {})

  await happen(tenant, { people: [wang], no: 2, at: minutes(10) })
  await happen(tenant, { people: [wang], no: 1, at: minutes(29, 59_999) })

  expect(await send(tenant)).toEqual([])
  expect(await tenant.as(wang).get(listNotices, {})).toMatchObject([
    { title: '审批催办 3 次', text: 'HT1 合同（2 次）；HT2 合同', path: '/p', isRead: false },
  ])
  expect(await bell(wang)).toHaveLength(1)
})

it('begins a new message when half an hour is over', async () => {
  const { bell, tenant, wang } = await office()
  await happen(tenant, { people: [wang] })
  await happen(tenant, { people: [wang], no: 2, at: minutes(30, -1) })
  await happen(tenant, { people: [wang], no: 3, at: minutes(30) })
  await happen(tenant, { people: [wang], no: 4, at: minutes(60, -1) })
  await happen(tenant, { people: [wang], no: 5, at: minutes(60) })

  expect(await bell(wang)).toEqual([
    '审批催办 | HT5 合同',
    '审批催办 2 次 | HT3 合同；HT4 合同',
    '审批催办 2 次 | HT1 合同；HT2 合同',
  ])
  expect(await tenant.as(wang).get(listMessages, {})).toHaveLength(3)
})

it('lets a message that has not gone out yet say everything', async () => {
  const { tenant, wang } = await office()
  await happen(tenant, { people: [wang] })
  expect(await send(tenant, true)).toEqual([])
  await happen(tenant, { people: [wang], no: 2, at: minutes(1) })
  const later = await tenant.as(wang).get(listMessages, {})
  expect(later).toMatchObject([{ title: '审批催办 2 次', text: 'HT1 合同；HT2 合同' }])
})

it('counts for each person alone, and leaves out who urges himself', async () => {
  const { bell, li, tenant, wang } = await office()
  await happen(tenant, { people: [wang, li] })
  await happen(tenant, { people: [wang, li], no: 2, by: li.id, at: minutes(1) })
  expect(await bell(wang)).toEqual(['审批催办 2 次 | HT1 合同；HT2 合同'])
  expect(await bell(li)).toEqual(['审批催办 | HT1 合同'])
})

it('obeys who does not want to be told, and tells what came since when he wants it again', async () => {
  const { bell, tenant, wang } = await office()
  const wishes = { mail: '', quiet: null }
  await tenant.as(wang).get(saveNoticePreference, { ...wishes, off: ['approval/inApp', 'approval/dingtalk'] })
  await happen(tenant, { people: [wang] })
  expect(await bell(wang)).toEqual([])
  expect(await send(tenant)).toEqual([])

  await tenant.as(wang).get(saveNoticePreference, { ...wishes, off: [] })
  await happen(tenant, { people: [wang], no: 2, at: minutes(3) })
  expect(await bell(wang)).toEqual(['审批催办 2 次 | HT1 合同；HT2 合同'])
  expect(await send(tenant)).toEqual(['1 | 审批催办 2 次 | HT1 合同；HT2 合同 | /p'])
})

it('takes the words of a template for one urging, and keeps to the channels that it opens', async () => {
  const { bell, tenant, wang } = await office()
  const place = { event: urged.name, receiver: '' }
  const words = { title: '快批：{事件}', text: '{内容}' }
  await tenant.as(wang).get(saveNoticeTemplate, { ...place, channel: 'inApp', use: TemplateUse.Always, ...words })
  await tenant
    .as(wang)
    .get(saveNoticeTemplate, { ...place, channel: 'dingtalk', use: TemplateUse.Never, title: '', text: '' })
  await happen(tenant, { people: [wang], isApproval: true })
  expect(await bell(wang)).toEqual(['快批：审批催办 | HT1 合同'])

  await happen(tenant, { people: [wang], no: 2, isApproval: true, at: minutes(1) })

  expect(await bell(wang)).toEqual(['审批催办 2 次 | HT1 合同；HT2 合同'])
  expect(await send(tenant)).toEqual([])
})

it('makes one message of many urgings that several workers deliver at once, some of them twice', async () => {
  const { bell, li, tenant, wang } = await office()
  const ids: string[] = []
  for (let no = 1; no <= 12; no += 1)
    ids.push(await ring(tenant, { people: no % 2 === 0 ? [wang, li] : [li, wang], no, at: minutes(no) }))
  const { deliver, facts } = await delivery(tenant, ids)

  await Promise.all([...facts, ...facts.slice(0, 6), ...facts.toReversed()].map(deliver))
  await app.react()

  for (const who of [wang, li]) {
    const [notice, ...others] = await bell(who)
    expect(others).toEqual([])
    expect(notice).toMatch(/^审批催办 12 次 \| /)
    expect(notice).toContain('还有 2 条')
  }
  expect((await send(tenant)).map((line) => line.slice(0, 13))).toEqual(['1 | 审批催办 12 次', '2 | 审批催办 12 次'])
})

/** How often each record is named: `审批催办 3 次 | HT1 合同（2 次）；HT2 合同`. */
function countsIn(told: string): Record<string, number> {
  const [title = '', text = ''] = told.split(' | ')
  const counts = Object.fromEntries(
    [...text.matchAll(/HT(\d) 合同(?:（(\d+) 次）)?/g)].map(([, no = '', times = '1']) => [no, Number(times)]),
  )
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
  expect(title).toBe(total === 1 ? '审批催办' : `审批催办 ${total} 次`)
  return counts
}

/** Half an hour from the first urging on, and so forth; in each how often each record is urged, the latest first. */
function expectCounts(urgings: readonly { readonly minute: number; readonly no: number }[]): Record<string, number>[] {
  const windows: { readonly begun: number; readonly counts: Record<string, number> }[] = []
  for (const { minute, no } of urgings) {
    let last = windows.at(-1)
    if (last === undefined || minute - last.begun >= 30) windows.push((last = { begun: minute, counts: {} }))
    last.counts[no] = (last.counts[no] ?? 0) + 1
  }
  return windows.map(({ counts }) => counts).toReversed()
}

it('tells each receiver once in half an hour of each record, loses none and counts right, whatever comes', async () => {
  const one = fc.record({
    minute: fc.integer({ min: 0, max: 100 }),
    no: fc.integer({ min: 1, max: 4 }),
    by: fc.constantFrom(0, 1, 2, null),
    people: fc.uniqueArray(fc.constantFrom(0, 1, 2), { minLength: 1 }),
    isTwice: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(one, { minLength: 1, maxLength: 12 }), async (rings) => {
      const { bell, li, tenant, wang } = await office()
      const staff = [wang, li, await tenant.person({ roles: [RoleType.Dispatcher], mobile: '13900000003' })]
      const person = (index: number): TestPerson => staff[index] ?? wang
      const inOrder = rings.toSorted((a, b) => a.minute - b.minute)
      for (const { by, isTwice, minute, no, people } of inOrder) {
        const told = {
          people: people.map(person),
          no,
          at: minutes(minute),
          ...(by === null ? {} : { by: person(by).id }),
        }
        const { deliver, facts } = await delivery(tenant, [await ring(tenant, told)])
        for (const fact of isTwice ? [...facts, ...facts] : facts) await deliver(fact)
      }
      for (const [index, who] of staff.entries()) {
        const mine = inOrder.filter(({ by, people }) => people.some((one) => one === index) && by !== index)
        const expected = expectCounts(mine)
        expect((await bell(who)).map(countsIn)).toEqual(expected)
        const outbox = await tenant.as(wang).get(listMessages, { channel: 'dingtalk', pageSize: 100 })
        const sent = outbox.filter(({ personName }) => personName === who.name)
        expect(sent.map(({ text, title }) => countsIn(`${title} | ${text}`))).toEqual(expected)
      }
    }),
    { numRuns: 12 },
  )
})
