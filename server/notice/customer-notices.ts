/** Shows on a record what its customer gets: before a step is taken, and afterwards. */
import { toldFacts } from '@onsite/api/notice/notice-events.ts'
import { listRecordMessages } from '@onsite/api/notice/notice-calls.ts'
import { previewCustomerNotices } from '@onsite/api/notice/template-calls.ts'
import { Failure } from '@onsite/domain/failure.ts'
import { type Answer, answer } from '../kernel/answer.ts'
import { type CustomerWork, deliveriesOf } from './customer-delivery.ts'
import { messagesAbout } from './customer-message-store.ts'
import { demandSeen } from './notice-templates.ts'

export const customerNoticeAnswers = (work: CustomerWork): readonly Answer[] => [
  answer(previewCustomerNotices, async (ctx, { event, id, kind }) => {
    await demandSeen(ctx, kind, id)
    const told = toldFacts.get(event)
    if (told?.fact.subject !== kind || !told.event.tellsCustomer) throw new Failure('not-found', { record: '通知' })
    const step = { kind: event, subjectKind: kind, subjectId: id, actorId: ctx.person.id, at: ctx.now.toISOString() }
    return (await deliveriesOf(ctx, work, step, told)).map(({ message, ...line }) => ({
      channel: line.channel,
      gap: line.gap,
      receiverName: line.receiverName,
      receiver: line.receiver,
      until: line.until,
      title: message?.title ?? '',
      text: message?.text ?? '',
    }))
  }),
  answer(listRecordMessages, async (ctx, { id, kind }) => {
    await demandSeen(ctx, kind, id)
    return (await messagesAbout(ctx, kind, id)).map((row) => ({
      id: row.id,
      channel: row.channel,
      receiverName: row.receiver_name,
      receiverPhone: row.channel === 'mail' ? '' : row.receiver_phone,
      receiverMail: row.receiver_mail,
      title: row.title,
      text: row.text,
      state: row.state,
      note: row.note,
      createTime: row.created_at,
      sentTime: row.sent_at,
    }))
  }),
]
