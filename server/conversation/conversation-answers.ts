import {
  addGroup,
  addGroupMembers,
  type Conversation,
  leaveGroup,
  listConversationMessages,
  listConversations,
  openConversation,
  readConversation,
  sayInConversation,
} from '@onsite/api/conversation/conversation-calls.ts'
import { conversationFacts } from '@onsite/api/conversation/conversation-facts.ts'
import type { Input } from '@onsite/api/define-call.ts'
import {
  ConversationKind,
  type MessageDetail,
  mostMembers,
  mostToldOfReading,
  pairKey,
  type SentCard,
  typeOfFile,
  typeOfMessage,
} from '@onsite/domain/conversation/conversation.ts'
import { Failure, faultAt } from '@onsite/domain/failure.ts'
import { given } from '@onsite/domain/given.ts'
import { openMarks } from '@onsite/domain/talk/canned-reply.ts'
import { isGranted } from '@onsite/domain/permission/permission-codes.ts'
import { holdFiles } from '../file/file-sight.ts'
import { answer } from '../kernel/answer.ts'
import type { Context } from '../kernel/context.ts'
import { uuidv7 } from '../kernel/uuid.ts'
import { peopleNames, staffByIds } from '../people/people-store.ts'
import { staffMember } from '../people/staff-store.ts'
import {
  addConversation,
  addMembers,
  conversationOf,
  type ConversationRecord,
  conversationsOf,
  dropMember,
  markRead,
  memberIdsOf,
  type MemberOf,
  messageById,
  messagesBefore,
  type NewMessage,
} from './conversation-store.ts'
import { presentMessage, presentMessages } from './present-message.ts'
import { noteIn, sayIn } from './say-in.ts'
import { holderOf } from './visitor-store.ts'

/** `Our choice:` older ones than these are found by whoever says something in them. */
const mostListed = 200
const pageSize = 50

const answerList = answer(listConversations, async (ctx) => {
  const rows = await conversationsOf(ctx, ctx.person.id, mostListed)
  const names = await peopleNames(
    ctx,
    rows.flatMap(({ members }) => members.map((member) => member.person_id)),
  )
  return rows.map((row) => present(ctx, row, names))
})

function present(ctx: Context, row: MemberOf, names: ReadonlyMap<string, string>): Conversation {
  const members = row.members.map(({ person_id: id, read_seq: readSeq }) => ({
    id,
    name: names.get(id) ?? '',
    readSeq,
  }))
  const own = members.find(({ id }) => id === ctx.person.id)
  return {
    id: row.id,
    kind: row.kind as ConversationKind,
    name: row.kind === ConversationKind.Group ? row.name : (members.find((one) => one !== own)?.name ?? ''),
    members,
    lastSeq: row.last_seq,
    lastText: row.last_text,
    lastTime: row.last_at,
    unread: Math.max(0, row.last_seq - (own?.readSeq ?? 0)),
  }
}

const answerOpen = answer(openConversation, async (ctx, { personId }) => {
  if (personId === ctx.person.id) throw faultAt('personId', '不能和自己会话')
  await demandColleagues(ctx, [personId])
  const id = await addConversation(ctx, {
    id: uuidv7(),
    kind: ConversationKind.Direct,
    name: '',
    pair_key: pairKey(ctx.person.id, personId),
  })
  await addMembers(ctx, id, [ctx.person.id, personId], 0)
  return { id }
})

const answerGroup = answer(addGroup, async (ctx, { memberIds, name }) => {
  const people = [...new Set([ctx.person.id, ...memberIds])]
  if (people.length > mostMembers) throw new Failure('conversation-full')
  const names = await demandColleagues(ctx, memberIds)
  const id = await addConversation(ctx, {
    id: uuidv7(),
    kind: ConversationKind.Group,
    name: name.trim(),
    pair_key: null,
  })
  await addMembers(ctx, id, people, 0)
  await noteIn(ctx, { id, last_seq: 0 }, people, `${ctx.person.name}建立了群，成员有${names.join('、')}`)
  return { id }
})

const answerAddMembers = answer(addGroupMembers, async (ctx, { id, memberIds }) => {
  const held = await demandGroup(ctx, id)
  const present = await memberIdsOf(ctx, id)
  const fresh = [...new Set(memberIds)].filter((one) => !present.includes(one))
  if (fresh.length === 0) return null
  if (present.length + fresh.length > mostMembers) throw new Failure('conversation-full')
  const names = await demandColleagues(ctx, fresh)
  // Whoever comes later may read what was said before, and need not.
  await addMembers(ctx, id, fresh, held.last_seq)
  await noteIn(ctx, held, [...present, ...fresh], `${ctx.person.name}邀请${names.join('、')}加入`)
  return null
})

