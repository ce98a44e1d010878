import {
  clearNotices,
  countCustomerMessages,
  countMessages,
  countNotices,
  countNoticesByCategory,
  listCustomerMessages,
  listMessages,
  listNotices,
  resendMessage,
  resendMessages,
} from '@onsite/api/notice/notice-calls.ts'
import type { NoticeCategory } from '@onsite/domain/notice/tell.ts'
import { Failure } from '@onsite/domain/failure.ts'
import { answer } from '../kernel/answer.ts'
import { pageOf } from '../kernel/page-of.ts'
import { presentMessage } from './present-message.ts'
import { isDocumentSeen } from './customer-message-sight.ts'
import { countMessagesTo, customerMessages } from './customer-message-store.ts'
import {
  countMessagesBy,
  countUnread,
  countUnreadByCategory,
  makeDue,
  markRead,
  messages,
  noticesOf,
} from './notice-store.ts'

const answerList = answer(listNotices, async (ctx, input) => {
  const rows = await noticesOf(ctx, ctx.person.id, input, pageOf(input))
  return rows.map((row) => ({
    id: row.id,
    category: row.category as NoticeCategory,
    title: row.title,
    text: row.text,
    path: row.path,
    createTime: row.created_at,
    isRead: row.read_at !== null,
  }))
})

const answerMessages = answer(listMessages, async (ctx, input) => {
  return (await messages(ctx, input, pageOf(input))).map(presentMessage)
})

const answerResend = answer(resendMessage, async (ctx, input) => {
  if ((await makeDue(ctx, { ids: [input.id] })) === 0) throw new Failure('not-found', { record: '发送失败的消息' })
  return null
})

const answerOfCustomer = answer(listCustomerMessages, async (ctx, { customerId, ...page }) => {
  await ctx.records.demandSeen(ctx, 'customer', customerId)
  return (await customerMessages(ctx, customerId, isDocumentSeen(ctx), pageOf(page))).map((row) => ({
    id: row.id,
    channel: row.channel,
    receiverName: row.receiver_name,
    receiverPhone: row.receiver_phone,
    title: row.title,
    text: row.text,
    state: row.state,
    note: row.note,
    createTime: row.created_at,
    sentTime: row.sent_at,
    readTime: row.read_at,
  }))
})
const answerCountOfCustomer = answer(countCustomerMessages, async (ctx, { customerId }) => {
  await ctx.records.demandSeen(ctx, 'customer', customerId)
  return await countMessagesTo(ctx, customerId, isDocumentSeen(ctx))
})

export const noticeAnswers = [
  answerList,
  answer(countNotices, async (ctx) => await countUnread(ctx, ctx.person.id)),
  answer(clearNotices, async (ctx, input) => await markRead(ctx, ctx.person.id, input)),
  answer(countNoticesByCategory, async (ctx) => await countUnreadByCategory(ctx, ctx.person.id)),
  answerMessages,
  answer(countMessages, async (ctx, input) => await countMessagesBy(ctx, input)),
  answerResend,
  answer(resendMessages, async (ctx, input) => await makeDue(ctx, input)),
  answerOfCustomer,
  answerCountOfCustomer,
]
