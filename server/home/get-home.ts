/** Answers the home page: all figures in one statement, each counted as the list counts to which it leads. */
import { getHome, type HomeFigureRow } from '@onsite/api/home/home-calls.ts'
import { domainAreas } from '@onsite/domain/all-areas.ts'
import { addDays } from '@onsite/domain/calendar/civil-day.ts'
import type { HomeFigure } from '@onsite/domain/home/home-figure.ts'
import { RoleType } from '@onsite/domain/permission/roles.ts'
import { screens } from '@onsite/domain/screens.ts'
import { type RawBuilder, sql } from 'kysely'
import { mayOpen, showsBadge } from '../document/count-badges.ts'
import { answer } from '../kernel/answer.ts'
import type { Context } from '../kernel/context.ts'
import { homeArrangement } from './arrange-home.ts'
import { dayIn } from '../kernel/day.ts'

const trendDays = 7

type Filter = Readonly<Record<string, string>>

interface Asked {
  readonly path: string
  readonly count: Promise<RawBuilder<number>>
}

const figures = domainAreas.flatMap((area) => area.homeFigures ?? [])

const screenOf = ({ screen: name }: HomeFigure) => {
  const screen = screens.find((one) => one.name === name)
  if (screen === undefined) throw new Error(`no screen ${name} for a figure of the home page`)
  return screen
}

/** The filters of a list between the ends of a day. */
const ofDay = ({ filter = {}, today }: HomeFigure, day: string): Filter =>
  today === undefined ? filter : { ...filter, [today.startKey]: day, [today.endKey]: `${day} 23:59:59` }

/** Asks for the records of a filter, as the list behind its address does. */
function ask(ctx: Context, figure: HomeFigure, filter: Filter): Asked {
  const { countOf } = ctx.records.ofKind(figure.kind) ?? {}
  if (countOf === undefined) throw new Error(`nobody counts ${figure.kind} for the home page`)
  const { path } = screenOf(figure)
  const query = new URLSearchParams(filter).toString()
  return {
    path: query === '' ? path : `${path}?${query}`,
    count: countOf(ctx, { ...filter, ...(figure.view === undefined ? {} : { view: figure.view }) }),
  }
}

async function rowsOf(ctx: Context): Promise<HomeFigureRow[]> {
  const today = dayIn(ctx.tenant.zone, ctx.now)
  // Administrators may open every list, but the work is not theirs.
  const isOwnShown = ctx.person.role !== RoleType.Administrator
  const seen = figures.filter((figure) => mayOpen(ctx, screenOf(figure)) && (isOwnShown || figure.isOwn !== true))
  const asked = seen.flatMap((figure) =>
    daysOf(figure, today).map((day) => ({ figure, day, ...ask(ctx, figure, ofDay(figure, day)) })),
  )
  if (asked.length === 0) return []
  const counts = await Promise.all(asked.map(({ count }) => count))
  const row = await ctx.tx.first(sql<{ counts: number[] }>`select array[${sql.join(counts)}]::integer[] as counts`)
  const told = asked.map(({ day, figure, path }, at) => ({ figure, day, path, value: row?.counts[at] ?? 0 }))
  return seen.flatMap((figure) => {
    const own = told.filter((one) => one.figure === figure)
    const last = own.at(-1)
    if (last === undefined) return []
    const { code, isTrend, label } = figure
    const days = isTrend === true ? own.map(({ day, path, value }) => ({ day, path, value })) : null
    return [{ code, label, value: last.value, path: last.path, days }]
  })
}

const daysOf = ({ isTrend }: HomeFigure, today: string): string[] =>
  isTrend === true ? Array.from({ length: trendDays }, (_, at) => addDays(today, at - trendDays + 1)) : [today]

const waitingLists = screens.flatMap((screen) => {
  const badge = screen.menu?.badge
  return badge === undefined ? [] : { screen, badge }
})

/** The nearest deadline among what waits in the lists of this person: what is in the hands of others is not his to hurry. */
async function findUrgent(ctx: Context) {
  const own = waitingLists.filter(({ screen }) => showsBadge(ctx, screen)).map(({ badge }) => badge)
  const found = await Promise.all(
    [...Map.groupBy(own, ({ kind }) => kind)].map(
      async ([kind, badges]) => (await ctx.records.ofKind(kind)?.urgent?.(ctx, badges)) ?? null,
    ),
  )
  const [first] = found.filter((one) => one !== null).toSorted((a, b) => a.dueAt.localeCompare(b.dueAt))
  return first ?? null
}

export const homeAnswers = [
  answer(getHome, async (ctx) => {
    const [rows, urgent, { hidden, parts }] = await Promise.all([rowsOf(ctx), findUrgent(ctx), homeArrangement(ctx)])
    return { figures: rows, urgent, parts: [...parts], hidden: [...hidden] }
  }),
]
