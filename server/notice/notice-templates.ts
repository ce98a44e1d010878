/** Notice templates: what may be set, how it would read, and a test to oneself. */
import { noticeFacts } from '@onsite/api/notice/notice-facts.ts'
import { type ToldFact, toldFacts } from '@onsite/api/notice/notice-events.ts'
import {
  listNoticeTemplates,
  previewNotice,
  restoreNoticeTemplate,
  saveNoticeTemplate,
  sendTestNotice,
} from '@onsite/api/notice/template-calls.ts'
import { Failure, faultAt } from '@onsite/domain/failure.ts'
import {
  channelsOf,
  customerReceiver,
  customerWordsFor,
  type NoticeTemplate,
  receiversOf,
  variablesOf,
} from '@onsite/domain/notice/notice-template.ts'
import {
  fillWords,
  type NoticeVariable,
  type NoticeWords,
  findUnfilled,
  unknownPlaces,
  usualWords,
} from '@onsite/domain/notice/notice-words.ts'
import { type ToldChannel, toldChannels } from '@onsite/domain/notice/tell.ts'
import { type Answer, answer } from '../kernel/answer.ts'
import type { Context } from '../kernel/context.ts'
import { uuidv7 } from '../kernel/uuid.ts'
import { staffByIds } from '../people/people-store.ts'
import { noticeValues } from './fill-notice.ts'
import type { NoticeKind, NoticeSubject } from './notice-kind.ts'
import { preferencesOf } from './notice-preference-store.ts'
import { insertMessages, insertNotices } from './notice-store.ts'
import { allTemplates, dropTemplate, keepTemplate } from './notice-template-store.ts'

type Place = Pick<NoticeTemplate, 'channel' | 'receiver'> & { readonly event: string }

/** Throws unless there is such an event with such a receiver. */
function demandEvent({ event, receiver }: Pick<Place, 'event' | 'receiver'>): ToldFact {
  const told = toldFacts.get(event)
  if (told === undefined || !Object.hasOwn(receiversOf(told.event), receiver))
    throw new Failure('not-found', { record: '通知' })
  return told
}

function demandPlace(place: Place): ToldFact {
  const told = demandEvent(place)
  if (!channelsOf(place.receiver).includes(place.channel)) throw new Failure('not-found', { record: '通知' })
  return told
}

/** A customer cannot open our pages. */
const variablesFor = (receiver: string, { event }: ToldFact): NoticeVariable[] =>
  variablesOf(event).filter((variable) => receiver !== customerReceiver || variable !== 'link')

function demandKnown(words: NoticeWords, known: readonly NoticeVariable[]): void {
  for (const field of ['title', 'text'] as const) {
    const [unknown] = unknownPlaces(words[field], known)
    if (unknown !== undefined) throw faultAt(field, `这里没有变量 ${unknown}，请从下面的变量中选`)
  }
}

interface Sample {
  readonly subject: NoticeSubject | undefined
  readonly words: NoticeWords
  readonly unfilled: NoticeVariable[]
}

/** How words read on a record that this person sees: the named one, else the newest. */
async function sampleOf(
  ctx: Context,
  kinds: readonly NoticeKind[],
  told: ToldFact,
  asked: NoticeWords & { readonly receiver: string; readonly recordId?: string },
): Promise<Sample> {
  const { event, fact } = told
  const { zone } = ctx.tenant
  const kind = kinds.find((one) => one.kind === fact.subject)
  if (asked.recordId !== undefined) await demandSeen(ctx, fact.subject, asked.recordId)
  const id = asked.recordId ?? (await newestSeen(ctx, kind))
  const subject = id === undefined ? undefined : await kind?.read(ctx, id, zone)
  const isForCustomer = asked.receiver === customerReceiver
  const { no = '', title = '' } = subject?.values ?? {}
  const own =
    isForCustomer && subject !== undefined
      ? customerWordsFor(event, subject.values)
      : { title: event.label, text: `${no} ${title}`.trim() }
  const values = await noticeValues(
    ctx,
    { actorId: ctx.person.id, at: ctx.now.toISOString() },
    { ...own, path: subject?.path ?? '/noticeCenter' },
    subject,
    { isForCustomer, zone },
  )
  const words = { title: asked.title || usualWords.title, text: asked.text || usualWords.text }
  return { subject, words: fillWords(words, values), unfilled: findUnfilled(`${words.title}\n${words.text}`, values) }
}

async function newestSeen(ctx: Context, kind: NoticeKind | undefined): Promise<string | undefined> {
  const id = await kind?.newest(ctx)
  if (kind === undefined || id === undefined) return undefined
  return (await isSeen(ctx, kind.kind, id)) ? id : undefined
}