const answerLeave = answer(leaveGroup, async (ctx, { id }) => {
  const held = await demandGroup(ctx, id)
  const members = await memberIdsOf(ctx, id)
  await dropMember(ctx, id, ctx.person.id)
  await noteIn(ctx, held, members, `${ctx.person.name}退出了群`)
  return null
})

const answerMessages = answer(listConversationMessages, async (ctx, { before, id }) => {
  await demandMember(ctx, id)
  return await presentMessages(ctx, await messagesBefore(ctx, id, before, pageSize))
})

const answerSay = answer(sayInConversation, async (ctx, { id, messageId, ...said }) => {
  const held = await demandMember(ctx, id, true)
  const sent = await messageById(ctx, messageId)
  if (sent !== undefined) {
    if (sent.conversation_id !== id || sent.sender_id !== ctx.person.id) throw faultAt('messageId', '消息编号已被使用')
    return await presentMessage(ctx, sent)
  }
  const message = await sayIn(ctx, held, {
    id: messageId,
    senderId: ctx.person.id,
    ...(await contentOf(ctx, held, said)),
  })
  await markRead(ctx, id, ctx.person.id, message.seq)
  return await presentMessage(ctx, message)
})

/** The content of a message as it was sent, with what it names looked up. */
async function contentOf(
  ctx: Context,
  held: ConversationRecord,
  { cardOf, choices, fileId, place, text: typed }: Omit<Input<typeof sayInConversation>, 'id' | 'messageId'>,
): Promise<Pick<NewMessage, 'detail' | 'fileId' | 'text' | 'type'>> {
  const text = typed.trim()
  const card = cardOf === undefined ? undefined : await cardOfColleague(ctx, cardOf)
  const detail: MessageDetail = given({ place, card, choices: choices?.map((choice) => choice.trim()) })
  const [file] = fileId === undefined ? [] : await holdFiles(ctx, holderOf(held), [fileId])
  if (file !== undefined) return { type: typeOfFile(file.type), text: file.name, fileId: file.id }
  const words = text === '' ? (place?.name ?? card?.name ?? '') : text
  if (words === '') throw faultAt('text', '请填写内容')
  const [open] = held.kind === ConversationKind.Visitor ? openMarks(words) : []
  if (open !== undefined) throw faultAt('text', `「${open}」还没有填写，访客会看到它`)
  return { type: typeOfMessage(words, detail), text: words, fileId: null, detail }
}

async function cardOfColleague(ctx: Context, personId: string): Promise<SentCard> {
  await demandColleagues(ctx, [personId])
  const found = await staffMember(ctx, personId)
  if (found === null) throw new Failure('not-found', { record: '同事' })
  return { name: found.name, phone: found.mobile, line: found.departmentName }
}

const answerRead = answer(readConversation, async (ctx, { id, seq }) => {
  const held = await demandMember(ctx, id)
  if (await markRead(ctx, id, ctx.person.id, Math.min(seq, held.last_seq))) {
    const members = await memberIdsOf(ctx, id)
    // The person's other windows hear of it in any case.
    const people = members.length > mostToldOfReading ? [ctx.person.id] : members
    await ctx.record(conversationFacts.read, { subjectId: id, people })
  }
  return null
})

/** Whoever is no member learns not even that there is such a conversation. A visitor is served by those alone who may do so at this moment. */
async function demandMember(ctx: Context, id: string, lock = false): Promise<ConversationRecord> {
  const found = await conversationOf(ctx, id, ctx.person.id, lock)
  const mayServe = found?.kind !== ConversationKind.Visitor || isGranted(ctx.person.powers, 'conversation.serve')
  if (found === undefined || !mayServe) throw new Failure('not-found', { record: '会话' })
  return found
}

async function demandGroup(ctx: Context, id: string): Promise<ConversationRecord> {
  const held = await demandMember(ctx, id, true)
  if (held.kind !== ConversationKind.Group) throw new Failure('group-only')
  return held
}

/** Names of people who work here. Throws `not-found` unless all of them do. */
async function demandColleagues(ctx: Context, ids: readonly string[]): Promise<string[]> {
  const staff = await staffByIds(ctx, ids)
  const known = ids.map((id) => staff.get(id))
  if (known.some((one) => one?.isActive !== true)) throw new Failure('not-found', { record: '同事' })
  return known.flatMap((one) => one?.name ?? [])
}

export const conversationAnswers = [
  answerList,
  answerOpen,
  answerGroup,
  answerAddMembers,
  answerLeave,
  answerMessages,
  answerSay,
  answerRead,
]
