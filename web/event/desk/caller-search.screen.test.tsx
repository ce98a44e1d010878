import { searchCustomers } from '@onsite/api/customer/customer-calls.ts'
import { screen } from '@testing-library/react'
import { createRef } from 'react'
import type { RefSelectProps } from 'antd'
import { expect, it } from 'vitest'
import { reply } from '../../testing/fake-server.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { type Caller, CallerSearch } from './caller-search.tsx'

it('keeps what is typed on after the first answer, and offers the answer to the whole of it', async () => {
  const picked: Caller[] = []
  const { user } = renderScreen(
    <CallerSearch ref={createRef<RefSelectProps>()} onPick={(caller) => picked.push(caller)} />,
    {
      powers: ['customer.view'],
      replies: [reply(searchCustomers, [])],
    },
  )
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: '来电' })
  await user.type(field, '老陈')
  await screen.findByText('按新来电登记「老陈」')
  await user.type(field, '诊所')
  expect(field.value).toBe('老陈诊所')
  const whole = await screen.findByText('按新来电登记「老陈诊所」')
  expect(screen.queryByText('按新来电登记「老陈」')).toBeNull()
  await user.click(whole)
  expect(picked).toEqual([{ customName: { id: null, name: '老陈诊所' } }])
  expect(field.value).toBe('')
})
