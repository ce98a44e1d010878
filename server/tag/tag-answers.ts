import { personTags } from '@onsite/domain/people/person-tags.ts'
import { tagFacts } from '@onsite/api/tag/tag-facts.ts'
import type { Input } from '@onsite/api/define-call.ts'
import { defaultPageSize } from '@onsite/api/paging.ts'
import { deleteTag, getTag, listTags, saveTag, sortTags, type Tag } from '@onsite/api/tag/tag-calls.ts'
import { Failure, faultAt } from '@onsite/domain/failure.ts'
import { given } from '@onsite/domain/given.ts'
import { mostTagsOfKind, type TagColor } from '@onsite/domain/tag/tag-limits.ts'
import { answer } from '../kernel/answer.ts'
import type { Context } from '../kernel/context.ts'
import { uuidv7 } from '../kernel/uuid.ts'
import { addTagsAnswer, removeTagsAnswer } from './tag-records.ts'
import {
  countUses,
  countUsesOf,
  findTags,
  holdTagsOf,
  insertTag,
  removeTag,
  tagById,
  type TagRecord,
  updateTag,
} from './tag-store.ts'

const present = ({ id, is_away: isAway, kind, name, color, sort }: TagRecord, uses: number | null): Tag => ({
  id,
  code: kind,
  name,
  color: color as TagColor,
  isAway,
  sort,
  uses,
})

async function demandTag(ctx: Context, id: string): Promise<TagRecord> {
  const tag = await tagById(ctx, id)
  if (tag === undefined) throw new Failure('not-found', { record: '标签' })
  return tag
}

async function tellOf(ctx: Context, id: string): Promise<void> {
  await ctx.record(tagFacts.changed, { subjectId: id })
}

async function save(ctx: Context, { id, code, name, color, isAway }: Input<typeof saveTag>): Promise<Tag> {
  if (isAway === true && code !== personTags) throw faultAt('isAway', '只有人员标签可以设为不在岗')
  await holdTagsOf(ctx, code)
  const others = await findTags(ctx, code)
  const text = name.trim()
  const before = id === undefined ? null : others.find((tag) => tag.id === id)
  if (before === undefined) throw new Failure('not-found', { record: '标签' })
  if (others.some((tag) => tag.id !== id && tag.name === text)) throw new Failure('tag-name-taken', { name: text })
  if (before === null && others.length >= mostTagsOfKind) throw new Failure('tag-too-many')
  const saved = before?.id ?? uuidv7()
  if (before === null) {
    const sort = Math.max(0, ...others.map((tag) => tag.sort)) + 1
    await insertTag(ctx, { id: saved, kind: code, name: text, color: color ?? 'blue', sort, is_away: isAway ?? false })
  } else await updateTag(ctx, saved, { name: text, ...given({ color, is_away: isAway }) })
  await tellOf(ctx, saved)
  return present(await demandTag(ctx, saved), await countUsesOf(ctx, saved))
}

async function sort(ctx: Context, { code, ids }: Input<typeof sortTags>): Promise<null> {
  await holdTagsOf(ctx, code)
  const tags = await findTags(ctx, code)
  const known = new Set(tags.map((tag) => tag.id))
  const [unknown] = ids.filter((id) => !known.has(id))
  if (unknown !== undefined) throw new Failure('not-found', { record: '标签' })
  const order = [...ids, ...tags.map((tag) => tag.id).filter((id) => !ids.includes(id))]
  await Promise.all(order.map(async (id, at) => await updateTag(ctx, id, { sort: at + 1 })))
  return null
}

export const tagAnswers = [
  answer(listTags, async (ctx, { code, name, withUses, pageIndex = 0, pageSize = defaultPageSize }) => {
    const tags = await findTags(ctx, code, given({ name }), {
      offset: pageIndex * pageSize,
      limit: pageSize,
    })
    const uses = withUses === 1 ? await countUses(ctx, code) : null
    return tags.map((tag) => present(tag, uses === null ? null : (uses.get(tag.id) ?? 0)))
  }),
  answer(getTag, async (ctx, { id }) => present(await demandTag(ctx, id), await countUsesOf(ctx, id))),
  answer(saveTag, save),
  answer(sortTags, sort),
  answer(deleteTag, async (ctx, { id }) => {
    await demandTag(ctx, id)
    const uses = await countUsesOf(ctx, id)
    await removeTag(ctx, id)
    await tellOf(ctx, id)
    return uses
  }),
  addTagsAnswer,
  removeTagsAnswer,
]
