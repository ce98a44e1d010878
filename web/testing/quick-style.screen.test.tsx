import { render } from '@testing-library/react'
import { expect, it } from 'vitest'

it('finds what its own style hides, and what a parent makes invisible', () => {
  const { queryAllByRole } = render(
    <>
      <button style={{ display: 'none' }}>甲</button>
      <div style={{ visibility: 'hidden' }}>
        <button>乙</button>
        <button style={{ visibility: 'visible' }}>丙</button>
      </div>
      <div style={{ color: 'red', display: 'none' }}>
        <button>丁</button>
      </div>
    </>,
  )

  expect(queryAllByRole('button').map(({ textContent }) => textContent)).toEqual(['丙'])
})

it('shows a dialog while it is open', () => {
  const { queryByRole, rerender } = render(<dialog aria-label="删除" />)
  expect(queryByRole('dialog')).toBeNull()

  rerender(<dialog aria-label="删除" open />)

  expect(queryByRole('dialog', { name: '删除' })).not.toBeNull()
})

it('says of kinds of elements and of other properties what the real style says', () => {
  const { container } = render(<ul style={{ width: 20 }} />)
  const list = container.querySelector('ul')
  if (list === null) throw new Error('no list')

  const style = getComputedStyle(list)

  expect(style.display).toBe('block')
  expect(style.getPropertyValue('display')).toBe('block')
  expect(style.width).toBe('20px')
})
