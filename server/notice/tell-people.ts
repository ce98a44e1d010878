/**
 * Delivers what facts tell people of ours: notices in the bell, messages for other systems, as far as each wants them, in the words and through the
 * channels that the enterprise chose. Nobody is told of what he did himself. A message to another system waits until the quiet hours of its receiver are
 * over; all that waited go out as one.
 */
import { noticeFacts } from '@onsite/api/notice/notice-facts.ts'
import { minutesQuiet, reaches } from '@onsite/domain/notice/notice-preference.ts'
import { everybody, type NoticeTemplate, templateFor, TemplateUse } from '@onsite/domain/notice/notice-template.ts'
import { fillWords, type NoticeValues } from '@onsite/domain/notice/notice-words.ts'
import { type Tell, type ToldChannel, toldChannels } from '@onsite/domain/notice/tell.ts'
import type { Fact } from '../kernel/context.ts'
import { minuteOfDay } from '../kernel/day.ts'
import { defineDelivery, type Reaction, type ReactionContext } from '../kernel/reaction.ts'
import { tenantZone } from '../kernel/tenant-people.ts'
import { noticeValues, subjectOf } from './fill-notice.ts'
import type { NoticeKind } from './notice-kind.ts'
import { preferencesOf } from './notice-preference-store.ts'
import { insertMessages, insertNotices, rewordNotices, rewordWaiting } from './notice-store.ts'
import { templatesOf } from './notice-template-store.ts'
import { urgePerson } from './urge-person.ts'

const channels = Object.keys(toldChannels) as ToldChannel[]

/** Kind of receiver that somebody counts as. */
function kindOf({ kinds = {} }: Tell, personId: string): string {
  return Object.keys(kinds).find((kind) => kinds[kind]?.includes(personId) === true) ?? everybody
}

const isOpen = (tell: Tell, channel: ToldChannel, template: NoticeTemplate | undefined): boolean => {
  if (template === undefined || template.use === TemplateUse.Usual) return tell.channels.includes(channel)
  return template.use === TemplateUse.Always
}

const hasWords = (template: NoticeTemplate | undefined): template is NoticeTemplate =>
  template !== undefined && (template.title !== '' || template.text !== '')

/** Reads the values when the first template asks for them: most notices go out in the words that came with the fact. */
function onceAsked(read: () => Promise<NoticeValues>): () => Promise<NoticeValues> {
  let values: Promise<NoticeValues> | undefined
  return async () => await (values ??= read())
}

export const tellPeople = (noticeKinds: readonly NoticeKind[]): Reaction =>
  defineDelivery({
    name: 'notice-tell-people',
    async run(ctx, fact) {
      if (fact.tell === undefined) return
      const people = [...new Set(fact.tell.people)].filter((id) => id !== fact.actorId)
      if (people.length === 0) return
      const told = { ...fact.tell, people }
      if (fact.tell.urges === undefined) await deliver(ctx, fact, told, noticeKinds)
      else await urge(ctx, fact, told, fact.tell.urges, noticeKinds)
    },
  })

/** Urges each receiver, in the same order always, so that nobody waits in a circle. */
async function urge(
  ctx: ReactionContext,
  fact: Fact,
  tell: Tell,
  listPath: string,
  noticeKinds: readonly NoticeKind[],
): Promise<void> {
  for (const personId of tell.people.toSorted()) {
    const urged = await urgePerson(ctx, personId, tell, listPath, fact)
    if (urged === undefined) continue
    const { isMerged, message, toldBy } = urged
    await deliver(ctx, { ...fact, id: toldBy }, { ...tell, ...message, people: [personId] }, noticeKinds, isMerged)
  }
}

/** @param isMerged it takes the place of what the same people were told before, as far as that has not left the system */
async function deliver(
  ctx: ReactionContext,
  fact: Fact,
  tell: Tell,
  noticeKinds: readonly NoticeKind[],
  isMerged = false,
): Promise<void> {
  const [preferenceOf, zone, templates] = await Promise.all([
    preferencesOf(ctx, tell.people),
    tenantZone(ctx.tx, ctx.tenantId),
    templatesOf(ctx, fact.kind),
  ])
  const minute = minuteOfDay(zone, ctx.now)
  const receiver = (personId: string, channel: ToldChannel) => {
    const { mail, quiet } = preferenceOf(personId)
    const minutes = minutesQuiet(quiet, minute)
    return {
      personId,
      mail: channel === 'mail' ? mail : '',
      dueAt: new Date(ctx.now.getTime() + 60_000 * minutes),
      isHeld: minutes > 0,
    }
  }
  const values = onceAsked(async () =>
    noticeValues(ctx, fact, tell, await subjectOf(ctx, noticeKinds, fact, zone), { isForCustomer: false, zone }),
  )
  for (const channel of channels) {
    const reached = tell.people.filter((id) => reaches(preferenceOf(id), tell.category, channel))
    const byTemplate = Map.groupBy(reached, (id) => templateFor(templates, channel, kindOf(tell, id)))
    for (const [template, ids] of byTemplate) {
      if (!isOpen(tell, channel, template)) continue
      // The words of a template speak of one record, so that several urgings keep those of the house.
      const words = hasWords(template) && !isMerged ? fillWords(template, await values()) : {}
      const worded = { ...tell, ...words, people: ids }
      if (channel === 'inApp') {
        if (isMerged) await rewordNotices(ctx, worded, fact)
        await insertNotices(ctx, worded, fact)
      } else {
        if (isMerged) await rewordWaiting(ctx, channel, worded, fact)
        const receivers = ids.map((id) => receiver(id, channel))
        await insertMessages(ctx, channel, worded, receivers, fact)
      }
    }
  }
  await ctx.record(noticeFacts.made, { subjectId: fact.id, people: tell.people })
}
