/** The talk with a customer over all of its documents that the reader sees, whatever their kind. */
import { type CustomerTalkRow, countCustomerTalk, listCustomerTalk } from '@onsite/api/document/customer-talk-calls.ts'
import { filesByIds } from '../file/file-store.ts'
import { presentFiles } from '../file/present-file.ts'
import { answer } from '../kernel/answer.ts'
import type { Context } from '../kernel/context.ts'
import { pageOf } from '../kernel/page-of.ts'
import { peopleNames } from '../people/people-store.ts'
import { cameBy, countTalk, talkPage, type TalkScope } from './message-store.ts'

/** The documents of a customer that this person sees. Throws `not-found` for a customer that he does not. */
async function scopeOf(ctx: Context, customerId: string): Promise<TalkScope> {
  await ctx.records.demandSeen(ctx, 'customer', customerId)
  return ctx.records.entries.flatMap((entry) => {
    const ids = entry.idsNaming?.(ctx, 'customer', customerId) ?? null
    return ids === null ? [] : [{ kind: entry.kind, ids }]
  })
}

const answerList = answer(listCustomerTalk, async (ctx, { customerId, ...page }) => {
  const scope = await scopeOf(ctx, customerId)
  if (scope.length === 0) return []
  const messages = await talkPage(ctx, scope, pageOf(page))
  const [briefs, names, files] = await Promise.all([
    ctx.records.briefsOf(
      ctx,
      messages.map(({ kind, record_id: id }) => ({ kind, id })),
    ),
    peopleNames(
      ctx,
      messages.flatMap((one) => one.author_id ?? []),
    ),
    filesByIds(
      ctx,
      messages.flatMap((one) => one.file_ids),
    ),
  ])
  return messages.map(
    (one): CustomerTalkRow => ({
      id: one.id,
      kind: one.kind,
      kindLabel: ctx.records.ofKind(one.kind)?.label ?? '单据',
      documentId: one.record_id,
      label: briefs.get(one.record_id)?.label ?? '',
      authorName: one.author_id === null ? one.author_name : (names.get(one.author_id) ?? ''),
      text: one.text,
      files: presentFiles(one.file_ids, files),
      cameBy: cameBy(one),
      createTime: one.created_at,
    }),
  )
})

const answerCount = answer(countCustomerTalk, async (ctx, { customerId }) => {
  const scope = await scopeOf(ctx, customerId)
  return scope.length === 0 ? 0 : await countTalk(ctx, scope)
})

export const customerTalk = [answerList, answerCount]
