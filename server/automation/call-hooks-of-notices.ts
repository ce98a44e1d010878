import { automationFacts } from '@onsite/api/automation/automation-facts.ts'
import { defineDelivery } from '../kernel/reaction.ts'
import { peopleNames } from '../people/people-store.ts'
import { hasHookHearing, hooksHearing, insertDelivery } from './web-hook-store.ts'

/** Sends what people are told to the web hooks that hear of its category: once for each notice, whoever and however many it is for. */
export const callHooksOfNotices = defineDelivery({
  name: 'call-web-hooks-of-notices',
  concerns: hasHookHearing,
  async run(ctx, { actorId, at, id: factId, kind, subjectId, subjectKind, tell }) {
    if (tell === undefined) return
    const hookIds = await hooksHearing(ctx, tell.category)
    if (hookIds.length === 0) return
    const { category, path, people, text, title } = tell
    const names = await peopleNames(ctx, actorId === null ? people : [...people, actorId])
    const briefOf = (id: string) => ({ id, name: names.get(id) ?? '' })
    const body = JSON.stringify({
      type: kind,
      id: factId,
      time: at,
      category,
      title,
      text,
      path,
      record: { kind: subjectKind, id: subjectId },
      by: actorId === null ? null : briefOf(actorId),
      people: [...new Set(people)].map(briefOf),
    })
    for (const hookId of hookIds) {
      const subject = await insertDelivery(ctx, { hookId, cause: `通知 ${title} ${text}`.slice(0, 200), body })
      await ctx.record(automationFacts.hookCalled, { subjectId: subject })
    }
  },
})
