/** Delivers what facts tell people of ours: notices in the bell, messages for other systems. Nobody is told of what he did himself. */
import { noticeFacts } from '@onsite/api/notice/notice-facts.ts'
import { defineDelivery } from '../kernel/reaction.ts'
import { insertMessages, insertNotices } from './notice-store.ts'

export const tellPeople = defineDelivery({
  name: 'notice-tell-people',
  async run(ctx, fact) {
    if (fact.tell === undefined) return
    const tell = { ...fact.tell, people: [...new Set(fact.tell.people)].filter((id) => id !== fact.actorId) }
    if (tell.people.length === 0) return
    if (tell.channels.includes('inApp')) await insertNotices(ctx, tell, fact)
    for (const channel of tell.channels.filter((one) => one !== 'inApp')) await insertMessages(ctx, channel, tell, fact)
    await ctx.record(noticeFacts.made, { subjectId: fact.id, people: tell.people })
  },
})
