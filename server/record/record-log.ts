/** Writes the life line of records, by the person at hand or, in reactions and jobs, by the system. */
import type { Context } from '../kernel/context.ts'
import type { StoreContext } from '../kernel/store-context.ts'
import { type LogLine, writeLog } from './record-log-store.ts'

type Line = Omit<LogLine, 'personId' | 'at'>

/** Appends lines by the person at hand, or by what acts in his name. */
export async function logRecord(
  ctx: Pick<Context, 'tenantId' | 'tx' | 'person' | 'now' | 'actsAs'>,
  ...lines: readonly Line[]
): Promise<void> {
  const { actsAs } = ctx
  const by = actsAs === undefined ? { personId: ctx.person.id } : { personId: null, note: actsAs }
  await writeLog(
    ctx,
    lines.map((line) => ({ ...line, ...by, at: ctx.now })),
  )
}

/** Appends lines by the system, or by a person whom a fact names. */
export async function logBySystem(
  ctx: StoreContext,
  at: Date,
  personId: string | null,
  ...lines: readonly Line[]
): Promise<void> {
  await writeLog(
    ctx,
    lines.map((line) => ({ ...line, personId, at })),
  )
}