const isSeen = async (ctx: Context, kind: string, id: string): Promise<boolean> =>
  (await ctx.records.briefsOf(ctx, [{ kind, id }])).has(id)

/** Throws `not-found` unless the person sees the record. */
export async function demandSeen(ctx: Context, kind: string, id: string): Promise<void> {
  if (!(await isSeen(ctx, kind, id)))
    throw new Failure('not-found', { record: ctx.records.ofKind(kind)?.label ?? '单据' })
}

const answerList = (kinds: readonly NoticeKind[]): Answer =>
  answer(listNoticeTemplates, async (ctx) => {
    const kept = Map.groupBy(await allTemplates(ctx), ({ event }) => event)
    return [...toldFacts].flatMap(([name, { event, fact }]) => {
      const receivers = Object.entries(receiversOf(event)).map(([key, label]) => ({ key, label }))
      if (receivers.length === 0) return []
      return {
        event: name,
        label: event.label,
        category: event.category,
        kind: kinds.find(({ kind }) => kind === fact.subject)?.kind ?? null,
        receivers,
        variables: variablesOf(event),
        templates: (kept.get(name) ?? []).map(({ updatedAt, ...one }) => ({ ...one, updateTime: updatedAt })),
      }
    })
  })

const answerSave = answer(saveNoticeTemplate, async (ctx, { event, ...template }) => {
  demandKnown(template, variablesFor(template.receiver, demandPlace({ event, ...template })))
  await keepTemplate(ctx, event, { ...template, title: template.title.trim(), text: template.text.trim() })
  await ctx.record(noticeFacts.worded, { subjectId: uuidv7() })
  return null
})

const answerRestore = answer(restoreNoticeTemplate, async (ctx, place) => {
  demandPlace(place)
  await dropTemplate(ctx, place.event, place)
  await ctx.record(noticeFacts.worded, { subjectId: uuidv7() })
  return null
})

/** Where a channel reaches a person; throws what he must do first. */
async function addressOf(ctx: Context, channel: ToldChannel): Promise<{ readonly to: string; readonly mail: string }> {
  const [staff, preferenceOf] = await Promise.all([
    staffByIds(ctx, [ctx.person.id]),
    preferencesOf(ctx, [ctx.person.id]),
  ])
  if (channel === 'inApp') return { to: '通知中心', mail: '' }
  const { mail } = preferenceOf(ctx.person.id)
  const to = channel === 'mail' ? mail : (staff.get(ctx.person.id)?.mobile ?? '')
  if (to !== '') return { to, mail: channel === 'mail' ? mail : '' }
  const [missing, mend] = channel === 'mail' ? ['邮箱', '在通知设置里填写邮箱'] : ['手机号', '请管理员填写你的手机号']
  throw new Failure('no-address', { missing, mend, channel: toldChannels[channel] })
}

const answerTest = (kinds: readonly NoticeKind[]): Answer =>
  answer(sendTestNotice, async (ctx, { channel, event, ...asked }) => {
    const told = demandPlace({ event, channel, receiver: asked.receiver })
    demandKnown(asked, variablesFor(asked.receiver, told))
    const { mail, to } = await addressOf(ctx, channel)
    const { subject, words } = await sampleOf(ctx, kinds, told, asked)
    const path = subject?.path ?? '/setting/noticeTemplate'
    const about = {
      id: uuidv7(),
      at: ctx.now.toISOString(),
      subjectKind: told.fact.subject,
      subjectId: ctx.person.id,
    }
    const tell = {
      ...words,
      title: `【测试】${words.title}`,
      category: told.event.category,
      path,
      people: [ctx.person.id],
      channels: [channel],
    }
    if (channel === 'inApp') await insertNotices(ctx, tell, about)
    else {
      const receiver = { personId: ctx.person.id, mail, dueAt: ctx.now, isHeld: false }
      await insertMessages(ctx, channel, tell, [receiver], about)
    }
    await ctx.record(noticeFacts.made, { subjectId: about.id, people: [ctx.person.id] })
    return { to }
  })

export const templateAnswers = (kinds: readonly NoticeKind[]): readonly Answer[] => [
  answerList(kinds),
  answerSave,
  answerRestore,
  answer(previewNotice, async (ctx, { event, ...asked }) => {
    const told = demandEvent({ event, receiver: asked.receiver })
    const { subject, unfilled, words } = await sampleOf(ctx, kinds, told, asked)
    const { no = '', title = '' } = subject?.values ?? {}
    return {
      ...words,
      record: subject === undefined ? null : { label: `${no} ${title}`, path: subject.path },
      unfilled,
    }
  }),
  answerTest(kinds),
]
