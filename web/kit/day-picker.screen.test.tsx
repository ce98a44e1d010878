import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { renderScreen } from '../testing/render-screen.tsx'
import { DayPicker } from './day-picker.tsx'
import { InstantPicker } from './instant-picker.tsx'
import { PhoneLook } from './phone/phone-look.tsx'

function Day() {
  const [day, setDay] = useState('2026-11-25')
  return (
    <>
      <DayPicker aria-label="换机日期" last="2026-11-30" value={day} onChange={setDay} />
      <output>{day}</output>
    </>
  )
}

function Instant() {
  const [at, setAt] = useState<string | null>(null)
  return (
    <>
      <InstantPicker aria-label="抄表时间" value={at} onChange={setAt} />
      <output>{at === null ? '没有' : new Date(at).toString().slice(0, 21)}</output>
    </>
  )
}

it('is chosen by the wheels of the phone: the calendar of the desk does not fit into a sheet', () => {
  renderScreen(
    <PhoneLook>
      <Day />
    </PhoneLook>,
    { isPhone: true, replies: [] },
  )
  const field = screen.getByLabelText<HTMLInputElement>('换机日期')

  expect([field.type, field.value, field.max]).toEqual(['date', '2026-11-25', '2026-11-30'])
  fireEvent.change(field, { target: { value: '2026-11-28' } })

  expect(screen.getByRole('status').textContent).toBe('2026-11-28')
})

it('has a time as well, and can be emptied', () => {
  renderScreen(
    <PhoneLook>
      <Instant />
    </PhoneLook>,
    { isPhone: true, replies: [] },
  )
  const field = screen.getByLabelText<HTMLInputElement>('抄表时间')

  expect(field.type).toBe('datetime-local')
  fireEvent.change(field, { target: { value: '2026-11-28T14:30' } })
  expect(screen.getByRole('status').textContent).toBe('Sat Nov 28 2026 14:30')
  expect(field.value).toBe('2026-11-28T14:30')
  fireEvent.change(field, { target: { value: '' } })

  expect(screen.getByRole('status').textContent).toBe('没有')
})

it('keeps the calendar at the desk', () => {
  renderScreen(<Day />, { replies: [] })

  expect(screen.getByLabelText<HTMLInputElement>('换机日期').type).toBe('text')
})

it('understands a day as people write and copy it', async () => {
  const { user } = renderScreen(<Day />, { replies: [] })
  const box = screen.getByRole('textbox', { name: '换机日期' })

  for (const typed of ['2026-11-20', '2026.11.20', '20261120', '2026年11月20日', '2026/11/20']) {
    await user.clear(box)
    await user.type(box, '2026/11/02{Enter}')
    await user.clear(box)
    await user.type(box, `${typed}{Enter}`)
    expect(screen.getByRole('status').textContent, typed).toBe('2026-11-20')
  }
})

it('is emptied by keys', async () => {
  const { user } = renderScreen(<Day />, { replies: [] })

  await user.clear(screen.getByRole('textbox', { name: '换机日期' }))
  await user.tab()

  expect(screen.getByRole('status').textContent).toBe('')
})

it('is emptied by keys with its time', async () => {
  const { user } = renderScreen(<Instant />, { replies: [] })
  const box = screen.getByRole('textbox', { name: '抄表时间' })

  await user.type(box, '2026-11-28 14:30{Enter}')
  expect(screen.getByRole('status').textContent).toBe('Sat Nov 28 2026 14:30')
  await user.clear(box)
  await user.tab()

  expect(screen.getByRole('status').textContent).toBe('没有')
})
