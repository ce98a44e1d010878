/** The home page beside what waits (`countBadges`): figures of the day and of the week, and what is most urgent. */
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
  }),
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

export const homeCalls = [getHome, getStatusStatistics] as const
