import { CustomerPage, readCustomerPage, sayByCustomer } from '@onsite/api/talk/customer-page-calls.ts'
import { screen, waitFor } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { Create } from 'typebox/value'
import { expect, it } from 'vitest'
import { hold, reply } from '../testing/fake-server.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { Again } from '../testing/again.tsx'
import { CustomerServicePage } from './customer-service-page.tsx'

const token = 'p'.repeat(32)
const page: CustomerPage = { ...Create(CustomerPage), title: '空调不制冷', mayReopen: true }
const shown = (
  <Routes>
    <Route path="/portal/progress/:token" element={<CustomerServicePage />} />
  </Routes>
)
const message = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: '留言' })

it('keeps what a customer has typed when the page is loaded again, and what he types while it is sent', async () => {
  const say = hold(sayByCustomer)
  const { settle, user } = renderScreen(<Again>{shown}</Again>, {
    path: `/portal/progress/${token}`,
    isPhone: true,
    replies: [reply(readCustomerPage, page), say],
  })
  await user.type(await message(), '下午在家')
  await user.click(screen.getByRole('button', { name: '问题未解决' }))
  await user.type(screen.getByRole('textbox', { name: '还有什么问题' }), '还在滴水')

  await user.click(screen.getByRole('button', { name: '再来' }))

  expect((await message()).value).toBe('下午在家')
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: '还有什么问题' }).value).toBe('还在滴水')
  await user.click(screen.getByRole('button', { name: '发送' }))
  await waitFor(() => expect(say.requests).toHaveLength(1))
  await user.type(await message(), '，三点后')
  await settle(() => say.requests[0]?.release(null))
  await waitFor(async () => expect((await message()).value).toBe('，三点后'))
})
