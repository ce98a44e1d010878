/** Answers the pages of visitors. A pass opens one conversation and nothing else; nothing internal is ever read here. */
import {
  getFileAsVisitor,
  leaveAsVisitor,
  markReadAsVisitor,
  rateAsVisitor,
  readAsVisitor,
  readMessagesAsVisitor,
  sayAsVisitor,
  sendFileAsVisitor,
  type VisitorPage,
} from '@onsite/api/service-conversation/visitor-calls.ts'
import { conversationFacts } from '@onsite/api/conversation/conversation-facts.ts'
import { serviceConversationFacts } from '@onsite/api/service-conversation/service-conversation-facts.ts'
import { mostVisitorBytes, typeOfFile, typeOfText } from '@onsite/domain/conversation/conversation.ts'
import { Failure, faultAt } from '@onsite/domain/failure.ts'
import { isServiceExpired } from '@onsite/domain/permission/plan.ts'
import { recordPath } from '@onsite/domain/record/record-paths.ts'
import { EndReason, ServiceConversationState } from '@onsite/domain/service-conversation/service-conversation-state.ts'
import { isLow, satisfactionNames, type Satisfaction } from '@onsite/domain/talk/satisfaction.ts'
import {
  type ConversationRecord,
  memberIdsOf,
  messageById,
  messagesBefore,
  type MessageRecord,
  type NewMessage,
} from '../conversation/conversation-store.ts'
import { presentToVisitor, staffNameFor } from '../conversation/present-to-visitor.ts'
import { sayIn } from '../conversation/say-in.ts'
import {
  countVisitorMessages,
  holderOf,
  isFileOf,
  markVisitorRead,
  openPass,
  staffReadSeq,
  visitorConversation,
} from '../conversation/visitor-store.ts'
import { addFile, attachFiles, filesByIds } from '../file/file-store.ts'
import { type ReceivedFile, receiveFile } from '../file/receive-file.ts'
import { type Answer, answerAnonymously, answerBytesAnonymously, answerUploadAnonymously } from '../kernel/answer.ts'
import type { AnonymousContext, GuestWork } from '../kernel/context.ts'
import { disposition } from '../kernel/send-bytes.ts'
import { tenantName, tenantSeats } from '../kernel/tenant-people.ts'
import { peopleNames } from '../people/people-store.ts'
import { logBySystem } from '../record/record-log.ts'
import { updateRows } from '../record/record-store.ts'
import { enterpriseSetting } from '../setting/enterprise-setting.ts'
import { endHeld } from './end-conversation.ts'
import { allServers } from './servers-now.ts'
import { entryCode } from './visitor-entry-store.ts'
import { deskNow } from './visitor-words.ts'
import {
  countAhead,
  serviceConversationById,
  type ServiceConversationRecord,
  serviceConversationTable,
} from './service-conversation-store.ts'

const pageSize = 50
/** `Our choice:` messages of a visitor in an hour: a person writes fewer, a loop more. */
const mostAnHour = 120
const hourMs = 3_600_000

interface Opened {
  readonly work: GuestWork
  readonly conversation: ServiceConversationRecord
  readonly held: ConversationRecord
}

/** Opens the conversation of a pass; with `lock` both rows are held. Throws `entry-void`, which never says why: a stranger learns nothing. */
async function openTalk<T>(
  ctx: AnonymousContext,
  token: string,
  lock: boolean,
  run: (opened: Opened) => Promise<T>,
): Promise<T> {
  const pass = await ctx.database.system(async (tx) => await openPass(tx, token, ctx.now))
  if (pass === undefined) throw new Failure('entry-void')
  return await ctx.inTenant(pass.tenant_id, async (work) => {
    const conversation = await serviceConversationById(work, pass.conversation_id, lock)
    const held = conversation === undefined ? undefined : await visitorConversation(work, conversation.id, lock)
    if (conversation === undefined || held === undefined) throw new Failure('entry-void')
    return await run({ work, conversation, held })
  })
}

