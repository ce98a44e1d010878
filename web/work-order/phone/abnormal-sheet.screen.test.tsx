import { listDictionary } from '@onsite/api/dictionary/dictionary-calls.ts'
import { applyAbnormal } from '@onsite/api/work-order/work-order-actions.ts'
import { screen, within } from '@testing-library/react'
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
})
