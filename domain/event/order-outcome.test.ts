import { expect, it } from 'vitest'
import { EventState as S } from './event-state.ts'
import { refusalToSettle, solutionOf } from './order-outcome.ts'

const order = { no: 'GD1', isCancelled: false, solution: ' 更换压力开关 ' }

it.each(Object.values(S))('lets the order complete an event in state %i or says why not', (state) => {
  const refusal = refusalToSettle({ state, isDeleted: false }, order)

  const ends = state >= S.ToHandle && state <= S.Paused
  expect(refusal === null).toBe(ends)
  if (!ends) expect(refusal).toContain('GD1')
})

it('leaves the event alone when the order was cancelled, or the event deleted', () => {
  expect(refusalToSettle({ state: S.Handling, isDeleted: false }, { ...order, isCancelled: true })).toBe(
    '工单 GD1 已取消，请另行处理',
  )
  expect(refusalToSettle({ state: S.ToHandle, isDeleted: true }, order)).toBe('事件在回收站中')
})

it('takes the solution of the order, or names the order', () => {
  expect(solutionOf(order)).toBe('更换压力开关')
  expect(solutionOf({ ...order, solution: ' ' })).toBe('由工单 GD1 处理完成')
})
