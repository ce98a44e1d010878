/** Adds tags to many records at once, and removes them: each record for itself, with a line about the result. */
import type { Input, Reply } from '@onsite/api/define-call.ts'
import { addTagsToRecords, removeTagsFromRecords } from '@onsite/api/tag/tag-calls.ts'
import { Failure, faultAt } from '@onsite/domain/failure.ts'
import { mostTagsOfRecord } from '@onsite/domain/tag/tag-limits.ts'
import { taggedKinds, tagKindName } from '@onsite/domain/tag/tagged-kinds.ts'
import { answer } from '../kernel/answer.ts'
import type { Context } from '../kernel/context.ts'
import type { RecordKindEntry } from '../kernel/record-directory.ts'
import { briefOf, changeOf, tagsOfRecords } from './record-tags.ts'
import { addUses, findTags, removeUses } from './tag-store.ts'

type Wanted = Input<typeof addTagsToRecords>
type Lines = Reply<typeof addTagsToRecords>

async function change(ctx: Context, { code, ids: recordIds, tagIds }: Wanted, adds: boolean): Promise<Lines> {
  const entry = ctx.records.ofKind(taggedKinds.get(code)?.kind ?? '')
  if (entry?.taggable === undefined) throw faultAt('code', `${tagKindName(code)}不能批量添加到记录`)
  const wanted = new Set(tagIds.split(','))
  const tags = (await findTags(ctx, code)).filter((tag) => wanted.has(tag.id)).map(briefOf)
  if (tags.length < wanted.size) throw new Failure('not-found', { record: '标签' })
  const briefs = await entry.briefs(ctx, recordIds)
  const names = new Map(briefs.map((brief) => [brief.id, brief.label]))
  // Tags for a merged record go to the kept one.
  const targets = new Map(briefs.map(({ id, wentInto = id }) => [id, wentInto]))
  const may = await entry.taggable(ctx, [...new Set(targets.values())])
  const editable = new Set(may)
  const before = await tagsOfRecords(ctx, code, [...editable])
  const after = (id: string) => {
    const had = before.get(id) ?? []
    const rest = had.filter((tag) => !wanted.has(tag.id))
    return adds ? [...had, ...tags.filter((tag) => !had.some((one) => one.id === tag.id))] : rest
  }
  const refusalOf = (id: string): string => {
    const target = targets.get(id)
    if (target === undefined) return new Failure('not-found', { record: entry.label }).message
    if (!editable.has(target)) return new Failure('tag-not-editable').message
    return after(target).length > mostTagsOfRecord ? new Failure('tag-too-many-on-record').message : ''
  }
  const lines = recordIds.map((id) => ({ id, name: names.get(id) ?? '', message: refusalOf(id) }))
  const done = lines.flatMap(({ id, message }) => (message === '' ? [targets.get(id) ?? id] : []))
  // In the order of ids, as every batch locks its records.
  const ids = [...new Set(done)].filter((id) => after(id).length !== (before.get(id) ?? []).length).toSorted()
  if (adds) {
    await addUses(
      ctx,
      code,
      ids.flatMap((recordId) => tags.map((tag) => ({ recordId, tagId: tag.id }))),
    )
  } else await removeUses(ctx, code, ids, [...wanted])
  await tell(
    ctx,
    entry,
    ids.map((id) => ({ id, change: changeOf(before.get(id) ?? [], after(id)) })),
  )
  return lines.map((line) => ({ ...line, success: line.message === '' }))
}

async function tell(
  ctx: Context,
  entry: RecordKindEntry,
  changes: readonly { readonly id: string; readonly change: ReturnType<typeof changeOf> }[],
): Promise<void> {
  await Promise.all(changes.map(async ({ id, change: one }) => await entry.valuesSaved?.(ctx, id, [one])))
}

export const addTagsAnswer = answer(addTagsToRecords, async (ctx, input) => await change(ctx, input, true))
export const removeTagsAnswer = answer(removeTagsFromRecords, async (ctx, input) => await change(ctx, input, false))
