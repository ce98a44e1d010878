/** Documents of the recycle bin go for good, with what is kept beside those of any kind. */
import type { MovedMany } from '@onsite/api/document/document-shapes.ts'
import { removeValues } from '../field/field-values.ts'
import { releaseAllFiles } from '../file/file-store.ts'
import type { Context } from '../kernel/context.ts'
import { judgeEach } from '../kernel/judge-each.ts'
import { dropLog } from '../record/record-log-store.ts'
import type { DocumentKind, DocumentPatch, DocumentRow, HeldDocument } from './document-kind.ts'
import { dropMessages } from './message-store.ts'

/**
 * Takes documents away, each judged as in `moveMany`; what remains is the fact that somebody did it, and the audit row.
 * @param drop takes the rows away, with what the kind keeps beside them
 */
export async function purgeDocuments<
  Held extends HeldDocument<DocumentRow, Facts>,
  Facts,
  Action extends string,
  Other extends string,
  Patch extends DocumentPatch,
>(
  ctx: Context,
  kind: DocumentKind<Held, Facts, Action, Other, Patch>,
  ids: readonly string[],
  action: NoInfer<Action>,
  drop: (ids: readonly string[]) => Promise<void>,
): Promise<MovedMany> {
  const { lifecycle, label } = kind.spec
  const documents = await kind.read(ctx, ids, true)
  const batch = { label, nameOf: (whole: Held) => kind.noOf(whole) }
  const { done, lines } = await judgeEach(ids, documents, batch, (whole) => {
    lifecycle.demand(action, whole.facts, ctx.actor, ctx.now)
    return whole
  })
  const gone = done.map(({ row }) => row.id)
  if (gone.length > 0) {
    await Promise.all([
      dropMessages(ctx, gone),
      removeValues(ctx, gone),
      releaseAllFiles(ctx, gone),
      dropLog(ctx, gone),
    ])
    await drop(gone)
  }
  await Promise.all(
    done.map(async (whole) => {
      const people = kind.peopleOf(whole, whole.row.state)
      await ctx.record(kind.facts[action], { subjectId: whole.row.id, people, data: { no: kind.noOf(whole) } })
    }),
  )
  return lines.map((line) => ({ ...line, logId: null, version: null }))
}
