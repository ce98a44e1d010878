import { countPageView, listPageViews } from '@onsite/api/audit/audit-calls.ts'
import { faultAt } from '@onsite/domain/failure.ts'
import { menuGroups } from '@onsite/domain/screen.ts'
import { screens } from '@onsite/domain/screens.ts'
import { answer } from '../kernel/answer.ts'
import { dayIn } from '../kernel/day.ts'
import { countView, viewsUntil } from './page-view-store.ts'

/** Lists and reports: the pages of the menu, which no id of a record is part of. */
const counted = screens.flatMap(({ forOperators, menu, path, title }) =>
  menu === undefined || forOperators === true ? [] : [{ point: path, title, group: menuGroups[menu.group] }],
)
const points = new Set(counted.map(({ point }) => point))

export const pageViewAnswers = [
  answer(countPageView, async (ctx, { point }) => {
    if (!points.has(point)) throw faultAt('point', '没有这个页面')
    await countView(ctx, point, dayIn(ctx.tenant.zone, ctx.now))
    return null
  }),
  answer(listPageViews, async (ctx) => {
    const views = new Map((await viewsUntil(ctx, dayIn(ctx.tenant.zone, ctx.now))).map((row) => [row.point, row]))
    return counted
      .map((page) => ({ ...page, week: views.get(page.point)?.week ?? 0, month: views.get(page.point)?.month ?? 0 }))
      .toSorted((a, b) => b.month - a.month)
  }),
]
