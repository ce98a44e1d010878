import { listDictionary } from '@onsite/api/dictionary/dictionary-calls.ts'
import { applyAbnormal } from '@onsite/api/work-order/work-order-actions.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { dialogOf } from '../../testing/dialog-of.ts'
import { reply } from '../../testing/fake-server.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { orderScreens } from '../order-actions.ts'
import { orderDetail } from '../testing/orders.ts'
import { ApplyAbnormalDialog } from './apply-abnormal-dialog.tsx'

it('asks for what the type needs, says beside it what is missing, and sends it', async () => {
  const order = orderDetail({ version: 3 })
  const { server, user } = renderScreen(<ApplyAbnormalDialog {...dialogOf(orderScreens, 'applyAbnormal', order)} />, {
    replies: [reply(listDictionary, []), reply(applyAbnormal, { id: order.id, state: 3, version: 4, logId: '1' })],
  })
  expect(await screen.findByRole('group', { name: '期望时间段' })).toBeDefined()

  await user.click(screen.getByRole('combobox', { name: '异常类型' }))
  await user.click(await screen.findByTitle('变更内容'))
  const title = screen.getByLabelText('新标题')
  await user.clear(title)
  await user.type(screen.getByLabelText('原因'), '客户要求')
  await user.click(screen.getByRole('button', { name: '提交申请' }))

  expect((await screen.findAllByText('新标题不能为空')).length).toBeGreaterThan(0)
  expect(screen.queryByRole('group', { name: '期望时间段' })).toBeNull()
  expect(server.inputs(applyAbnormal)).toEqual([])

  await user.type(title, '二楼空调漏水')
  await user.click(screen.getByRole('button', { name: '提交申请' }))

  await waitFor(() =>
    expect(server.inputs(applyAbnormal)).toEqual([
      { id: order.id, version: 3, type: 7, reason: '客户要求', newTitle: '二楼空调漏水', newDetail: '' },
    ]),
  )
})
