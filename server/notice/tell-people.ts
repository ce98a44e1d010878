/**
 * Delivers what facts tell people of ours: notices in the bell, messages for other systems, as far as each wants them. Nobody is told of what he did
 * himself. What leaves the system waits until the quiet hours of its receiver are over, and then goes out as one.
 */
import { noticeFacts } from '@onsite/api/notice/notice-facts.ts'
import { minutesQuiet, reaches } from '@onsite/domain/notice/notice-preference.ts'
import { minuteOfDay } from '../kernel/day.ts'
import { defineDelivery } from '../kernel/reaction.ts'
import { tenantZone } from '../kernel/tenant-people.ts'
import { preferencesOf } from './notice-preference-store.ts'
import { insertMessages, insertNotices } from './notice-store.ts'

export const tellPeople = defineDelivery({
  name: 'notice-tell-people',
  async run(ctx, fact) {
    if (fact.tell === undefined) return
    const { category, channels } = fact.tell
    const tell = { ...fact.tell, people: [...new Set(fact.tell.people)].filter((id) => id !== fact.actorId) }
    if (tell.people.length === 0) return
    const [preferenceOf, zone] = await Promise.all([preferencesOf(ctx, tell.people), tenantZone(ctx.tx, ctx.tenantId)])
    const minute = minuteOfDay(zone, ctx.now)
    const wait = (personId: string) => {
      const minutes = minutesQuiet(preferenceOf(personId).quiet, minute)
      return { dueAt: new Date(ctx.now.getTime() + 60_000 * minutes), isHeld: minutes > 0 }
    }
    for (const channel of channels) {
      const people = tell.people.filter((id) => reaches(preferenceOf(id), category, channel))
      if (channel === 'inApp') await insertNotices(ctx, { ...tell, people }, fact)
      else {
        const receivers = people.map((personId) => ({
          personId,
          mail: channel === 'mail' ? preferenceOf(personId).mail : '',
          ...wait(personId),
        }))
        await insertMessages(ctx, channel, tell, receivers, fact)
      }
    }
    await ctx.record(noticeFacts.made, { subjectId: fact.id, people: tell.people })
  },
})
