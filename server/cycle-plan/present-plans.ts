/** Values of plan rows beside their columns: the rhythm in words, targets, and how many orders came of them. */
import { recurrenceOf } from '@onsite/domain/cycle-plan/recurrence-text.ts'
import { recurrenceWords } from '@onsite/domain/cycle-plan/recurrence-words.ts'
import { type TargetKind, targetKindNames } from '@onsite/domain/cycle-plan/cycle-plan-state.ts'
import type { Context } from '../kernel/context.ts'
import type { CyclePlanRecord } from './cycle-plan-record.ts'
import { namedTargets } from './plan-target-store.ts'
import { itemCounts } from './plan-item-store.ts'
import { targetNames } from './targets.ts'

/** Names shown of a plan's targets. */
const mostNamed = 2

export async function presentPlans(ctx: Context, rows: readonly CyclePlanRecord[]) {
  const ids = rows.map(({ id }) => id)
  const [counts, targets] = await Promise.all([
    itemCounts(ctx, ids),
    Promise.all(ids.map(async (id) => [id, await namedTargets(ctx, id)] as const)),
  ])
  const named = new Map(targets)
  const kinds = [...new Set(rows.map((row) => row.target_kind as TargetKind))]
  const found = await Promise.all(
    kinds.map(async (kind) => {
      const shown = rows
        .filter((row) => row.target_kind === kind)
        .flatMap((row) => (named.get(row.id) ?? []).slice(0, mostNamed))
      return await targetNames(ctx, kind, [...new Set(shown)])
    }),
  )
  const names = new Map(found.flatMap((some) => [...some]))
  return (row: CyclePlanRecord): Readonly<Record<string, unknown>> => ({
    rhythm: recurrenceWords(recurrenceOf(row.recurrence), row.start_day),
    targetWords: targetWords(row, named.get(row.id) ?? [], names),
    madeCount: counts.get(row.id)?.made ?? 0,
    failedCount: counts.get(row.id)?.failed ?? 0,
  })
}

function targetWords(row: CyclePlanRecord, ids: readonly string[], names: ReadonlyMap<string, string>): string {
  const kind = targetKindNames[row.target_kind as TargetKind]
  if (row.conditions !== null) return `符合条件的${kind}`
  const shown = ids.slice(0, mostNamed).flatMap((id) => names.get(id) ?? [])
  const list = shown.join('、')
  return ids.length > shown.length ? `${list}${list === '' ? '' : ' 等 '}${ids.length} 个${kind}` : list
}
