/** Serving visitors: claim, hand over, end. */
import {
  claimServiceConversation,
  endServiceConversation,
  listServers,
  listServiceConversationMessages,
  transferServiceConversation,
  serviceConversationLists,
} from '@onsite/api/service-conversation/service-conversation-calls.ts'
import { serviceConversationFacts } from '@onsite/api/service-conversation/service-conversation-facts.ts'
import { Failure, faultAt } from '@onsite/domain/failure.ts'
import { isGranted, permissionOf } from '@onsite/domain/permission/permission-codes.ts'
import { recordPath } from '@onsite/domain/record/record-paths.ts'
import {
  EndReason,
  type ServiceConversation,
  serviceConversationLifecycle,
  ServiceConversationState,
} from '@onsite/domain/service-conversation/service-conversation-state.ts'
import { claimedText, transferredText } from '@onsite/domain/service-conversation/visitor-words.ts'
import { addMembers, type ConversationRecord, dropMember, messagesBefore } from '../conversation/conversation-store.ts'
import { presentMessages } from '../conversation/present-message.ts'
import { noteIn } from '../conversation/say-in.ts'
import { visitorConversation } from '../conversation/visitor-store.ts'
import { customersWithPhone } from '../customer/contact-store.ts'
import { customerList } from '../customer/customer-store.ts'
import { type Answer, answer } from '../kernel/answer.ts'
import type { Context } from '../kernel/context.ts'
import { peopleNames } from '../people/people-store.ts'
import { answerList } from '../record/answer-list.ts'
import { fileAnswers } from '../record/plain-answers.ts'
import { presentRecord, presentRecords } from '../record/present-record.ts'
import { logRecord } from '../record/record-log.ts'
import { updateRows } from '../record/record-store.ts'
import { allServers, serversNow } from './servers-now.ts'
import { endHeld } from './end-conversation.ts'
import {
  serviceConversationById,
  serviceConversationList,
  type ServiceConversationRecord,
  serviceConversationTable,
} from './service-conversation-store.ts'

const pageSize = 50
const mostCustomers = 5
const kind = 'service-conversation'

export const asServiceConversation = ({
  clerk_id: clerkId,
  state,
}: ServiceConversationRecord): ServiceConversation => ({ state: state as ServiceConversationState, clerkId })

interface HeldServiceConversation {
  readonly conversation: ServiceConversationRecord
  readonly held: ConversationRecord
}

/** Holds a conversation that this person sees. The record is always held before the talk, so that nobody waits in a circle. */
export async function holdServiceConversation(ctx: Context, id: string): Promise<HeldServiceConversation> {
  const conversation = await serviceConversationList.findSeen(ctx, id, { lock: true })
  const held = conversation === undefined ? undefined : await visitorConversation(ctx, id, true)
  if (conversation === undefined || held === undefined) throw new Failure('not-found', { record: '会话' })
  return { conversation, held }
}

const demandSeen = async (ctx: Context, id: string): Promise<ServiceConversationRecord> => {
  const row = await serviceConversationList.findSeen(ctx, id)
  if (row === undefined) throw new Failure('not-found', { record: '会话' })
  return row
}

/** Whoever serves speaks in the conversation, which is a permission of its own. */
function demandSpeaker(ctx: Context): void {
  if (!isGranted(ctx.person.powers, 'conversation.use'))
    throw new Failure('no-permission', { permission: permissionOf('conversation.use').label })
}

async function nameOf(ctx: Context, id: string | null): Promise<string> {
  return (id === null ? undefined : (await peopleNames(ctx, [id])).get(id)) ?? '其他同事'
}

async function claim(ctx: Context, id: string): Promise<null> {
  demandSpeaker(ctx)
  // Whoever serves could see it while it waited, and is told who was faster.
  const conversation = await serviceConversationById(ctx, id, true)
  const held = conversation === undefined ? undefined : await visitorConversation(ctx, id, true)
  if (conversation === undefined || held === undefined) throw new Failure('not-found', { record: '会话' })
  if (conversation.state === ServiceConversationState.Running && conversation.clerk_id === ctx.person.id) return null
  if (conversation.state === ServiceConversationState.Running)
    throw new Failure('visitor-taken', { name: await nameOf(ctx, conversation.clerk_id) })
  if (conversation.state === ServiceConversationState.Over) await demandSeen(ctx, id)
  serviceConversationLifecycle.demand('claim', asServiceConversation(conversation), ctx.actor, ctx.now)
  await addMembers(ctx, id, [ctx.person.id], 0)
  await updateRows(ctx, serviceConversationTable, [id], {
    state: ServiceConversationState.Running,
    clerk_id: ctx.person.id,
    claimed_at: ctx.now,
    handler_ids: [ctx.person.id],
  })
  await noteIn(ctx, held, [ctx.person.id], claimedText)
  await logRecord(ctx, { kind, recordId: id, action: '接入' })
  await ctx.record(serviceConversationFacts.claimed, { subjectId: id, people: await serverIds(ctx) })
  return null
}

