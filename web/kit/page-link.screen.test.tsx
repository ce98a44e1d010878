import { screen } from '@testing-library/react'
import { useLocation } from 'react-router'
import { expect, it } from 'vitest'
import { RecordLink } from '../record/record-link.tsx'
import { renderScreen } from '../testing/render-screen.tsx'
import { PageButton, PageLink } from './page-link.tsx'
import { PhoneLook } from './phone/phone-look.tsx'
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

const links = (
  <>
    <PageLink path="/allOrder/orderDetail/01a2">GD001</PageLink>
    <RecordLink kind="asset" id="01a3" name="冷水机组" />
    <PageLink path="/saleContract/01a4">HT001</PageLink>
  </>
)
const addresses = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'))
const powers = ['asset.view'] as const

it('keeps the links of a phone page on the phone, where there is such a page', () => {
  renderScreen(<PhoneLook>{links}</PhoneLook>, { isPhone: true, powers, replies: [] })

  expect(addresses()).toEqual(['/mobile/order/01a2', '/mobile/asset/01a3', '/saleContract/01a4'])
})

it('leaves the links of an office page as they are, in a narrow window as well', () => {
  renderScreen(links, { isPhone: true, powers, replies: [] })

  expect(addresses()).toEqual(['/allOrder/orderDetail/01a2', '/productManage/01a3', '/saleContract/01a4'])
})
