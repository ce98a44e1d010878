/** Decides for each channel whether a step's message reaches the customer: its preview and its sending ask here, so that they cannot disagree. */
import type { ToldFact } from '@onsite/api/notice/notice-events.ts'
import { undoGraceSeconds } from '@onsite/domain/document/define-document.ts'
import { isMade, judgeDelivery, NoticeGap } from '@onsite/domain/notice/customer-delivery.ts'
import { minutesQuiet } from '@onsite/domain/notice/notice-preference.ts'
import { customerQuiet } from '@onsite/domain/notice/notice-settings.ts'
import {
  type CustomerChannel,
  customerChannels,
  customerReceiver,
  customerWordsFor,
  templateFor,
  TemplateUse,
} from '@onsite/domain/notice/notice-template.ts'
import { fillWords, type NoticeWords } from '@onsite/domain/notice/notice-words.ts'
import type { TellCustomer } from '@onsite/domain/notice/tell.ts'
import type { Fact } from '../kernel/context.ts'
import { minuteIn, minuteOfDay } from '../kernel/day.ts'
import type { StoreContext } from '../kernel/store-context.ts'
import { tenantZone } from '../kernel/tenant-people.ts'
import { tenantSettings } from '../kernel/tenant-settings.ts'
import { textMessenger } from '../kernel/text-messages.ts'
import { noticeValues, subjectOf } from './fill-notice.ts'
import type { CustomerPerson, NoticeKind, NoticeSubject } from './notice-kind.ts'
import { templatesOf } from './notice-template-store.ts'

/** A later area knows the server that sends mails. */
export interface NoticeSurroundings {
  readonly isMailSet: (ctx: StoreContext) => Promise<boolean>
}

/** Kinds of record, and ways to the customer. */
export interface CustomerWork extends NoticeSurroundings {
  readonly kinds: readonly NoticeKind[]
}

export interface Delivery {
  readonly channel: CustomerChannel
  readonly gap: NoticeGap
  readonly receiverName: string
  /** Number or address; '' for none, or where no channel is open. */
  readonly receiver: string
  /** When it may go out. */
  readonly dueAt: Date
  /** The wall-clock time of that. */
  readonly until: string
  /** Null when it is not sent. */
  readonly message: TellCustomer | null
}

type Step = Pick<Fact, 'kind' | 'subjectKind' | 'subjectId' | 'actorId' | 'at'>

const wayTo: Readonly<Record<CustomerChannel, (person: CustomerPerson) => string>> = {
  sms: ({ phone }) => phone,
  mail: ({ mail }) => mail,
}

/** Every channel with the message of a step, as it would read now. */
export async function deliveriesOf(
  ctx: StoreContext,
  { isMailSet, kinds }: CustomerWork,
  step: Step,
  { event }: ToldFact,
): Promise<Delivery[]> {
  if (!event.tellsCustomer) return []
  const templates = await templatesOf(ctx, step.kind)
  const ways = customerChannels.map((channel) => {
    const template = templateFor(templates, channel, customerReceiver)
    const isUsual = event.usualForCustomer?.channels.includes(channel) === true
    return { channel, template, isUsual, use: template?.use ?? TemplateUse.Usual }
  })
  // `Our choice:` a message waits while its step can be taken back, so that nobody at a customer reads what was a slip.
  const soon = new Date(Date.parse(step.at) + (event.isUndoable === true ? undoGraceSeconds * 1000 : 0))
  const nobody = { address: '', declines: false, isConnected: false, minutesQuiet: 0 }
  const off = ways.map((way) => ({
    ...silent,
    channel: way.channel,
    gap: judgeDelivery({ ...way, ...nobody }),
    dueAt: soon,
  }))
  if (off.every(({ gap }) => gap === NoticeGap.Off)) return off

  const zone = await tenantZone(ctx.tx, ctx.tenantId)
  const subject = await subjectOf(ctx, kinds, step, zone)
  if (subject === undefined) return []
  const minutes = minutesQuiet(customerQuiet(await tenantSettings(ctx)), minuteOfDay(zone, soon))
  const dueAt = new Date(soon.getTime() + 60_000 * minutes)
  const wordsOf = await wordsAbout(ctx, step, event, subject, zone)
  const { path, person } = subject
  const document = kinds.some(({ hasCustomerPage, kind }) => kind === step.subjectKind && hasCustomerPage)
    ? { kind: step.subjectKind, id: step.subjectId }
    : undefined
  return await Promise.all(
    ways.map(async ({ channel, template, ...way }) => {
      const receiver = wayTo[channel](person)
      const isConnected = channel === 'sms' ? textMessenger.isConnected : await isMailSet(ctx)
      const gap = judgeDelivery({
        ...way,
        declines: person.declines,
        address: receiver,
        isConnected,
        minutesQuiet: minutes,
      })
      const message = {
        customerId: person.customerId,
        name: person.name,
        phone: person.phone,
        channel,
        ...wordsOf(template),
        path,
        ...(channel === 'mail' ? { mail: person.mail, ...(document === undefined ? {} : { document }) } : {}),
      }
      const until = minuteIn(zone, dueAt).slice(-clockChars)
      return { channel, gap, receiverName: person.name, receiver, dueAt, until, message: isMade(gap) ? message : null }
    }),
  )
}

/** `08:30` */
const clockChars = 5
const silent = { receiverName: '', receiver: '', until: '', message: null }

/** Words with everything that they may name: those of a template, else the product's own. */
async function wordsAbout(
  ctx: StoreContext,
  step: Step,
  event: ToldFact['event'],
  subject: NoticeSubject,
  zone: string,
): Promise<(template: NoticeWords | undefined) => NoticeWords> {
  const own = customerWordsFor(event, subject.values)
  const values = await noticeValues(ctx, step, { ...own, path: subject.path }, subject, { isForCustomer: true, zone })
  return (template = { title: '', text: '' }) => fillWords(template, values)
}