const serverIds = async (ctx: Context): Promise<string[]> => (await allServers(ctx)).map(({ id }) => id)

/** Gives a conversation to a colleague, who need not have seen it. */
export async function giveTo(
  ctx: Context,
  { held, conversation }: HeldServiceConversation,
  personId: string,
  note: string,
): Promise<void> {
  const { clerk_id: before, id } = conversation
  if (before !== null) await dropMember(ctx, id, before)
  await addMembers(ctx, id, [personId], 0)
  await updateRows(ctx, serviceConversationTable, [id], {
    clerk_id: personId,
    handler_ids: [...new Set([...conversation.handler_ids, personId])],
  })
  await noteIn(ctx, held, [personId], transferredText)
  await logRecord(ctx, {
    kind,
    recordId: id,
    action: '转接',
    note: [await nameOf(ctx, personId), note].filter(Boolean).join('：'),
  })
  await ctx.record(serviceConversationFacts.transferred, {
    subjectId: id,
    people: [personId, ...(before === null ? [] : [before])],
    tell: {
      category: 'customer',
      people: [personId],
      channels: ['inApp'],
      title: '会话转接给你',
      text: [`${conversation.no} ${conversation.visitor_name}`, note].filter(Boolean).join('：'),
      path: recordPath(kind, id),
    },
  })
}

async function transfer(ctx: Context, id: string, personId: string, note: string): Promise<null> {
  const found = await holdServiceConversation(ctx, id)
  serviceConversationLifecycle.demand('transfer', asServiceConversation(found.conversation), ctx.actor, ctx.now)
  if (personId === found.conversation.clerk_id) throw faultAt('personId', '会话已经由这位同事接待')
  if (!(await serverIds(ctx)).includes(personId)) throw new Failure('not-found', { record: '可接待访客的同事' })
  if (!(await serversNow(ctx)).some((one) => one.id === personId))
    throw faultAt('personId', `${await nameOf(ctx, personId)}现在不在岗，请选择其他同事`)
  await giveTo(ctx, found, personId, note.trim())
  return null
}

async function end(ctx: Context, id: string): Promise<null> {
  const { held, conversation } = await holdServiceConversation(ctx, id)
  serviceConversationLifecycle.demand('end', asServiceConversation(conversation), ctx.actor, ctx.now)
  await logRecord(ctx, { kind, recordId: id, action: '结束' })
  await endHeld(ctx, conversation, held, EndReason.Clerk)
  return null
}

/** Customers with the visitor's number, of those that this person sees. */
async function customersOf(ctx: Context, phone: string): Promise<{ id: string; name: string }[]> {
  if (phone === '' || !isGranted(ctx.person.powers, 'customer.view')) return []
  const ids = await customersWithPhone(ctx, phone, 50)
  const seen = ids.length === 0 ? [] : await customerList.byIds(ctx, ids)
  return seen.slice(0, mostCustomers).map(({ id, name }) => ({ id, name }))
}

const verdictsOf = (ctx: Context, row: ServiceConversationRecord) =>
  serviceConversationLifecycle
    .judgeAll(asServiceConversation(row), ctx.actor, ctx.now)
    .filter(({ permitted }) => permitted)
    .map(({ action, allowed, label, reasons }) => ({ action, allowed, label, reasons: [...reasons] }))

export const serveAnswers: readonly Answer[] = [
  ...fileAnswers(serviceConversationLists, serviceConversationList),
  answerList(serviceConversationLists.list, serviceConversationList, async (ctx, rows) => {
    const shown = await presentRecords(ctx, serviceConversationTable, rows)
    return shown.map((one, at) => {
      const row = rows[at]
      return {
        ...one,
        actions:
          row === undefined
            ? []
            : serviceConversationLifecycle.allowedActions(asServiceConversation(row), ctx.actor, ctx.now),
      }
    })
  }),
  answer(serviceConversationLists.count, async (ctx, query) => await serviceConversationList.count(ctx, query)),
  answer(serviceConversationLists.detail, async (ctx, { id }) => {
    const row = await demandSeen(ctx, id)
    const [shown, customers] = await Promise.all([
      presentRecord(ctx, serviceConversationTable, row),
      customersOf(ctx, row.visitor_phone),
    ])
    return { ...shown, customers, isOwn: row.clerk_id === ctx.person.id, actions: verdictsOf(ctx, row) }
  }),
  answer(listServiceConversationMessages, async (ctx, { before, id }) => {
    await demandSeen(ctx, id)
    return await presentMessages(ctx, await messagesBefore(ctx, id, before, pageSize))
  }),
  answer(claimServiceConversation, async (ctx, { id }) => await claim(ctx, id)),
  answer(
    transferServiceConversation,
    async (ctx, { id, note = '', personId }) => await transfer(ctx, id, personId, note),
  ),
  answer(endServiceConversation, async (ctx, { id }) => await end(ctx, id)),
  answer(listServers, async (ctx) => [...(await serversNow(ctx))]),
]
