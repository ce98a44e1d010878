import * as calls from '@onsite/api/sla/exceed-calls.ts'
import { ClockState } from '@onsite/domain/sla/clock-time.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { reply } from '../testing/fake-server.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { ExceedPage } from './exceed-page.tsx'

const row: calls.ExceedRow = {
  id: '01934f3a-0000-7000-8000-000000000001',
  recordId: '01934f3a-0000-7000-8000-000000000002',
  record: 'GD001 空调不制冷',
  label: '接单超时',
  state: ClockState.MetLate,
  startTime: '2026-11-23T01:00:00.000Z',
  deadline: '2026-11-23T02:00:00.000Z',
  stopTime: '2026-11-23T03:30:00.000Z',
  overSeconds: 5400,
  personName: '李建国',
  groupName: '',
  templateName: '报修',
}

it('counts by what is asked, and leads from each figure to its rows by the address', async () => {
  const { address, server, user } = renderScreen(<ExceedPage />, {
    path: '/exceedStatistics?from=2026-11-01&to=2026-11-23',
    powers: ['sla.report', 'workOrder.view'],
    replies: [
      reply(calls.countExceeds, [
        { key: '3', label: '接单超时', late: 3, met: 9 },
        { key: '11', label: '整单超时', late: 0, met: 4 },
      ]),
      reply(calls.listExceeds, [row]),
      reply(calls.countExceedRows, 1),
      reply(calls.exportExceeds, { id: row.id }),
    ],
  })
  const sums = await screen.findByRole('list', { name: '合计' })
  expect(
    within(sums)
      .getAllByRole('listitem')
      .map((one) => one.textContent),
  ).toEqual(['超时3', '准时13', '超时率18.8%'])
  expect(await screen.findByText('超时完成，超 1 时 30 分')).toBeTruthy()
  // Events are not viewed by this person.
  expect(within(screen.getByRole('radiogroup', { name: '单据' })).getAllByRole('radio')).toHaveLength(1)

  await user.click(screen.getByRole('link', { name: '接单超时超时 3 个' }))
  expect(await screen.findByRole('heading', { name: '明细：接单超时 · 超时' })).toBeTruthy()
  expect(new URLSearchParams(address()).get('key')).toBe('3')
  await waitFor(() =>
    expect(server.inputs(calls.listExceeds).at(-1)).toMatchObject({
      type: 3,
      isLate: 1,
      from: '2026-11-01',
      to: '2026-11-23',
      pageIndex: 0,
    }),
  )
  await user.click(screen.getByRole('button', { name: '导出明细' }))
  await waitFor(() =>
    expect(server.inputs(calls.exportExceeds)).toEqual([
      { kind: 'work-order', type: 3, isLate: 1, from: '2026-11-01', to: '2026-11-23' },
    ]),
  )
  await user.click(screen.getByText('人员', { selector: '.ant-segmented-item-label' }))
  await waitFor(() => expect(server.inputs(calls.countExceeds).at(-1)).toMatchObject({ by: 'person' }))
  expect(new URLSearchParams(address()).get('key')).toBeNull()
})
