import { screen, waitFor } from '@testing-library/react'
import { Form } from 'antd'
import { expect, it } from 'vitest'
import { renderScreen } from '../testing/render-screen.tsx'
import { SpanPicker } from './instant-picker.tsx'

it('lets the Tab key through both of its inputs while they are empty', async () => {
  const { user } = renderScreen(
    <Form>
      <Form.Item name="span" label="预约时间">
        <SpanPicker />
      </Form.Item>
      <button type="button">下一个</button>
    </Form>,
    { replies: [] },
  )
  await user.click(screen.getByPlaceholderText('开始时间'))
  await user.tab()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByPlaceholderText('结束时间')))
  await user.tab()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: '下一个' })))
})

it('keeps one end while the other is open, and gives a value once both stand', async () => {
  const given: (readonly [string, string] | null)[] = []
  const { user } = renderScreen(<SpanPicker aria-label="预约时间" onChange={(span) => given.push(span)} />, {
    replies: [],
  })
  const [start, end] = ['开始时间', '结束时间'].map((name) => screen.getByPlaceholderText<HTMLInputElement>(name))
  if (start === undefined || end === undefined) throw new Error('an input is missing')
  await user.click(start)
  await user.type(start, '2026/12/01 09:00')
  await user.tab()
  await waitFor(() => expect(document.activeElement).toBe(end))
  expect(start.value).toBe('2026/12/01 09:00')
  await user.type(end, '2026/12/01 11:30')
  await user.tab()
  await waitFor(() =>
    expect(given.at(-1)).toEqual(['2026-12-01T09:00', '2026-12-01T11:30'].map((at) => new Date(at).toISOString())),
  )
})
