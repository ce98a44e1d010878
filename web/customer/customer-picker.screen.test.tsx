import { searchCustomers } from '@onsite/api/customer/customer-calls.ts'
import { Failure } from '@onsite/domain/failure.ts'
import { screen } from '@testing-library/react'
import { Value } from 'typebox/value'
import { expect, it } from 'vitest'
import { reply } from '../testing/fake-server.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { CustomerPicker } from './customer-picker.tsx'

const customer = { ...Value.Create(searchCustomers.reply.items), name: '中心医院' }

it.each([
  ['where a name alone will do', true],
  ['where it must be a record', false],
])('tells a search that failed from one that found nobody, and tries again, %s', async (_, takesNames) => {
  let isDown = true
  const { user } = renderScreen(<CustomerPicker takesNames={takesNames} />, {
    powers: ['customer.view', 'customer.create'],
    replies: [
      reply(searchCustomers, () => {
        if (isDown) throw new Failure('busy')
        return [customer]
      }),
    ],
  })

  await user.type(screen.getByRole('combobox', { name: '客户' }), '中心医院')

  expect((await screen.findByText(/^查找失败：/)).textContent).toContain('重试')
  expect(screen.queryByText('没有找到客户')).toBeNull()

  isDown = false
  await user.click(screen.getByRole('button', { name: /重\s?试/ }))

  expect(await screen.findByText('中心医院', { selector: 'div' })).toBeTruthy()
  expect(screen.queryByText(/^查找失败：/)).toBeNull()
})
