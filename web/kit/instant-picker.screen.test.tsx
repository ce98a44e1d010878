import { screen, waitFor } from '@testing-library/react'
import { Form } from 'antd'
import dayjs from 'dayjs'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { renderScreen } from '../testing/render-screen.tsx'
import { InstantPicker, SpanPicker } from './instant-picker.tsx'

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

/** A picker in front of a button to go on to. */
const renderBeforeNext = (picker: ReactNode) =>
  renderScreen(
    <>
      {picker}
      <button type="button">下一个</button>
    </>,
    { replies: [] },
  )

const instant = (text: string) => new Date(text).toISOString()

it('keeps the time of someone who goes on with the mouse, also one that the server will refuse, and no other words', async () => {
  const given: (string | null)[] = []
  const { user } = renderBeforeNext(
    <InstantPicker aria-label="恢复时间" fromToday onChange={(time) => given.push(time)} />,
  )
  const leaveWith = async (text: string) => {
    const box = screen.getByRole('textbox', { name: '恢复时间' })
    await user.clear(box)
    await user.type(box, text)
    await user.click(screen.getByRole('button', { name: '下一个' }))
  }
  await leaveWith('2999/12/05 10:07')
  expect(given.at(-1)).toBe(instant('2999-12-05T10:07'))
  await leaveWith('2020/11/20 10:00')
  expect(given.at(-1)).toBe(instant('2020-11-20T10:00'))
  const { length } = given
  await leaveWith('2999/13/40 10:00')
  await leaveWith('明天')
  expect(given.slice(length).filter((time) => time !== null)).toEqual([])
})

it('keeps both ends of a span for someone who goes on with the mouse', async () => {
  const given: (readonly [string, string] | null)[] = []
  const { user } = renderBeforeNext(<SpanPicker aria-label="预约时间" onChange={(span) => given.push(span)} />)
  const [start, end] = ['开始时间', '结束时间'].map((name) => screen.getByPlaceholderText(name))
  if (start === undefined || end === undefined) throw new Error('an input is missing')
  await user.type(start, '2026/12/01 09:00')
  await user.click(end)
  await user.type(end, '2026/12/01 11:30')
  await user.click(screen.getByRole('button', { name: '下一个' }))
  expect(given.at(-1)).toEqual([instant('2026-12-01T09:00'), instant('2026-12-01T11:30')])
})

it('leaves a time as it was where each change is saved at once, unless it is confirmed', async () => {
  const given: (string | null)[] = []
  const { user } = renderBeforeNext(
    <InstantPicker aria-label="到货时间" isConfirmed onChange={(time) => given.push(time)} />,
  )
  await user.type(screen.getByRole('textbox', { name: '到货时间' }), '2026/12/05 10:00')
  await user.click(screen.getByRole('button', { name: '下一个' }))
  expect(given).toEqual([])
})

/** Picks a day, and with it the time that the calendar offers. */
const pick = async (user: ReturnType<typeof renderScreen>['user'], day: string) => {
  const cells = await waitFor(() => {
    const found = document.querySelectorAll(`.ant-picker-dropdown:not(.ant-picker-dropdown-hidden) td[title="${day}"]`)
    expect(found.length).toBeGreaterThan(0)
    return found
  })
  await user.click(cells[0] as Element)
}

const inTwoDays = () => dayjs().add(2, 'day').format('YYYY-MM-DD')

it('keeps what is picked in the calendar by someone who goes on without 确定, but not behind Escape', async () => {
  const given: (string | null)[] = []
  const { user } = renderBeforeNext(
    <InstantPicker aria-label="恢复时间" fromToday onChange={(time) => given.push(time)} />,
  )
  const box = screen.getByRole('textbox', { name: '恢复时间' })
  await user.click(box)
  await pick(user, inTwoDays())
  await user.keyboard('{Escape}')
  expect(given).toEqual([])

  await user.click(box)
  await pick(user, inTwoDays())
  await user.click(screen.getByRole('button', { name: '下一个' }))
  await waitFor(() => expect(given.map((time) => dayjs(time).format('YYYY-MM-DD'))).toEqual([inTwoDays()]))
})
