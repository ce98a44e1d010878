import { listDictionary } from '@onsite/api/dictionary/dictionary-calls.ts'
import type { Reply } from '@onsite/api/define-call.ts'
import { cancelWorkOrders, poolWorkOrders } from '@onsite/api/work-order/work-order-actions.ts'
import type { WorkOrderRow } from '@onsite/api/work-order/work-order-shapes.ts'
import type { WorkOrderAction } from '@onsite/domain/work-order/work-order-lifecycle.ts'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { useListMoves } from '../document/use-list-moves.ts'
import { BatchBar } from '../kit/batch-bar.tsx'
import { reply } from '../testing/fake-server.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { orderScreens } from './order-actions.ts'
import { useOrderActions } from './use-order-actions.ts'

const idOf = (at: number) => `01934f3a-0000-7000-8000-${String(at).padStart(12, '0')}`
const idsOf = (count: number) => Array.from({ length: count }, (_, at) => idOf(at))
const selected = [{ id: idOf(0), version: 1, state: 1, actions: ['assign', 'toPool', 'cancel'] }] as const

/** All are moved but the first, which somebody else was faster with. */
const moveAllButFirst = (ids: readonly string[]): Reply<typeof poolWorkOrders> =>
  ids.map((id, at) => ({
    id,
    name: `GD${at}`,
    success: at > 0,
    message: at > 0 ? '' : '状态为「已取消」',
    logId: at > 0 ? id : null,
    version: at > 0 ? 2 : null,
  }))

function Bar({ total }: { readonly total: number }) {
  const actions = useOrderActions()
  const { batch } = useListMoves<WorkOrderRow, WorkOrderAction>(orderScreens, 'assign', actions)
  return (
    <>
      <BatchBar
        actions={batch}
        selected={selected as unknown as readonly WorkOrderRow[]}
        nameOf={({ orderNo }) => orderNo}
        total={total}
        idsOfAll={async () => await Promise.resolve(idsOf(total))}
        view={{ name: '待指派', shownKeys: [] }}
        onDone={() => {}}
      />
      {actions.dialog}
    </>
  )
}

const show = (total: number) =>
  renderScreen(<Bar total={total} />, {
    powers: ['workOrder.assign', 'workOrder.pool', 'workOrder.cancel'],
    replies: [
      reply(listDictionary, []),
      reply(poolWorkOrders, ({ ids }) => moveAllButFirst(ids)),
      reply(cancelWorkOrders, ({ ids }) => moveAllButFirst(ids)),
    ],
  })
const press = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>('button', { name })
const pooled = /^转\s?公海$/

describe('everything that matches', () => {
  it('is moved after one question, with a line for each order that stayed', async () => {
    const { user, server } = show(3)

    await user.click(await press('选择全部 3 条'))
    await user.click(await press(pooled))
    expect(server.inputs(poolWorkOrders)).toHaveLength(0)
    await screen.findAllByText('转公海 3 张工单？')
    await user.click(screen.getAllByRole('button', { name: pooled }).at(-1) as HTMLElement)

    await waitFor(() => expect(server.inputs(poolWorkOrders)).toEqual([{ ids: idsOf(3), is_grab: 1 }]))
    expect((await screen.findAllByText('1 张工单没有处理')).length).toBeGreaterThan(0)
    expect(screen.getByText('状态为「已取消」')).toBeTruthy()
  })

  it('is not moved when the question is answered with no', async () => {
    const { user, server } = show(3)

    await user.click(await press('选择全部 3 条'))
    await user.click(await press(pooled))
    await user.click(await press(/^返\s?回$/))

    expect(server.inputs(poolWorkOrders)).toHaveLength(0)
  })

  it('has its number typed out when nobody can look it through', async () => {
    const { user, server } = show(150)

    await user.click(await press('选择全部 150 条'))
    await user.click(await press(pooled))
    await screen.findAllByText('转公海 150 张工单？')
    const confirm = () => screen.getAllByRole<HTMLButtonElement>('button', { name: pooled }).at(-1)
    expect(confirm()?.disabled).toBe(true)
    await user.type(screen.getByRole('textbox'), '150')
    await waitFor(() => expect(confirm()?.disabled).toBe(false))
    await user.click(confirm() as HTMLElement)

    await waitFor(() => expect(server.inputs(poolWorkOrders)).toEqual([{ ids: idsOf(150), is_grab: 1 }]))
  })

  it('is asked for the same reason as orders that were ticked', async () => {
    const { user, server } = show(3)

    await user.click(await press('选择全部 3 条'))
    await user.click(await press(/^取\s?消/))
    await screen.findByText('取消 3 张工单')
    await user.type(await screen.findByRole('textbox'), '客户不再需要')
    // The bar has a button of that name as well; the dialog lies over it.
    await user.click((await screen.findAllByRole('button', { name: '取消工单' })).at(-1) as HTMLElement)

    await waitFor(() => expect(server.inputs(cancelWorkOrders)).toEqual([{ ids: idsOf(3), reason: '客户不再需要' }]))
  })
})
