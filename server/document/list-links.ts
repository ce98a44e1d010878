import { type LinkedDocument, listDocumentLinks } from '@onsite/api/document/link-calls.ts'
import { linkRelations } from '@onsite/domain/document/document-link.ts'
import { Failure } from '@onsite/domain/failure.ts'
import { answer } from '../kernel/answer.ts'
import { linksOf } from './link-store.ts'

const withNumber = (no: string, label: string): string => (label.startsWith(no) ? label : `${no} ${label}`)

const answerLinks = answer(listDocumentLinks, async (ctx, { id, kind }) => {
  const entry = ctx.records.ofKind(kind)
  const seen = (await entry?.briefs(ctx, [id])) ?? []
  if (seen.length === 0) throw new Failure('not-found', { record: entry?.label ?? '单据' })
  const found = (await linksOf(ctx, id)).map((link) => {
    const isFirst = link.from_id === id
    const { onFirst, onSecond } = linkRelations[link.relation as keyof typeof linkRelations]
    return {
      link,
      words: isFirst ? onFirst : onSecond,
      other: isFirst
        ? { kind: link.to_kind, id: link.to_id, no: link.to_no }
        : { kind: link.from_kind, id: link.from_id, no: link.from_no },
    }
  })
  /*
   * `Our choice:` a link to a document that the reader may not see shows its number and nothing else. The number is what he names to the customer or to a
   * colleague who sees it, and it says nothing of what stands in the document.
   */
  const briefs = await ctx.records.briefsOf(
    ctx,
    found.map(({ other }) => other),
  )
  return found.map(({ link, other, words }): LinkedDocument => {
    const label = briefs.get(other.id)?.label
    return {
      id: link.id,
      relation: link.relation as LinkedDocument['relation'],
      words,
      kind: other.kind,
      kindLabel: ctx.records.ofKind(other.kind)?.label ?? '单据',
      documentId: label === undefined ? null : other.id,
      no: other.no,
      label: label === undefined ? other.no : withNumber(other.no, label),
      at: link.created_at,
    }
  })
})

export const linkAnswers = [answerLinks]
