import {
  deleteCannedReply,
  listCannedReplies,
  offerReplies,
  saveCannedReply,
  sortCannedReplies,
} from '@onsite/api/talk/canned-reply-calls.ts'
import { talkFacts } from '@onsite/api/talk/talk-facts.ts'
import type { Input, Reply } from '@onsite/api/define-call.ts'
import { Failure, faultAt } from '@onsite/domain/failure.ts'
import { type FormKind, formKindNames } from '@onsite/domain/field/form-kind.ts'
import { mostReplies, unknownMarks } from '@onsite/domain/talk/canned-reply.ts'
import { formNames } from '../field/form-store.ts'
import { type Answer, answer } from '../kernel/answer.ts'
import type { Context } from '../kernel/context.ts'
import { uuidv7 } from '../kernel/uuid.ts'
import { peopleNames } from '../people/people-store.ts'
import { enterpriseSetting } from '../setting/enterprise-setting.ts'
import { enabledTemplates } from '../template/template-store.ts'
import {
  allReplies,
  holdReplies,
  insertReply,
  removeReply,
  repliesFor,
  type ReplyRecord,
  updateReply,
} from './canned-reply-store.ts'
import type { TalkKind } from './talk-kind.ts'

const notFound = (): Failure => new Failure('not-found', { record: '常用回复' })

async function tell(ctx: Context, id: string): Promise<void> {
  await ctx.record(talkFacts.replyChanged, { subjectId: id })
}

async function present(ctx: Context, replies: readonly ReplyRecord[]) {
  const [types, people] = await Promise.all([
    formNames(
      ctx,
      replies.flatMap((reply) => reply.type_ids),
    ),
    peopleNames(
      ctx,
      replies.map((reply) => reply.updated_by),
    ),
  ])
  return replies.map(({ id, name, text, type_ids: typeIds, updated_at: updatedAt, updated_by: updatedBy }) => ({
    id,
    name,
    text,
    types: typeIds.flatMap((typeId) => {
      const typeName = types.get(typeId)
      return typeName === undefined ? [] : [{ id: typeId, name: typeName }]
    }),
    updateUserName: people.get(updatedBy) ?? '',
    update_time: updatedAt,
  }))
}

async function save(ctx: Context, { id, types, ...typed }: Input<typeof saveCannedReply>): Promise<{ id: string }> {
  const [name, text] = [typed.name.trim(), typed.text.trim()]
  const [unknown] = unknownMarks(text)
  if (unknown !== undefined) throw faultAt('text', `没有变量${unknown}，请从下面的变量中选择`)
  await demandTypes(ctx, types)
  await holdReplies(ctx)
  const all = await allReplies(ctx)
  if (id !== undefined && !all.some((reply) => reply.id === id)) throw notFound()
  if (all.some((reply) => reply.id !== id && reply.name === name)) throw new Failure('reply-name-taken', { name })
  if (id === undefined && all.length >= mostReplies) throw new Failure('reply-too-many')
  const words = { name, text, type_ids: [...types], updated_by: ctx.person.id, updated_at: ctx.now.toISOString() }
  const saved = id ?? uuidv7()
  if (id === undefined)
    await insertReply(ctx, { id: saved, ...words, sort: Math.max(0, ...all.map((reply) => reply.sort)) + 1 })
  else await updateReply(ctx, id, words)
  await tell(ctx, saved)
  return { id: saved }
}

async function sort(ctx: Context, { ids }: Input<typeof sortCannedReplies>): Promise<null> {
  await holdReplies(ctx)
  const known = (await allReplies(ctx)).map((reply) => reply.id)
  if (ids.some((id) => !known.includes(id))) throw notFound()
  const order = [...ids, ...known.filter((id) => !ids.includes(id))]
  await Promise.all(order.map(async (id, at) => await updateReply(ctx, id, { sort: at + 1 })))
  const [first] = order
  if (first !== undefined) await tell(ctx, first)
  return null
}

async function demandTypes(ctx: Context, ids: readonly string[]): Promise<void> {
  const known = await formNames(ctx, ids)
  if (ids.some((id) => !known.has(id))) throw new Failure('not-found', { record: '类型' })
}

async function offer(ctx: Context, typeId: string | null): Promise<Reply<typeof offerReplies>> {
  if (typeId !== null) await demandTypes(ctx, [typeId])
  const [replies, { servicePhone }] = await Promise.all([repliesFor(ctx, typeId), enterpriseSetting(ctx)])
  return { replies, enterprise: ctx.tenant.name, servicePhone }
}

const formKindOf = (kind: string): FormKind[] => formKindNames.filter((name) => name === kind)

/** @param kinds Documents that are talked about with customers, whose types a reply may be for. */
export function cannedReplyAnswers(kinds: readonly TalkKind[]): readonly Answer[] {
  const withTypes = kinds.flatMap(({ kind }) => formKindOf(kind))
  return [
    answer(listCannedReplies, async (ctx) => {
      const [replies, ...types] = await Promise.all([
        allReplies(ctx),
        ...withTypes.map(async (kind) => await enabledTemplates(ctx, kind)),
      ])
      return {
        replies: await present(ctx, replies),
        types: types.flat().map(({ id, name }) => ({ id, name })),
      }
    }),
    answer(saveCannedReply, save),
    answer(sortCannedReplies, sort),
    answer(deleteCannedReply, async (ctx, { id }) => {
      await holdReplies(ctx)
      if (!(await allReplies(ctx)).some((reply) => reply.id === id)) throw notFound()
      await removeReply(ctx, id)
      await tell(ctx, id)
      return null
    }),
    answer(offerReplies, async (ctx, { tmplId }) => await offer(ctx, tmplId ?? null)),
  ]
}
