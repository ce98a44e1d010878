/** Whether people are at work (在岗状态): each carries at most one tag of people, and chooses it alone. */
import { personTags } from '@onsite/domain/people/person-tags.ts'
import { tagFacts } from '@onsite/api/tag/tag-facts.ts'
import { chooseUserState, getUserState } from '@onsite/api/tag/tag-calls.ts'
import { type TagColor } from '@onsite/domain/tag/tag-limits.ts'
import { answer } from '../kernel/answer.ts'
import { lockName } from '../kernel/lock-name.ts'
import type { StoreContext } from '../kernel/store-context.ts'
import { setTags, tagsOfRecords } from './record-tags.ts'

export interface UserState {
  readonly id: string
  readonly name: string
  readonly color: TagColor
}

/** States by person; people who never said are not in the map. */
export async function statesOfPeople(ctx: StoreContext, ids: readonly string[]): Promise<Map<string, UserState>> {
  const tags = await tagsOfRecords(ctx, personTags, ids)
  return new Map(
    [...tags].flatMap(([personId, [tag]]): [string, UserState][] =>
      tag === undefined ? [] : [[personId, { ...tag, color: tag.color as TagColor }]],
    ),
  )
}

export const userStateAnswers = [
  answer(getUserState, async (ctx) => (await statesOfPeople(ctx, [ctx.person.id])).get(ctx.person.id) ?? null),
  answer(chooseUserState, async (ctx, { tagId }) => {
    const { id } = ctx.person
    // Two windows at once would leave two states.
    await lockName(ctx, `state of ${id}`)
    const change = await setTags(ctx, personTags, id, tagId === null ? [] : [tagId])
    if (change !== null) await ctx.record(tagFacts.stateChosen, { subjectId: id })
    return (await statesOfPeople(ctx, [id])).get(id) ?? null
  }),
]