/** Throws `desk-closed` where the enterprise's service has expired. */
export async function demandServed(work: GuestWork): Promise<void> {
  const { expiresAt, plan } = await tenantSeats(work.tx, work.tenantId)
  if (isServiceExpired(plan, expiresAt, work.now)) throw new Failure('desk-closed')
}

/** Throws unless the visitor may say something now. */
async function demandOpen({ held, conversation, work }: Opened): Promise<void> {
  await demandServed(work)
  if (held.over_at !== null) throw new Failure('conversation-over')
  if ((await countVisitorMessages(work, conversation.id, new Date(work.now.getTime() - hourMs))) >= mostAnHour)
    throw new Failure('visitor-too-many')
}

/** Whoever hears of what the visitor does: his clerk, or all who serve while he waits. */
export async function audienceOf(work: GuestWork, { clerk_id: clerkId }: Pick<ServiceConversationRecord, 'clerk_id'>) {
  return clerkId === null ? (await allServers(work)).map(({ id }) => id) : [clerkId]
}

/** A message that came before under this id, which must be the visitor's own. */
async function findSentBefore({ conversation, work }: Opened, messageId: string): Promise<MessageRecord | undefined> {
  const sent = await messageById(work, messageId)
  if (sent !== undefined && (sent.conversation_id !== conversation.id || !sent.by_visitor))
    throw faultAt('messageId', '消息编号已被使用')
  return sent
}

async function say(found: Opened, message: Omit<NewMessage, 'byVisitor' | 'senderId'>): Promise<MessageRecord> {
  const { held, conversation, work } = found
  const row = await sayIn(work, held, { ...message, senderId: null, byVisitor: true })
  await markVisitorRead(work, conversation.id, row.seq)
  await work.record(serviceConversationFacts.said, {
    subjectId: conversation.id,
    people: await audienceOf(work, conversation),
  })
  return row
}

async function presentOne({ work }: Opened, row: MessageRecord, token: string) {
  const [message] = await presentToVisitor(work, [row], token)
  if (message === undefined) throw new Error('a message was not presented')
  return message
}

async function present({ held, conversation, work }: Opened): Promise<VisitorPage> {
  const { tenantId, tx } = work
  const isWaiting = conversation.state === ServiceConversationState.Waiting
  const [enterpriseName, { servicePhone }, staffName, names, readSeq, noticeText, ahead, code] = await Promise.all([
    tenantName(tx, tenantId),
    enterpriseSetting(work),
    staffNameFor(work),
    peopleNames(work, conversation.clerk_id === null ? [] : [conversation.clerk_id]),
    staffReadSeq(work, conversation.id),
    isWaiting ? deskNow(work).then((now) => now.noticeText) : '',
    isWaiting ? countAhead(work, conversation.created_at) : 0,
    entryCode(work),
  ])
  const clerkName =
    conversation.clerk_id === null ? '' : (staffName ?? names.get(conversation.clerk_id) ?? enterpriseName)
  return {
    id: conversation.id,
    enterpriseName,
    servicePhone,
    no: conversation.no,
    visitorName: conversation.visitor_name,
    state: conversation.state as ServiceConversationState,
    clerkName,
    noticeText,
    ahead,
    lastSeq: held.last_seq,
    readSeq,
    stars: conversation.stars,
    words: conversation.words,
    code,
  }
}

async function takeFile(found: Opened, messageId: string, received: ReceivedFile): Promise<MessageRecord> {
  const sent = await findSentBefore(found, messageId)
  if (sent !== undefined) return sent
  await demandOpen(found)
  const { held, work } = found
  await addFile(work, { ...received, createdBy: null })
  await attachFiles(work, holderOf(held), [received.id])
  return await say(found, {
    id: messageId,
    type: typeOfFile(received.type),
    text: received.name,
    fileId: received.id,
  })
}

