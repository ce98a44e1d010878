/** Messages to customers say what stands in a document, its number and its people: whoever sees the document reads them. */
import { toldFacts } from '@onsite/api/notice/notice-events.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Context } from '../kernel/context.ts'
import { viewedKind } from '../kernel/viewed-kind.ts'

/** Kinds of document whose steps customers are told of. */
const toldKinds = [
  ...new Set([...toldFacts.values()].flatMap(({ event, fact }) => (event.tellsCustomer ? [fact.subject] : []))),
]

const subjectId = sql.ref('sent_message.subject_id')

/** For a condition: the document that a message is about is seen by this person; null where all are. */
export function isDocumentSeen(ctx: Context): RawBuilder<SqlBool> | null {
  const conditions = toldKinds.flatMap((kind) => {
    const entry = viewedKind(ctx, kind)
    const seen = entry === undefined ? sql<SqlBool>`false` : entry.sees(ctx, subjectId)
    return seen === null ? [] : [sql<SqlBool>`(sent_message.subject_kind is distinct from ${kind} or ${seen})`]
  })
  return conditions.length === 0 ? null : sql<SqlBool>`${sql.join(conditions, sql` and `)}`
}
