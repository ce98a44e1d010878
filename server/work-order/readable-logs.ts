import { changeSieve, isValueChange } from '../field/changes-door.ts'
import type { Context } from '../kernel/context.ts'
import type { LogEntry } from './work-order-log-store.ts'
import type { WholeOrder } from './whole-order-store.ts'

/** Log rows of an order without changes of fields that this person's role may not see. */
export async function readableLogs(
  ctx: Context,
  { content }: WholeOrder,
  logs: readonly LogEntry[],
): Promise<readonly LogEntry[]> {
  if (!logs.some((log) => log.changes.some(isValueChange))) return logs
  const isSeen = await changeSieve(ctx, ['order', 'receipt', 'expense', 'evaluation'], content.fields)
  return logs.map((log) => ({ ...log, changes: log.changes.filter(isSeen) }))
}
