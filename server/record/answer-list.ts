import type { AnyCall, Reply } from '@onsite/api/define-call.ts'
import type { RecordQuery } from '@onsite/api/record/record-shapes.ts'
import { type Answer, answerPage } from '../kernel/answer.ts'
import type { Context } from '../kernel/context.ts'
import { WithTotal } from '../kernel/with-total.ts'
import type { RecordList } from './record-list.ts'
import type { RecordRow } from './record-table.ts'

/**
 * Answers the list call of a kind: one page as `present` shows it, with the total where it was asked for and is known at once.
 * @param asked makes the query of what was sent
 */
export function answerList<C extends AnyCall, Row extends RecordRow>(
  call: C,
  list: Pick<RecordList<Row>, 'page' | 'pageWithTotal'>,
  present: (ctx: Context, rows: readonly Row[], query: RecordQuery) => Promise<Reply<C>>,
  asked: (sent: RecordQuery) => RecordQuery = (sent) => sent,
): Answer {
  return answerPage(call, async (ctx, input) => {
    const query = asked(input)
    if (query.withTotal !== 1) return await present(ctx, await list.page(ctx, query), query)
    const { rows, total } = await list.pageWithTotal(ctx, query)
    const shown = await present(ctx, rows, query)
    return total === null ? shown : new WithTotal(shown, total)
  })
}
