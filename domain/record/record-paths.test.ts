import { describe, expect, it } from 'vitest'
import { screens } from '../screens.ts'
import { phonePathOf, recordAt, recordPages, recordPath } from './record-paths.ts'

it('has one page of a kind for the office and one for a phone at most, and each phone page beside one for the office', () => {
  const said = screens.flatMap(({ frame, pageOf }) => (pageOf === undefined ? [] : [`${pageOf} ${frame}`]))
  expect(said).toEqual([...new Set(said)])
  for (const one of said) expect(said).toContain(one.replace('bare', 'layout'))
})

const permissionAt = (path: string) =>
  screens.find((one) => one.path.replace(/:\w+\??/, '{id}').replace(/\/:\w+\?$/, '') === path)?.permission

it.each(Object.entries(recordPages))('leads to the screens of a %s, with its permission', (_, page) => {
  expect(permissionAt(page.path)).toBe(page.permission)
  expect(permissionAt(page.phonePath ?? page.path)).toBe(page.permission)
})

it('has no path for kinds without a page', () => {
  expect(recordPath('contact', '1')).toBe('')
})

it.each([
  ['/allOrder/orderDetail/01a2', '/mobile/order/01a2'],
  ['/productManage/01a2', '/mobile/asset/01a2'],
  ['/allOrder/customerDetail/01a2', '/allOrder/customerDetail/01a2'],
  ['/productManage', '/productManage'],
  ['/allOrder/orderDetail/01a2?panel=x', '/allOrder/orderDetail/01a2?panel=x'],
])('%s is %s on a phone', (path, onPhone) => {
  expect(phonePathOf(path)).toBe(onPhone)
})

describe('recordAt', () => {
  const id = '01934f3a-0000-7000-8000-000000000001'

  it.each(Object.entries(recordPages))('knows the pages of a %s', (kind, { path, phonePath }) => {
    for (const page of [path, phonePath ?? path]) expect(recordAt(page.replace('{id}', id))).toEqual({ kind, id })
  })

  it.each(['/allOrder', '/productManage/settings', '/allOrder/orderDetail/', `/allOrder/orderDetail/${id}/x`])(
    'finds none at %s',
    (path) => {
      expect(recordAt(path)).toBeNull()
    },
  )
})
