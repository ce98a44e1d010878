import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen } from '../testing/render-screen.tsx'
import { HelpPage } from './help-page.tsx'
import { LinkHelpPage } from './link-help-page.tsx'
import { NavigationPage } from './navigation-page.tsx'
import { PersonIndexPage } from './person-index-page.tsx'

const title = () => screen.getByRole('heading', { level: 1 }).textContent
const contents = () => within(screen.getByRole('navigation', { name: '文章' }))

const links = () => screen.getAllByRole('link').map((link) => link.querySelector('b')?.textContent)

it('opens the article of the address, with its pages that the reader may open', async () => {
  renderScreen(<HelpPage />, { path: '/help?article=sla', replies: [], powers: ['sla.report'] })

  expect(title()).toBe('服务时限')
  const pages = within(screen.getByRole('navigation', { name: '相关页面' }))
  expect(pages.getAllByRole('link').map((link) => link.textContent)).toEqual(['打开「超时统计」'])
  expect(contents().getByRole('link', { name: '服务时限' }).getAttribute('aria-current')).toBe('page')
  expect(screen.getByRole('link', { name: '下一篇：自动化规则' }).getAttribute('href')).toBe('/help?article=automation')
})

it('finds articles by their words and shows the passage', async () => {
  const { user } = renderScreen(<HelpPage />, { path: '/help', replies: [] })

  await user.type(screen.getByRole('searchbox', { name: '搜索帮助' }), '抢单')
  expect(contents().getByRole('link', { name: /受理、指派和公海/ }).textContent).toContain('先抢到的得到工单')
  await user.clear(screen.getByRole('searchbox', { name: '搜索帮助' }))
  await user.type(screen.getByRole('searchbox', { name: '搜索帮助' }), '没有这样的词')
  expect(screen.getByText('没有找到「没有这样的词」，换个说法试试')).toBeTruthy()
})

it('shows a stranger only what is meant for him', () => {
  renderScreen(<LinkHelpPage />, { path: '/linkhelp', replies: [] })

  const titles = screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent)
  expect(titles).toEqual(['登录、忘记密码和验证码', '收到邀请，加入企业', '客户：怎样查看服务进度'])
})

it('lists the pages that one may open, by the groups of the menu', async () => {
  const { user } = renderScreen(<PersonIndexPage />, {
    path: '/personIndex',
    replies: [],
    powers: ['workOrder.assign', 'customer.view'],
  })

  expect(links()).toEqual(['待指派', '全部客户', '联系人', '地址'])
  await user.type(screen.getByRole('searchbox', { name: '查找功能' }), '服务地址')
  expect(links()).toEqual(['地址'])
})

it('tells of everything, and leads only to what one may open', () => {
  renderScreen(<NavigationPage />, { path: '/navigation', replies: [], powers: ['customer.view'] })

  expect(screen.getAllByRole('link', { name: '打开全部客户' })).not.toEqual([])
  expect(screen.getByText('自动化规则')).toBeTruthy()
  expect(screen.queryByRole('link', { name: /打开自动化规则/ })).toBeNull()
})
