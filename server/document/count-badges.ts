/** Badges of the menu: what waits for this person in the lists that the menu leads to, in one statement for all of them. */
import { countBadges, countMobileTodo, listMobileTodo } from '@onsite/api/document/badge-calls.ts'
import { isGranted } from '@onsite/domain/permission/permission-codes.ts'
import { offers, Plan } from '@onsite/domain/permission/plan.ts'
import { type Badge, mostOnBadge, type ScreenRow } from '@onsite/domain/screen.ts'
import { screens } from '@onsite/domain/screens.ts'
import { sql } from 'kysely'
import { type Answer, answer } from '../kernel/answer.ts'
import type { BadgeCounter } from '../kernel/record-directory.ts'
import type { Context } from '../kernel/context.ts'

export interface BadgeCount {
  readonly screen: ScreenRow
  readonly count: number
}

/** Reads the badges of some screens that a person may open. Throws for a badge that nobody counts, which stops the process at its start. */
export function badgeReader(
  counters: readonly BadgeCounter[],
  rows: readonly ScreenRow[] = screens,
): (ctx: Context) => Promise<BadgeCount[]> {
  const badges = rows.flatMap((screen) => {
    const badge = screen.menu?.badge
    return badge === undefined ? [] : { screen, badge, counter: counterOf(badge, counters) }
  })
  return async (ctx) => {
    const seen = badges.filter(({ screen }) => showsBadge(ctx, screen))
    if (seen.length === 0) return []
    const counts = seen.map(
      ({ badge, counter, screen }) => sql`${counter.countIn(ctx, badge)} as ${sql.ref(screen.name)}`,
    )
    const row = await ctx.tx.first(sql<Readonly<Record<string, number>>>`select ${sql.join(counts)}`)
    return seen.map(({ screen }) => ({ screen, count: Math.min(row?.[screen.name] ?? 0, mostOnBadge) }))
  }
}

/** Counts of the badges of some screens. */
export function badgeAnswers(counters: readonly BadgeCounter[], rows: readonly ScreenRow[] = screens): Answer[] {
  const read = badgeReader(counters, rows)
  return [
    answer(countBadges, async (ctx) =>
      (await read(ctx)).map(({ count, screen: { name } }) => ({ screen: name, count })),
    ),
    answer(countMobileTodo, async (ctx) => (await read(ctx)).reduce((sum, { count }) => sum + count, 0)),
    answer(listMobileTodo, async (ctx) =>
      (await read(ctx))
        .filter(({ count }) => count > 0)
        .toSorted((a, b) => b.count - a.count)
        .map(({ count, screen: { menu, name, path, title } }) => ({
          screen: name,
          name: menu?.label ?? title,
          count,
          path,
        })),
    ),
  ]
}

function counterOf({ kind }: Badge, counters: readonly BadgeCounter[]): BadgeCounter {
  const counter = counters.find((one) => one.kind === kind)
  if (counter === undefined) throw new Error(`no area counts ${kind} for a badge`)
  return counter
}

/** Whether a screen's badge counts for this person. Free accounts get no counts (Spec 1 §6). */
export const showsBadge = (ctx: Context, screen: ScreenRow): boolean =>
  ctx.tenant.plan !== Plan.Free && mayOpen(ctx, screen)

/** Whether a person may open a screen: his role, and the plan of his enterprise. */
export const mayOpen = (
  { person, tenant }: Context,
  { feature, permission }: Pick<ScreenRow, 'feature' | 'permission'>,
): boolean =>
  permission !== null && isGranted(person.powers, permission) && (feature === undefined || offers(tenant.plan, feature))
