/** Shows on a record what its customer gets: before a step is taken, and afterwards. */
import { toldFacts } from '@onsite/api/notice/notice-events.ts'
import { listRecordMessages } from '@onsite/api/notice/notice-calls.ts'
import { previewCustomerNotices } from '@onsite/api/notice/template-calls.ts'
import { Failure } from '@onsite/domain/failure.ts'
import { customerChannels, customerReceiver, NoticeGap, TemplateUse } from '@onsite/domain/notice/notice-template.ts'
import { type Answer, answer } from '../kernel/answer.ts'
import type { Context } from '../kernel/context.ts'
import { textMessenger } from '../kernel/text-messages.ts'
import { messagesAbout } from './customer-message-store.ts'
import type { NoticeKind } from './notice-kind.ts'
import { demandSeen } from './notice-templates.ts'
import { templatesOf } from './notice-template-store.ts'
import { messagesOfStep } from './tell-of-steps.ts'

/** A later area knows the server that sends mails. */
export interface NoticeSurroundings {
  readonly isMailSet: (ctx: Context) => Promise<boolean>
}

const isConnected = async (
  ctx: Context,
  channel: (typeof customerChannels)[number],
  { isMailSet }: NoticeSurroundings,
): Promise<boolean> => (channel === 'sms' ? textMessenger.isConnected : await isMailSet(ctx))

export const customerNoticeAnswers = (
  kinds: readonly NoticeKind[],
  surroundings: NoticeSurroundings,
): readonly Answer[] => [
  answer(previewCustomerNotices, async (ctx, { event, id, kind }) => {
    await demandSeen(ctx, kind, id)
    const told = toldFacts.get(event)
    if (told?.fact.subject !== kind || !told.event.tellsCustomer) throw new Failure('not-found', { record: '通知' })
    const about = {
      kind: event,
      subjectKind: told.fact.subject,
      subjectId: id,
      actorId: ctx.person.id,
      at: ctx.now.toISOString(),
    }
    const templates = await templatesOf(ctx, event)
    const messages = await messagesOfStep(ctx, kinds, about, templates)
    return await Promise.all(
      customerChannels.map(async (channel) => {
        const message = messages.find((one) => one.channel === channel)
        const isOn = templates.some(
          (one) => one.channel === channel && one.receiver === customerReceiver && one.use === TemplateUse.Always,
        )
        const { mail, name = '', phone = '', text = '', title = '' } = message ?? {}
        const gap =
          message === undefined
            ? isOn
              ? NoticeGap.NoAddress
              : NoticeGap.Off
            : (await isConnected(ctx, channel, surroundings))
              ? NoticeGap.None
              : NoticeGap.NoChannel
        return { channel, gap, receiverName: name, receiver: mail ?? phone, title, text }
      }),
    )
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
