/** States of a visit (上门记录), the child that carries the appointment. */
export const VisitState = {
  Planned: 1,
  Departed: 2,
  Arrived: 3,
  Working: 4,
  Done: 5,
  Unfinished: 6,
  Cancelled: 7,
} as const
export type VisitState = (typeof VisitState)[keyof typeof VisitState]

export const visitStateNames: Readonly<Record<VisitState, string>> = {
  1: '已计划',
  2: '已出发',
  3: '已到达',
  4: '进行中',
  5: '已完成',
  6: '未完成',
  7: '已取消',
}

/** A visit in force is the one that the order's state is derived from. */
export const visitStatesInForce: readonly VisitState[] = [
  VisitState.Planned,
  VisitState.Departed,
  VisitState.Arrived,
  VisitState.Working,
]
