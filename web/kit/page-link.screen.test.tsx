import { screen } from '@testing-library/react'
import { useLocation } from 'react-router'
import { expect, it } from 'vitest'
import { renderScreen } from '../testing/render-screen.tsx'
import { PageButton, PageLink } from './page-link.tsx'
import { RowActions } from './row-actions.tsx'

const Place = () => <output>{useLocation().pathname}</output>
const place = () => screen.getByRole('status').textContent

/** Clicks a link with keys or another button, and says whether the browser is left to open it. */
function clickWith(link: HTMLElement, how: MouseEventInit): boolean {
  const event = new MouseEvent(how.button === 1 ? 'auxclick' : 'click', { bubbles: true, cancelable: true, ...how })
  return link.dispatchEvent(event)
}

it('opens in place on a plain click, and leaves the others to the browser', async () => {
  const { user } = renderScreen(
    <>
      <PageLink path="/allOrder">工单</PageLink>
      <PageButton path="/allClient">客户</PageButton>
      <Place />
    </>,
    { replies: [] },
  )
  for (const name of ['工单', '客户'])
    for (const how of [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }]) {
      expect(clickWith(screen.getByRole('link', { name }), how)).toBe(true)
      expect(place()).toBe('/')
    }

  await user.click(screen.getByRole('link', { name: '客户' }))
  expect(place()).toBe('/allClient')
  await user.click(screen.getByRole('link', { name: '工单' }))
  expect(place()).toBe('/allOrder')
})

it('opens the pages of a row from buttons and from the menu', async () => {
  const { user } = renderScreen(
    <>
      <RowActions
        name="冷库"
        actions={[
          { key: 'order', label: '新建工单', path: '/CreateOrder' },
          { key: 'labels', label: '打印设备标签', path: '/printLabels' },
        ]}
      />
      <Place />
    </>,
    { replies: [] },
  )

  expect(screen.getByRole('link', { name: '新建工单' }).getAttribute('href')).toBe('/CreateOrder')
  await user.click(screen.getByRole('button', { name: '冷库的更多操作' }))
  const entry = await screen.findByRole('menuitem', { name: '打印设备标签' })
  expect(entry.querySelector('a')?.getAttribute('href')).toBe('/printLabels')
  await user.click(entry)
  expect(place()).toBe('/printLabels')
})
