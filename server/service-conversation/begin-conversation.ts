/** A visitor begins a conversation by the public link of an enterprise. */
import { beginAsVisitor, readVisitorDesk } from '@onsite/api/service-conversation/visitor-calls.ts'
import { serviceConversationFacts } from '@onsite/api/service-conversation/service-conversation-facts.ts'
import type { Input } from '@onsite/api/define-call.ts'
import { Failure, faultAt } from '@onsite/domain/failure.ts'
import { recordPath } from '@onsite/domain/record/record-paths.ts'
import {
  asksForPhone,
  takesVisitors,
  serviceConversationNumbering,
} from '@onsite/domain/service-conversation/service-conversation-settings.ts'
import { ServiceConversationState } from '@onsite/domain/service-conversation/service-conversation-state.ts'
import { settingOf } from '@onsite/domain/system-setting.ts'
import { logoPath } from '@onsite/domain/setting/enterprise-logo.ts'
import { noteIn, sayIn } from '../conversation/say-in.ts'
import { addPass, countPassesOf, insertVisitorConversation } from '../conversation/visitor-store.ts'
import { type Answer, answerAnonymously } from '../kernel/answer.ts'
import type { AnonymousContext, GuestWork } from '../kernel/context.ts'
import { lockName } from '../kernel/lock-name.ts'
import { numbersOf } from '../kernel/number.ts'
import { isLoopback } from '../kernel/rate-limits.ts'
import { readFace } from '../kernel/tenant-face.ts'
import { tenantZone } from '../kernel/tenant-people.ts'
import { tenantSettings } from '../kernel/tenant-settings.ts'
import { uuidv7 } from '../kernel/uuid.ts'
import { indexRecord } from '../record/record-index.ts'
import { logBySystem } from '../record/record-log.ts'
import { enterpriseSetting } from '../setting/enterprise-setting.ts'
import { countWaiting, insertServiceConversation, serviceConversationTable } from './service-conversation-store.ts'
import { tenantOfCode } from './visitor-entry-store.ts'
import { audienceOf, demandServed } from './visitor-pages.ts'
import { deskNow, visitorWords } from './visitor-words.ts'

/** `Our choice:` conversations that an address begins in an hour: an office behind one address has some, a loop many. */
const mostAnHour = 20
const hourMs = 3_600_000
/** `Our choice:` visitors of an enterprise who wait at once: more of them nobody serves. */
const mostWaiting = 300
const kind = 'service-conversation'

/** Opens the desk behind a code. Throws `entry-void` for a code that leads nowhere, `desk-closed` where nobody takes visitors. */
async function atDesk<T>(ctx: AnonymousContext, code: string, run: (work: GuestWork) => Promise<T>): Promise<T> {
  const tenantId = await ctx.database.system(async (tx) => await tenantOfCode(tx, code))
  if (tenantId === undefined) throw new Failure('entry-void')
  return await ctx.inTenant(tenantId, async (work) => {
    await demandServed(work)
    if (!settingOf(await tenantSettings(work), takesVisitors)) throw new Failure('desk-closed')
    return await run(work)
  })
}

async function demandCalm(ctx: AnonymousContext, address: string): Promise<void> {
  if (isLoopback(address)) return
  const since = new Date(ctx.now.getTime() - hourMs)
  const begun = await ctx.database.system(async (tx) => await countPassesOf(tx, address, since))
  if (begun >= mostAnHour) throw new Failure('visitor-too-many')
}

async function begin(
  ctx: AnonymousContext,
  work: GuestWork,
  { name, phone = '', question }: Omit<Input<typeof beginAsVisitor>, 'code'>,
): Promise<{ token: string }> {
  const settings = await tenantSettings(work)
  if (phone === '' && settingOf(settings, asksForPhone)) throw faultAt('phone', '请填写电话')
  // Counting and adding go one at a time, so that no two pass the limit together.
  await lockName(work, 'visitors')
  if ((await countWaiting(work)) >= mostWaiting) throw new Failure('visitor-too-many')
  const [zone, { isOutOfHours, noticeText, there }, { greeting }] = await Promise.all([
    tenantZone(work.tx, work.tenantId),
    deskNow(work),
    visitorWords(work),
  ])
  const no = await numbersOf(ctx.database).draw(
    work.tenantId,
    { settings, zone },
    serviceConversationNumbering,
    work.now,
  )
  const id = uuidv7()
  const visitorName = name.trim()
  const held = await insertVisitorConversation(work, { id, aboutKind: kind, visitorName })
  const conversation = await insertServiceConversation(work, {
    id,
    no,
    visitor_name: visitorName,
    visitor_phone: phone,
    question: question.trim(),
    state: ServiceConversationState.Waiting,
    is_out_of_hours: isOutOfHours,
    created_at: work.now.toISOString(),
    updated_at: work.now.toISOString(),
  })
  const first = {
    id: uuidv7(),
    senderId: null,
    byVisitor: true,
    type: 'text',
    text: conversation.question,
    fileId: null,
  } as const
  const { seq } = await sayIn(work, held, first)
  await noteIn(work, { id, last_seq: seq }, [], noticeText === '' ? greeting : noticeText)
  await indexRecord(work, serviceConversationTable, conversation)
  await logBySystem(work, work.now, null, { kind, recordId: id, action: '访客发起会话' })
  const people = await audienceOf(work, conversation)
  await work.record(serviceConversationFacts.came, {
    subjectId: id,
    people,
    tell: {
      category: 'customer',
      // Where nobody is at work everybody is told, so that the visitor is not forgotten.
      people: there.length === 0 ? people : there.map((one) => one.id),
      channels: ['inApp'],
      title: '访客等待接入',
      text: `${visitorName}：${conversation.question.replaceAll(/\s+/g, ' ').slice(0, 80)}`,
      path: recordPath(kind, id),
      urges: '/serviceConversation',
    },
  })
  return { token: await addPass(work, id, ctx.cookie.ip) }
}

export const beginAnswers: readonly Answer[] = [
  answerAnonymously(
    readVisitorDesk,
    async (ctx, { code }) =>
      await atDesk(ctx, code, async (work) => {
        const [face, { servicePhone }, { greeting }, { noticeText }, settings] = await Promise.all([
          readFace(work),
          enterpriseSetting(work),
          visitorWords(work),
          deskNow(work),
          tenantSettings(work),
        ])
        return {
          enterpriseName: face.name,
          enterpriseLogo: logoPath(work.tenantId, face.logoId),
          servicePhone,
          greeting,
          noticeText,
          asksForPhone: settingOf(settings, asksForPhone),
        }
      }),
  ),
  answerAnonymously(beginAsVisitor, async (ctx, { code, ...input }) => {
    await demandCalm(ctx, ctx.cookie.ip)
    return await atDesk(ctx, code, async (work) => await begin(ctx, work, input))
  }),
]