async function rate({ conversation, work }: Opened, stars: number, words: string): Promise<void> {
  if (conversation.state !== ServiceConversationState.Over) throw new Failure('visitor-not-over')
  if (conversation.stars !== null) throw new Failure('visitor-rated')
  const { clerk_id: clerkId, id, no } = conversation
  await updateRows(work, serviceConversationTable, [id], { stars, words, rated_at: work.now })
  const note = [satisfactionNames[stars as Satisfaction], words].filter(Boolean).join('：')
  await logBySystem(work, work.now, null, { kind: 'service-conversation', recordId: id, action: '访客评价', note })
  const people = clerkId === null ? [] : [clerkId]
  await work.record(serviceConversationFacts.rated, {
    subjectId: id,
    people,
    tell:
      isLow(stars) && clerkId !== null
        ? {
            category: 'customer',
            people,
            channels: ['inApp'],
            title: '访客评价不满意',
            text: `${no} ${note}`,
            path: recordPath('service-conversation', id),
          }
        : undefined,
  })
}

export const visitorAnswers: readonly Answer[] = [
  answerAnonymously(readAsVisitor, async (ctx, { token }) => await openTalk(ctx, token, false, present)),

  answerAnonymously(
    readMessagesAsVisitor,
    async (ctx, { before, token }) =>
      await openTalk(ctx, token, false, async ({ conversation, work }) =>
        presentToVisitor(work, await messagesBefore(work, conversation.id, before, pageSize), token),
      ),
  ),

  answerAnonymously(
    sayAsVisitor,
    async (ctx, { messageId, text, token }) =>
      await openTalk(ctx, token, true, async (found) => {
        const sent = await findSentBefore(found, messageId)
        if (sent !== undefined) return await presentOne(found, sent, token)
        await demandOpen(found)
        const words = text.trim()
        const row = await say(found, { id: messageId, type: typeOfText(words), text: words, fileId: null })
        return await presentOne(found, row, token)
      }),
  ),

  answerUploadAnonymously(
    sendFileAsVisitor,
    mostVisitorBytes,
    async (ctx, { token }) =>
      await openTalk(ctx, token, false, async (found) => {
        await demandOpen(found)
        return found.work.tenantId
      }),
    receiveFile,
    async (ctx, { messageId, token }, received) =>
      await openTalk(ctx, token, true, async (found) =>
        presentOne(found, await takeFile(found, messageId, received), token),
      ),
  ),

  answerBytesAnonymously(
    getFileAsVisitor,
    async (ctx, { fileId, thumb, token }) =>
      await openTalk(ctx, token, false, async ({ conversation, work }) => {
        const isSent = await isFileOf(work, conversation.id, fileId)
        const file = isSent ? (await filesByIds(work, [fileId])).get(fileId) : undefined
        if (file === undefined) throw new Failure('not-found', { record: '附件' })
        const isThumb = thumb === '1' && file.thumbKey !== ''
        return {
          key: isThumb ? file.thumbKey : file.storageKey,
          type: isThumb ? 'image/webp' : file.type,
          headers: {
            // Only images that we encoded ourselves may show inside a page.
            'content-disposition': disposition(file.thumbKey === '' ? 'attachment' : 'inline', file.name),
            'content-security-policy': "default-src 'none'; sandbox",
            'cache-control': 'private, no-store',
          },
        }
      }),
  ),

  answerAnonymously(
    markReadAsVisitor,
    async (ctx, { seq, token }) =>
      await openTalk(ctx, token, false, async ({ conversation, work }) => {
        if (await markVisitorRead(work, conversation.id, seq)) {
          const people = await memberIdsOf(work, conversation.id)
          await work.record(conversationFacts.read, { subjectId: conversation.id, people })
        }
        return null
      }),
  ),

  answerAnonymously(
    leaveAsVisitor,
    async (ctx, { token }) =>
      await openTalk(ctx, token, true, async ({ held, conversation, work }) => {
        if (held.over_at !== null) throw new Failure('conversation-over')
        await endHeld(work, conversation, held, EndReason.Visitor)
        return null
      }),
  ),

  answerAnonymously(
    rateAsVisitor,
    async (ctx, { stars, token, words = '' }) =>
      await openTalk(ctx, token, true, async (found) => {
        await rate(found, stars, words.trim())
        return null
      }),
  ),
]
