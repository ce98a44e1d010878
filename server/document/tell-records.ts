/** Life lines of other records, such as a customer or an asset, hear what became of the documents about them. */
import type { FactKind } from '@onsite/api/define-fact.ts'
import type { RecordKind } from '@onsite/api/fields.ts'
import type { Concern } from '../kernel/concern.ts'
import { defineReaction, type Reaction, type ReactionContext } from '../kernel/reaction.ts'
import { logBySystem } from '../record/record-log.ts'

/** A record that a document is about; null for none. */
interface Told {
  readonly kind: RecordKind
  readonly id: string | null
  /** Recorded of it, so that its open pages read again. */
  readonly changed: FactKind
}

interface TellRecords<Kind extends FactKind> {
  readonly name: string
  readonly kind: RecordKind
  /** Facts of the document, each with its words in the life line. */
  readonly actions: readonly (readonly [fact: Kind, action: string])[]
  readonly concerns?: Concern
  /** The document as the line names it, and the records that it is about; undefined for one that is gone. */
  about(
    this: void,
    ctx: ReactionContext,
    id: string,
  ): Promise<{ readonly label: string; readonly records: readonly Told[] } | undefined>
}

export function tellRecordsOf<Kind extends FactKind>({ about, actions, kind, ...rest }: TellRecords<Kind>): Reaction {
  const words = new Map(actions.map(([fact, action]) => [fact.name, action]))
  return defineReaction({
    ...rest,
    on: actions.map(([fact]) => fact),
    async run(ctx, { actorId, at, kind: fact, subjectId }) {
      const document = await about(ctx, subjectId)
      const action = words.get(fact)
      if (document === undefined || action === undefined) return
      for (const { changed, id: recordId, kind: recordKind } of document.records) {
        if (recordId === null) continue
        const link = { kind, id: subjectId, label: document.label }
        await logBySystem(ctx, new Date(at), actorId, { kind: recordKind, recordId, action, link })
        await ctx.record(changed, { subjectId: recordId })
      }
    },
  })
}
