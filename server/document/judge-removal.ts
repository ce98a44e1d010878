import type { Context } from '../kernel/context.ts'
import type { BatchOptions } from '../record/record-remove.ts'
import type { HeldDocument } from './document-kind.ts'
import type { DocumentRecord, RecordDocument } from './record-document.ts'

/**
 * Asks the lifecycle whether each document of a batch may go into the recycle bin or come back; facts are read for all at once.
 * @param refusal `demand` throws as the machine does; `in-use` gives the first reason, as ties do
 */
export function byLifecycle<Row extends DocumentRecord, Facts, Action extends string, Other extends string>(
  { hold, spec: { lifecycle } }: Pick<RecordDocument<Row, Facts, Action, Other>, 'hold' | 'spec'>,
  action: NoInfer<Action>,
  refusal: 'demand' | 'in-use' = 'demand',
): NonNullable<BatchOptions<Row>['mayNot']> {
  const batches = new WeakMap<readonly Row[], Promise<Map<string, HeldDocument<Row, Facts>>>>()
  return async (row, ctx: Context, all) => {
    const batch = batches.get(all) ?? hold(ctx, all)
    batches.set(all, batch)
    const held = (await batch).get(row.id)
    if (held === undefined) return null
    if (refusal === 'in-use') return lifecycle.judge(action, held.facts, ctx.actor, ctx.now).reasons[0] ?? null
    lifecycle.demand(action, held.facts, ctx.actor, ctx.now)
    return null
  }
}
