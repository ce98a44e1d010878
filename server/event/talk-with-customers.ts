/** Events as customers talk about them. */
import { eventTalk } from '@onsite/api/event/event-calls.ts'
import { eventMessageFacts } from '@onsite/api/event/event-facts.ts'
import { whyNotToReopen } from '@onsite/domain/event/event-guards.ts'
import { EventState, eventStateNames } from '@onsite/domain/event/event-state.ts'
import { recordPath } from '@onsite/domain/record/record-paths.ts'
import { isLow, satisfactionNames, type Satisfaction } from '@onsite/domain/talk/satisfaction.ts'
import { watchersOf } from '../document/watcher-store.ts'
import type { TenantWork } from '../kernel/background.ts'
import { customerTalkAnswers } from '../talk/document-talk.ts'
import type { TalkKind } from '../talk/talk-kind.ts'
import { mailOf } from './event-mail.ts'
import { eventKind, events, type HeldEvent, reopenPatch, resumePatch, writeBySystem } from './event-machine.ts'
import { noticeOf } from './tell-event.ts'
import type { EventRecord } from './event-store.ts'

async function holdEvent(work: TenantWork, id: string): Promise<HeldEvent> {
  const event = await eventKind.whole(work, id, true)
  if (event === undefined) throw new Error(`event ${id} is gone under its lock`)
  return event
}

const findConcerned = async (work: TenantWork, row: EventRecord): Promise<string[]> => {
  const people = [row.principal_id ?? row.created_by, row.upgrade_user_id, ...(await watchersOf(work, row.id))]
  return people.filter((id) => id !== null)
}

const ended: readonly number[] = [EventState.Completed, EventState.Closed]
/** `Our choice:` customers need not know who works on it in the house, only whether somebody does. */
const stateForCustomer = (state: number): string =>
  state === EventState.Escalated || state === EventState.ToHandle ? '处理中' : eventStateNames[state as EventState]

export const eventTalkKind: TalkKind = {
  kind: 'event',
  async subject(work, id, lock) {
    const event = await eventKind.whole(work, id, lock)
    if (event === undefined) return undefined
    const { facts, row } = event
    const isDone = ended.includes(row.state)
    const isRated = row.satisfied_at !== null && (row.completed_at === null || row.satisfied_at >= row.completed_at)
    return {
      id,
      no: row.no,
      title: row.title,
      customerName: row.custom_name,
      contactName: row.custom_link_person,
      state: row.state === EventState.ToAssign ? '已受理' : stateForCustomer(row.state),
      isDone,
      solution: isDone ? row.solution : '',
      createdAt: row.created_at,
      over: row.state === EventState.Closed ? '服务已关闭' : '',
      // One judgement for each time that it was completed.
      mayRate: isDone && row.completed_at !== null && !isRated,
      stars: isRated ? row.satisfaction : null,
      words: isRated ? row.satisfaction_text : '',
      notToReopen: whyNotToReopen(facts, work.now),
    }
  },

  async hear(work, id) {
    const event = await holdEvent(work, id)
    const { row } = event
    await events.recordBeside(work, event, eventMessageFacts.said, {
      tell: noticeOf(row, await findConcerned(work, row), '客户有新回复'),
    })
    if (row.state !== EventState.Paused) return
    const step = { action: 'resume', reason: '客户已回复', patch: resumePatch(event) } as const
    await writeBySystem(work, [{ held: event, step }])
  },

  async rate(work, id, stars, words) {
    const event = await holdEvent(work, id)
    const mark = satisfactionNames[stars as Satisfaction]
    const title = isLow(stars) ? `客户评价${mark}，请跟进` : `客户评价${mark}`
    const step = {
      action: 'rate',
      reason: `${stars} 星，${mark}${words === '' ? '' : `：${words}`}`,
      patch: { satisfaction: stars, satisfaction_text: words, satisfied_at: work.now.toISOString() },
      told: { tell: noticeOf(event.row, await findConcerned(work, event.row), title) },
    } as const
    await writeBySystem(work, [{ held: event, step }])
  },

  async reopen(work, id, reason) {
    const event = await holdEvent(work, id)
    const step = { action: 'reopen', reason: `客户反馈问题未解决：${reason}`, patch: reopenPatch(event) } as const
    await writeBySystem(work, [{ held: event, step }])
  },
}

export const eventTalkAnswers = customerTalkAnswers(eventTalk, {
  kind: 'event',
  label: '事件',
  category: 'event',
  facts: eventMessageFacts,
  machine: events,
  about: ({ row }: HeldEvent) => ({
    id: row.id,
    no: row.no,
    title: row.title,
    path: recordPath('event', row.id),
    customerId: row.customer_id,
    contactName: row.custom_link_person,
    phone: row.custom_phone,
  }),
  mailOf: async (ctx, { row }) => await mailOf(ctx, row),
})
