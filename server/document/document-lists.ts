/** Answers of the lists of a kind on a record table: rows with the actions that the reader may take, its page with a verdict on each. */
import type { AnyCall } from '@onsite/api/define-call.ts'
import type { RecordQuery } from '@onsite/api/record/record-shapes.ts'
import { Failure } from '@onsite/domain/failure.ts'
import { type Answer, answer } from '../kernel/answer.ts'
import type { Context } from '../kernel/context.ts'
import { answerList } from '../record/answer-list.ts'
import { fileAnswers } from '../record/plain-answers.ts'
import { presentRecords } from '../record/present-record.ts'
import type { RecordList } from '../record/record-list.ts'
import type { DocumentRecord, RecordDocument } from './record-document.ts'
import { verdictsOf } from './verdicts.ts'

interface ListCalls {
  readonly list: AnyCall
  readonly count: AnyCall
  readonly ids: AnyCall
  readonly detail: AnyCall
  readonly export: AnyCall
}

/**
 * Answers the calls of `documentListCalls` but those that write.
 * @param ofPage what its page shows beside its fields
 */
export function documentListAnswers<Row extends DocumentRecord, Facts, Action extends string, Other extends string>(
  calls: ListCalls,
  list: RecordList<Row>,
  { hold, spec: { label, lifecycle } }: RecordDocument<Row, Facts, Action, Other>,
  ofPage: (ctx: Context, row: Row) => Promise<object> | object = () => ({}),
): Answer[] {
  async function present<Seen>(
    ctx: Context,
    rows: readonly Row[],
    columns: string | undefined,
    judge: (facts: Facts) => Seen,
  ) {
    const [held, shown] = await Promise.all([hold(ctx, rows), presentRecords(ctx, list.table, rows, columns)])
    return shown.map((one) => {
      const own = held.get(one.id)
      if (own === undefined) throw new Error(`a ${label} without facts`)
      return { ...one, actions: judge(own.facts) }
    })
  }
  return [
    answerList(
      calls.list,
      list,
      async (ctx, rows, query) =>
        await present(ctx, rows, query.columns, (facts) => lifecycle.allowedActions(facts, ctx.actor, ctx.now)),
    ),
    answer(calls.count, async (ctx, query: RecordQuery) => await list.count(ctx, query)),
    answer(calls.detail, async (ctx, { id }) => {
      const row = await list.findShown(ctx, id as string)
      if (row === undefined) throw new Failure('not-found', { record: label })
      const [[shown], own] = await Promise.all([
        present(ctx, [row], undefined, (facts) => verdictsOf(ctx, lifecycle, facts)),
        ofPage(ctx, row),
      ])
      return { ...shown, ...own }
    }),
    ...fileAnswers(calls, list),
  ]
}
