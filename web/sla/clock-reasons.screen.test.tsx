import { ClockShape } from '@onsite/api/sla/sla-shapes.ts'
import { SegmentKind } from '@onsite/domain/sla/clock-time.ts'
import { screen, within } from '@testing-library/react'
import { Value } from 'typebox/value'
import { expect, it } from 'vitest'
import { renderScreen } from '../testing/render-screen.tsx'
import { ClockReasons } from './clock-reasons.tsx'

const hour = (n: number) => `2026-11-23T0${n}:00:00.000Z`
const clock: ClockShape = {
  ...Value.Create(ClockShape),
  label: '响应超时',
  targetSeconds: 7200,
  usedSeconds: 3600,
  pausedSeconds: 3600,
  segments: [
    {
      ...Value.Create(ClockShape.properties.segments.items),
      from: hour(1),
      to: hour(2),
      kind: SegmentKind.Running,
      seconds: 3600,
      cause: '',
    },
    {
      ...Value.Create(ClockShape.properties.segments.items),
      from: hour(2),
      to: hour(3),
      kind: SegmentKind.Paused,
      seconds: 0,
      cause: '等客户确认',
    },
  ],
}

it('lists each stretch of time with its reason, and can be scrolled by keys', async () => {
  const { user } = renderScreen(<ClockReasons clock={clock} />, { replies: [] })
  const list = screen.getByRole('region', { name: '响应超时的计时明细' })
  expect(
    within(list)
      .getAllByRole('row')
      .map(({ textContent }) => textContent),
  ).toHaveLength(6)
  expect(within(list).getByText('等客户确认').closest('tr')?.textContent).toContain('不计')
  await user.tab()
  expect(document.activeElement).toBe(list)
})
