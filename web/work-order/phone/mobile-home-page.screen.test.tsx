import { grabWorkOrder, pickUpWorkOrder, revokeGrab, undoMoves } from '@onsite/api/work-order/work-order-actions.ts'
import { countWorkOrders, listWorkOrders } from '@onsite/api/work-order/work-order-lists.ts'
import { WorkOrderRow } from '@onsite/api/work-order/work-order-shapes.ts'
import { WorkOrderState } from '@onsite/domain/work-order/work-order-state.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { Failure } from '@onsite/domain/failure.ts'
import { Value } from 'typebox/value'
import { describe, expect, it } from 'vitest'
import { reply } from '../../testing/fake-server.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { MobileHomePage } from './mobile-home-page.tsx'

const logId = '01934f3a-0000-7000-8000-00000000ffff'
let made = 0

/** Orders with ids of their own: the same call within a second would be a double click. */
function ordersOf(titles: readonly string[], change: Partial<WorkOrderRow>): WorkOrderRow[] {
  return titles.map((title) => {
    made += 1
    const id = `01934f3a-0000-7000-8000-${String(made).padStart(12, '0')}`
    return {
      ...Value.Create(WorkOrderRow),
      id,
      title,
      priority: 1,
      version: 1,
      formSteps: [],
      abnormalType: null,
      clock: null,
      ...change,
    }
  })
}

/** The technician's lists on a server that takes orders off them. */
function lists(mine: WorkOrderRow[], pool: WorkOrderRow[] = []) {
  const take = (rows: WorkOrderRow[], id: string) => {
    const at = rows.findIndex((row) => row.id === id)
    const [row] = rows.splice(at, 1)
    if (row !== undefined) mine.push({ ...row, state: WorkOrderState.PendingService, actions: [] })
    return { id, version: 2, state: WorkOrderState.PendingService, logId }
  }
  return [
    reply(listWorkOrders, ({ view }) => [...(view === 'pool' ? pool : mine)]),
    reply(countWorkOrders, 0),
    reply(pickUpWorkOrder, ({ id }) => take(mine, id)),
    reply(grabWorkOrder, ({ id }) => take(pool, id)),
    reply(revokeGrab, ({ id }) => ({ id, version: 3, state: WorkOrderState.PendingAssignment, logId })),
    reply(undoMoves, ({ moves }) =>
      moves.map(({ id }) => ({ id, name: 'GD001', success: true, message: '', logId, version: 3 })),
    ),
  ]
}

/** The first place on the list, whatever stands there by now. */
const firstPlace = () => within(screen.getAllByRole('listitem')[0] ?? document.body)
const title = () => firstPlace().getByRole('heading').textContent

it('never says that there are no orders when it could not load them', async () => {
  renderScreen(<MobileHomePage />, {
    isPhone: true,
    path: '/mobile?tab=serve',
    replies: [
      reply(listWorkOrders, () => {
        throw new Failure('no-permission')
      }),
      reply(countWorkOrders, 0),
    ],
  })
  expect(await screen.findByRole('button', { name: '重试' })).toBeTruthy()
  expect(screen.queryByText('没有待服务的工单')).toBeNull()
  expect(screen.queryByText(/今天还没有工单/)).toBeNull()
})

describe.each([
  {
    where: '待接单',
    tab: 'pickUp',
    label: '接单',
    done: '已接单',
    call: pickUpWorkOrder,
    back: undoMoves,
    change: { state: WorkOrderState.PendingPickup, actions: ['pickUp'] },
  },
  {
    where: '公海',
    tab: 'pool',
    label: '抢单',
    done: '抢单成功',
    call: grabWorkOrder,
    back: revokeGrab,
    change: { state: WorkOrderState.PendingAssignment, actions: ['grab'] },
  },
] as const)('taking orders from $where', ({ tab, label, done, call, back, change }) => {
  const show = () => {
    const orders = ordersOf(['第一单', '第二单'], { ...change, actions: [...change.actions] })
    return renderScreen(<MobileHomePage />, {
      isPhone: true,
      path: `/mobile?tab=${tab}`,
      powers: ['workOrder.viewPool'],
      replies: tab === 'pool' ? lists([], orders) : lists(orders),
    })
  }
  const button = () => firstPlace().getByRole('button', { name: label })

  it('takes one with two taps at one place', async () => {
    const { server, user } = show()
    await waitFor(() => expect(title()).toBe('第一单'))

    await user.click(button())
    await waitFor(() => expect(firstPlace().queryByRole('button', { name: label })).toBeNull())
    expect(title()).toBe('第一单')
    for (const one of firstPlace().getAllByRole('button')) await user.click(one)

    expect(firstPlace().getByText(done)).toBeDefined()
    expect(server.inputs(call)).toHaveLength(1)
    expect(server.inputs(back)).toHaveLength(0)
    // The card leaves its list; from here the job goes on.
    await screen.findByRole('link', { name: /^(去预约|查看工单)$/ })
  })

  it('gives it back', async () => {
    const { server, user } = show()
    await waitFor(() => expect(title()).toBe('第一单'))
    await user.click(button())
    await waitFor(() => expect(firstPlace().getByText(done)).toBeDefined())

    // A moment later the finger means what stands there.
    await waitFor(() => expect(screen.getByRole('list').hasAttribute('data-moved')).toBe(false))
    await user.click(firstPlace().getByRole('button', { name: '撤销' }))

    await waitFor(() => expect(server.inputs(back)).toHaveLength(1))
    await waitFor(() => expect(within(screen.getByRole('list')).queryByText(done)).toBeNull())
  })
})

it('counts the orders that wait behind each tab', async () => {
  renderScreen(<MobileHomePage />, {
    isPhone: true,
    path: '/mobile?tab=pickUp',
    powers: ['workOrder.viewPool'],
    replies: lists(ordersOf(['第一单', '第二单'], { state: WorkOrderState.PendingPickup, actions: ['pickUp'] })),
  })
  await waitFor(() => expect(title()).toBe('第一单'))

  const current = screen.getByRole('link', { current: 'page' })

  expect(current.textContent).toBe('待接单2')
  expect(within(current).getByLabelText('2 张')).toBeDefined()
})
