import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { lazyPart } from '../../kernel/lazy-part.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { DialogSlot } from '../dialog-slot.tsx'
import { SheetSlot } from './sheet-slot.tsx'

type Part = () => React.ReactNode
let loads = 0
let hasNetwork = true

const load = (): Promise<Part> => {
  loads += 1
  return hasNetwork ? Promise.resolve(() => <p>内容</p>) : Promise.reject(new TypeError('Failed to fetch'))
}

/** A page with something that opens over it. */
function pageOf(Slot: typeof SheetSlot, Part: Part) {
  return function Page() {
    const [open, setOpen] = useState(false)
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          完成服务
        </button>
        {open && (
          <Slot onClose={() => setOpen(false)}>
            <Part />
          </Slot>
        )}
      </>
    )
  }
}

const open = () => screen.getByText('完成服务')
const Broken: Part = () => {
  throw new Error('broken')
}

beforeEach(() => {
  loads = 0
  hasNetwork = false
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => error.mockRestore())
})

describe.each([
  { what: 'sheet', Slot: SheetSlot, close: '关闭' },
  { what: 'dialog', Slot: DialogSlot, close: /返\s*回/ },
])('a $what whose code does not come', ({ Slot, close }) => {
  const show = () => {
    const Page = pageOf(Slot, lazyPart(load))
    return renderScreen(<Page />, { replies: [] })
  }

  it('leaves the page alone and can be tried again', async () => {
    const { user } = show()
    await user.click(open())
    expect((await screen.findByRole('alert')).textContent).toContain('没有加载出来')
    expect(open()).toBeDefined()

    hasNetwork = true
    await user.click(screen.getByRole('button', { name: /重\s*试/ }))

    expect(await screen.findByText('内容')).toBeDefined()
    expect(loads).toBe(2)
  })

  it('is loaded anew when it is opened again', async () => {
    const { user } = show()
    await user.click(open())
    await screen.findByRole('alert')
    await user.click(screen.getByRole('button', { name: close }))

    hasNetwork = true
    await user.click(open())

    expect(await screen.findByText('内容')).toBeDefined()
  })
})

it('tells a fault of the code from one of the network', async () => {
  const Page = pageOf(SheetSlot, Broken)
  const { user } = renderScreen(<Page />, { replies: [] })

  await act(async () => await user.click(screen.getByText('完成服务')))

  expect(screen.getByRole('alert').textContent).toContain('页面上的其他内容不受影响')
})
