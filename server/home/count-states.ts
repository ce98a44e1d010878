/** Counts documents by state: all of them in one statement, each as the list counts to which it leads. */
import { getStatusStatistics } from '@onsite/api/home/home-calls.ts'
import { domainAreas } from '@onsite/domain/all-areas.ts'
import type { StateStatistic } from '@onsite/domain/home/state-statistic.ts'
import { screens } from '@onsite/domain/screens.ts'
import { type RawBuilder, sql } from 'kysely'
import { mayOpen } from '../document/count-badges.ts'
import { answer } from '../kernel/answer.ts'
import type { Context } from '../kernel/context.ts'

const statistics: readonly StateStatistic[] = domainAreas.flatMap((area) => area.stateStatistics ?? [])

/** A line for each state, or for each name under which its records go. */
const rowsOf = ({ key, parts = {}, states }: StateStatistic) =>
  Object.entries(states).flatMap(([written, label]) => {
    const state = Number(written)
    return (parts[state] ?? [{ label, filter: {} }]).map((part) => ({
      state,
      label: part.label,
      filter: { [key]: written, ...part.filter },
    }))
  })

async function countsOf(ctx: Context, kind: string, filters: readonly Record<string, string>[]) {
  const { countOf } = ctx.records.ofKind(kind) ?? {}
  if (countOf === undefined) throw new Error(`nobody counts ${kind} by state`)
  return await Promise.all(filters.map(async (filter): Promise<RawBuilder<number>> => await countOf(ctx, filter)))
}

export const stateAnswer = answer(getStatusStatistics, async (ctx) => {
  const shown = statistics.flatMap((statistic) => {
    const screen = screens.find(({ name }) => name === statistic.screen)
    return screen !== undefined && mayOpen(ctx, screen) ? [{ ...statistic, path: screen.path }] : []
  })
  const asked = shown.map((one) => ({
    ...one,
    rows: rowsOf(one),
  }))
  const counts = (
    await Promise.all(
      asked.map(
        async ({ kind, rows }) =>
          await countsOf(
            ctx,
            kind,
            rows.map(({ filter }) => filter),
          ),
      ),
    )
  ).flat()
  if (counts.length === 0) return []
  const row = await ctx.tx.first(sql<{ counts: number[] }>`select array[${sql.join(counts)}]::integer[] as counts`)
  let at = 0
  return asked.map(({ kind, label, path, rows }) => ({
    kind,
    label,
    states: rows.map(({ filter, label: name, state }) => {
      const value = row?.counts[at] ?? 0
      at += 1
      return { state, label: name, value, path: `${path}?${new URLSearchParams(filter).toString()}` }
    }),
  }))
})
