import { screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { renderScreen } from '../../testing/render-screen.tsx'
import type { Span } from './visit-window.ts'
import { WindowField } from './window-field.tsx'

const afternoon = new Date(2026, 10, 23, 14, 0)
const evening = new Date(2026, 10, 23, 22, 0)

function Field({ now }: { readonly now: Date }) {
  const [span, setSpan] = useState<Span | null>(null)
  return (
    <>
      <WindowField label="约定的时间" value={span} onChange={setSpan} now={now} fault={null} />
      <output aria-label="约定">{span === null ? '没有' : new Date(span[0]).toDateString()}</output>
    </>
  )
}
const show = (now: Date) => renderScreen(<Field now={now} />, { isPhone: true, replies: [] })
const slots = () => screen.queryAllByRole('button', { name: /–/ }).map((button) => button.textContent)
const windowText = () => screen.getByLabelText('约定').textContent

describe('the window of a visit', () => {
  it('offers no window that is over', async () => {
    const { user } = show(afternoon)

    expect(slots()).toEqual(['13:00–15:00', '15:00–17:00', '17:00–19:00', '19:00–21:00'])
    await user.click(screen.getByRole('button', { name: /^明天/ }))
    expect(slots()).toHaveLength(6)
  })

  it('begins with the first day that has one left', () => {
    show(evening)

    expect(slots()).toHaveLength(6)
    expect(screen.getByRole('button', { name: /^明天/ }).getAttribute('aria-pressed')).toBe('true')
  })

  it('says so when the day has none left', async () => {
    const { user } = show(evening)

    await user.click(screen.getByRole('button', { name: /^今天/ }))

    expect(slots()).toEqual([])
    screen.getByText(/都已经过去/)
  })

  it('goes back to the windows with another day, and asks anew for what was typed', async () => {
    const { user } = show(afternoon)
    await user.click(screen.getByRole('button', { name: '其他时间' }))
    await user.clear(screen.getByLabelText('开始'))
    await user.type(screen.getByLabelText('开始'), '14:30')

    await user.click(screen.getByRole('button', { name: /^后天/ }))

    expect(screen.queryByLabelText('开始')).toBeNull()
    expect(slots()).toHaveLength(6)
    expect(windowText()).toBe('没有')
  })

  it('takes a chosen window along to another day', async () => {
    const { user } = show(afternoon)
    await user.click(screen.getByRole('button', { name: '15:00–17:00' }))

    await user.click(screen.getByRole('button', { name: /^明天/ }))

    expect(windowText()).toBe(new Date(2026, 10, 24).toDateString())
  })
})
