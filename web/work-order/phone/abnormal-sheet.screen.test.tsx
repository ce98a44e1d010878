import { listDictionary } from '@onsite/api/dictionary/dictionary-calls.ts'
import { applyAbnormal } from '@onsite/api/work-order/work-order-actions.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { reply } from '../../testing/fake-server.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { orderDetail } from '../testing/orders.ts'
import { AbnormalSheet } from './abnormal-sheet.tsx'

const nothing = () => {}

it('says beside the choices that one is missing, and sends nothing', async () => {
  const { server, user } = renderScreen(<AbnormalSheet document={orderDetail()} onClose={nothing} onDone={nothing} />, {
    isPhone: true,
    replies: [reply(listDictionary, [])],
  })
  const choices = within(screen.getByRole('group', { name: '遇到了什么情况' }))
  expect(choices.queryByText('请选择异常类型')).toBeNull()

  await user.click(screen.getByRole('button', { name: '提交申请' }))

  expect(choices.getByText('请选择异常类型')).toBeDefined()
  expect(server.inputs(applyAbnormal)).toEqual([])

  await user.click(choices.getByRole('button', { name: '改约' }))

  expect(choices.queryByText('请选择异常类型')).toBeNull()
  expect(choices.getByText(/^同意后：/)).toBeDefined()
  // Above the button stands the first of what is missing.
  expect(screen.getAllByText('请选择上门时间')).toHaveLength(2)
  expect(screen.getAllByText('请填写原因')).toHaveLength(1)
})

it('asks for what the type needs, says beside it what is missing, and sends it', async () => {
  const order = orderDetail({ version: 3 })
  const { server, user } = renderScreen(<AbnormalSheet document={order} onClose={nothing} onDone={nothing} />, {
    isPhone: true,
    replies: [reply(listDictionary, []), reply(applyAbnormal, { id: order.id, state: 3, version: 4, logId: '1' })],
  })
  await user.click(screen.getByRole('button', { name: '变更内容' }))
  const title = screen.getByLabelText('新标题')
  await user.clear(title)
  await user.type(screen.getByLabelText('原因'), '客户要求')
  await user.click(screen.getByRole('button', { name: '提交申请' }))

  expect(screen.getByLabelText('新描述').getAttribute('aria-invalid')).toBe('true')
  expect(server.inputs(applyAbnormal)).toEqual([])

  await user.type(title, '二楼空调漏水')
  await user.click(screen.getByRole('button', { name: '提交申请' }))

  await waitFor(() =>
    expect(server.inputs(applyAbnormal)).toEqual([
      { id: order.id, version: 3, type: 7, reason: '客户要求', newTitle: '二楼空调漏水', newDetail: '' },
    ]),
  )
})
