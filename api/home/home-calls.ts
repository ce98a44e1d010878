/** The home page beside what waits (`countBadges`): figures of the day and of the week, and what is most urgent. */
import { type HomePart, homePartKeys } from '@onsite/domain/home/home-parts.ts'
import { type Static, Type } from 'typebox'
import { defineCall } from '../define-call.ts'
import { Nullable } from '../fields.ts'

/** A number and the list that shows exactly its records. */
const Counted = { value: Type.Integer(), path: Type.String() }

const Figure = Type.Object({
  code: Type.String(),
  label: Type.String(),
  ...Counted,
  /** The last seven days, today last; null for figures without a day. */
  days: Nullable(Type.Array(Type.Object({ day: Type.String(), ...Counted }))),
})
export type HomeFigureRow = Static<typeof Figure>

const Urgent = Type.Object({
  /** Number and title. */
  label: Type.String(),
  path: Type.String(),
  dueAt: Type.String(),
})

const Part = Type.Unsafe<HomePart>(Type.String({ title: '首页内容', enum: [...homePartKeys] }))
const Parts = (title: string) => Type.Array(Part, { title, maxItems: homePartKeys.length, uniqueItems: true })

export const getHome = defineCall({
  name: 'getHome',
  method: 'GET',
  path: '/home',
  area: 'home',
  title: '首页',
  permission: 'open',
  reply: Type.Object({
    figures: Type.Array(Figure),
    /** Of everything that the person sees and that has a deadline, the nearest one or the longest passed. */
    urgent: Nullable(Urgent),
    /** The parts of the page in the person's order, and those that he has put away. */
    parts: Parts('次序'),
    hidden: Parts('隐藏'),
  }),
})

/** `Our choice:` everybody arranges the page for himself, in all browsers. */
export const saveHome = defineCall({
  name: 'saveHome',
  method: 'POST',
  path: '/homePage/save',
  area: 'home',
  title: '保存首页的布置',
  permission: 'open',
  body: Type.Object({ parts: Parts('次序'), hidden: Parts('隐藏') }),
  reply: Type.Null(),
  touches: ['home'],
})

export const resetHome = defineCall({
  name: 'resetHome',
  method: 'POST',
  path: '/homePage/reset',
  area: 'home',
  title: '恢复默认的首页',
  permission: 'open',
  reply: Type.Null(),
  touches: ['home'],
})

/** `Our choice:` the kinds whose lists this person may open, each with how many of its records stand in which state; states without any are in it as well. */
export const getStatusStatistics = defineCall({
  name: 'getStatusStatistics',
  method: 'GET',
  path: '/v2/report/statusStatistics',
  area: 'home',
  title: '状态统计',
  permission: 'open',
  reply: Type.Array(
    Type.Object({
      kind: Type.String(),
      label: Type.String(),
      states: Type.Array(Type.Object({ state: Type.Integer(), label: Type.String(), ...Counted })),
    }),
  ),
})

export const homeCalls = [getHome, saveHome, resetHome, getStatusStatistics] as const
