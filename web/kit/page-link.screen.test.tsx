import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { RecordLink } from '../record/record-link.tsx'
import { renderScreen } from '../testing/render-screen.tsx'
import { PageLink } from './page-link.tsx'
import { PhoneLook } from './phone/phone-look.tsx'

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
