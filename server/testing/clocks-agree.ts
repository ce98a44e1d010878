/** Judges the stored clocks of everything that lived: whichever steps they were read after, they are what the whole timeline says. */
import { ClockState, openClockStates, SegmentKind } from '@onsite/domain/sla/clock-time.ts'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { FactRecorder } from '../kernel/facts.ts'
import type { StoreContext } from '../kernel/store-context.ts'
import type { ClockKind } from '../sla/clock-kind.ts'
import { type ClockRecord, clocksOf, removeClocks } from '../sla/clock-store.ts'
import { keepClocks } from '../sla/keep-clocks.ts'
import { secondOf } from '../sla/seconds.ts'
import type { Office } from './builders/work-order.ts'
import { testApp } from './test-app.ts'

/** Reads the clocks of all documents of a kind once more, from nothing, and compares. */
export async function clocksAgree({ tenant }: Pick<Office, 'tenant'>, kind: ClockKind): Promise<void> {
  await (await testApp()).react()
  const read = await tenant.tx(async (tx) => {
    const ctx = { tenantId: tenant.id, tx }
    const rows = await tx.many(
      sql<{
        id: string
        due_at: string | null
      }>`select id, due_at from ${sql.table(kind.table)} where deleted_at is null order by id`,
    )
    for (const row of rows) await judge(ctx, kind, row)
    return rows.length
  })
  expect(read).toBeGreaterThan(0)
}

async function judge(ctx: StoreContext, kind: ClockKind, { due_at: due, id }: { id: string; due_at: string | null }) {
  const kept = await clocksOf(ctx, id, true)
  expect(kept.filter(({ is_shown: isShown }) => isShown).length, id).toBeLessThanOrEqual(1)
  const deadlines = kept.filter(isOpen).flatMap(({ deadline_at: deadline }) => deadline ?? [])
  expect(due, id).toBe(deadlines.toSorted()[0] ?? null)
  for (const clock of kept) judgeSegments(clock)

  await removeClocks(
    ctx,
    kept.map((clock) => clock.id),
  )
  const now = new Date()
  const { record } = new FactRecorder(ctx.tx, ctx.tenantId, null, now)
  await keepClocks({ ...ctx, now, record }, kind, id)
  expect((await clocksOf(ctx, id, false)).map(derivedPart), id).toEqual(kept.map(derivedPart))
}

const isOpen = ({ state }: ClockRecord): boolean => (openClockStates as readonly number[]).includes(state)

/** Everything that follows from the timeline; what grows while nothing happens, and what was told meanwhile, does not. */
const derivedPart = ({
  change,
  deadline_at,
  is_shown,
  pauses,
  round,
  started_at,
  state,
  stopped_at,
  target_seconds,
  type,
}: ClockRecord) => ({
  type,
  round,
  change,
  state: state === ClockState.Overdue ? ClockState.Running : state,
  started_at,
  stopped_at,
  deadline_at,
  pauses,
  target_seconds,
  is_shown,
})

/** Segments of a stopped clock cover its life without gap or overlap, and what counts of them is what it used. */
function judgeSegments({
  id,
  segments,
  started_at: from,
  state,
  stopped_at: to,
  used_seconds: used,
}: ClockRecord): void {
  if (to === null || segments === null || state === ClockState.Cancelled) return
  const ends = [secondOf(from), ...segments.map((segment) => segment.to)]
  expect(
    segments.map((segment) => segment.from),
    id,
  ).toEqual(ends.slice(0, -1))
  expect(ends.at(-1), id).toBe(Math.max(secondOf(to), secondOf(from)))
  const counted = segments.filter(({ kind }) => kind === SegmentKind.Running)
  expect(
    counted.reduce((sum, segment) => sum + segment.to - segment.from, 0),
    id,
  ).toBe(used)
}
