import { listDictionary } from '@onsite/api/dictionary/dictionary-calls.ts'
import { examineWorkOrder, handleAbnormal, removeWorkOrders } from '@onsite/api/work-order/work-order-actions.ts'
import { getWorkOrder } from '@onsite/api/work-order/work-order-detail.ts'
import type { WorkOrderAction } from '@onsite/domain/work-order/work-order-lifecycle.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { Button } from 'antd'
import { expect, it } from 'vitest'
import { type GivenReply, hold, reply } from '../../testing/fake-server.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { orderDetail } from '../testing/orders.ts'
import { useOrderActions } from '../use-order-actions.ts'

const order = orderDetail({ version: 7 })
const { id } = order
const moved = { id, state: 2, version: 8, logId: '5001' }

function Page({ action }: { readonly action: WorkOrderAction }) {
  const { dialog, start } = useOrderActions()
  return (
    <>
      <Button onClick={() => start(action, [order])}>开始</Button>
      {dialog}
    </>
  )
}

async function open(action: WorkOrderAction, replies: readonly GivenReply[]) {
  const page = renderScreen(<Page action={action} />, { replies: [reply(listDictionary, []), ...replies] })
  await page.user.click(screen.getByRole('button', { name: /开\s?始/ }))
  await screen.findByRole('dialog')
  return page
}

it('asks for the opinion of a refusal alone, and lets the person change sides', async () => {
  const { server, user } = await open('approveCreation', [reply(examineWorkOrder, moved)])
  expect(await screen.findByText('工单进入流程')).toBeTruthy()

  await user.click(screen.getByRole('radio', { name: '驳回' }))
  expect(await screen.findByText('退给创建人修改')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /驳\s?回/ }))
  expect((await screen.findAllByText(/审批意见/)).length).toBeGreaterThan(1)
  expect(server.inputs(examineWorkOrder)).toEqual([])

  await user.type(screen.getByRole('textbox', { name: /审批意见/ }), '请补充楼层')
  await user.click(screen.getByRole('button', { name: /驳\s?回/ }))

  await waitFor(() =>
    expect(server.inputs(examineWorkOrder)).toEqual([{ id, version: 7, examineResult: 2, reason: '请补充楼层' }]),
  )
})

it('agrees to a request of the technician without a word', async () => {
  const { server, user } = await open('agreeAbnormal', [hold(getWorkOrder), reply(handleAbnormal, moved)])

  await user.click(await screen.findByRole('button', { name: /同\s?意/ }))

  await waitFor(() => expect(server.inputs(handleAbnormal)).toEqual([{ id, version: 7, agree: 1 }]))
})

it('asks before an order goes into the recycle bin', async () => {
  const { server, user } = await open('remove', [
    reply(removeWorkOrders, [{ id, name: 'GD001', success: true, message: '', logId: '1', version: 8 }]),
  ])
  const asked = screen.getByRole('dialog', { name: '删除「GD001」？' })
  expect(within(asked).getByText('GD001 空调不制冷。工单移入回收站，之后可以还原。')).toBeTruthy()

  await user.click(screen.getByRole('button', { name: /删\s?除/ }))

  await waitFor(() => expect(server.inputs(removeWorkOrders)).toEqual([{ ids: [id] }]))
})
