import { screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import { expect, it } from 'vitest'
import { type LazyPage, lazyPage } from '../kernel/lazy-page.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { PageSlot } from './page-slot.tsx'

const Page = () => <h1>工单</h1>
const bones = () => screen.queryByLabelText('正在加载')
const show = (page: LazyPage) => renderScreen(<PageSlot page={page} />, { replies: [] })

it('draws a page whose code is there at once', async () => {
  const page = lazyPage(() => Promise.resolve(Page))
  await page.load()

  show(page)

  expect(screen.getByRole('heading', { name: '工单' })).toBeDefined()
  expect(bones()).toBeNull()
})

it('shows a page in the place of its bones as soon as its code has come', async () => {
  const { promise, resolve } = Promise.withResolvers<ComponentType>()
  const { settle } = show(lazyPage(() => promise))
  expect(bones()).not.toBeNull()

  await settle(() => resolve(Page))

  expect(screen.getByRole('heading', { name: '工单' })).toBeDefined()
  expect(bones()).toBeNull()
})

it('loads a page that did not come when the person tries again', async () => {
  let tries = 0
  const page = lazyPage(() => {
    tries += 1
    return tries === 1 ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(Page)
  })
  const { user } = show(page)
  await screen.findByText('页面加载失败')

  await user.click(screen.getByRole('button', { name: /重\s*试/ }))

  await screen.findByRole('heading', { name: '工单' })
})
