import { countBadges } from '@onsite/api/document/badge-calls.ts'
import type { Reply } from '@onsite/api/define-call.ts'
import { getHome, getStatusStatistics, resetHome, saveHome } from '@onsite/api/home/home-calls.ts'
import { getMenu } from '@onsite/api/session/session-calls.ts'
import { mostOnBadge } from '@onsite/domain/screen.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { Value } from 'typebox/value'
import { expect, it } from 'vitest'
import { type GivenReply, hold, reply } from '../testing/fake-server.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { HomePage } from './home-page.tsx'

const entry = {
  ...Value.Create(getMenu.reply.items),
  id: '1',
  name: '待指派',
  path: '/assignedOrder',
  routerName: 'AssignOrder',
  locked: false,
  disabled: false,
}
const days = [1, 2, 3, 4, 5, 6, 7].map((value) => ({
  day: `2026-11-1${value}`,
  value,
  path: `/allOrder?createStart=2026-11-1${value}`,
}))
const figure = {
  code: 'order-created',
  label: '今日新建工单',
  value: 7,
  path: '/allOrder?createStart=2026-11-17',
  days,
}

const states = [
  {
    kind: 'work-order',
    label: '工单',
    states: [
      { state: 1, label: '待指派', value: 4, path: '/allOrder?states=1' },
      { state: 4, label: '服务中', value: 2, path: '/allOrder?states=4' },
    ],
  },
]

const usual: Reply<typeof getHome> = {
  figures: [],
  urgent: null,
  parts: ['todo', 'today', 'week', 'states', 'starts'],
  hidden: [],
}

const show = (
  home: Parameters<typeof reply<typeof getHome>>[1],
  statistics: GivenReply = reply(getStatusStatistics, states),
  menu: Parameters<typeof reply<typeof getMenu>>[1] = [entry],
  waiting = 8,
) =>
  renderScreen(<HomePage />, {
    replies: [
      reply(getMenu, menu),
      reply(countBadges, [{ screen: 'AssignOrder', count: waiting }]),
      reply(getHome, home),
      statistics,
      reply(saveHome, null),
      reply(resetHome, null),
    ],
  })

it('leads from each figure to its list, and from each day of the week to that day', async () => {
  show({ ...usual, figures: [figure] })
  const today = within(await screen.findByRole('region', { name: '今天' }))
  expect(today.getByRole('link', { name: /今日新建工单/ }).getAttribute('href')).toBe(figure.path)
  const week = within(screen.getByRole('region', { name: '近七天新建工单' }))
  expect(week.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(days.map(({ path }) => path))
  expect(week.getByText('共 28')).toBeDefined()
})

it('says first what waits and what is most urgent', async () => {
  const dueAt = new Date(Date.now() - 65 * 60_000).toISOString()
  show({ ...usual, urgent: { label: 'GD2026112400001 机房停机', path: '/allOrder/orderDetail/1', dueAt } })
  expect(await screen.findByText('待指派 8 张。')).toBeDefined()
  expect((await screen.findByRole('link', { name: 'GD2026112400001 机房停机' })).getAttribute('href')).toBe(
    '/allOrder/orderDetail/1',
  )
  expect(screen.getByText(/^超时 1 时 5 分/)).toBeDefined()
  expect(screen.queryByRole('region', { name: '今天' })).toBeNull()
})

it('sends nobody to entries that did not load', async () => {
  show({ ...usual, figures: [figure] }, reply(getStatusStatistics, states), () => {
    throw new TypeError('offline')
  })
  await screen.findByRole('region', { name: '今天' })
  await screen.findByRole('link', { name: /服务中/ })
  expect(screen.queryByText(/从下面的入口开始工作|当前角色还没有可以打开的页面/)).toBeNull()
})

it('says of very many only that there are more than a badge counts', async () => {
  show(usual, reply(getStatusStatistics, states), [entry], mostOnBadge)
  expect(await screen.findByText('待指派 999+ 张。')).toBeDefined()
  expect(screen.getByRole('link', { name: /^999\+\s*待指派$/ })).toBeDefined()
})

it('names the ways in without the groups of the menu, and as the enterprise named them', async () => {
  const created = { ...entry, id: '2', name: '我创建的', path: '/createdOrder', routerName: 'CreatedOrder' }
  const createdEvent = { ...created, id: '3', path: '/createdEvent', routerName: 'CreatedEvent' }
  const named = { ...entry, id: '4', name: '报修台', path: '/serviceCounter', routerName: 'ServiceCounter' }
  show(usual, reply(getStatusStatistics, states), [entry, created, createdEvent, named])
  const starts = within(await screen.findByRole('region', { name: '快捷入口' }))
  const names = starts.getAllByRole('link').map(({ textContent }) => textContent)
  expect(names).toEqual(expect.arrayContaining(['我创建的工单', '我创建的事件', '报修台']))
})

it('shows the rest when the figures do not come', async () => {
  show(() => {
    throw new TypeError('offline')
  })
  expect(await screen.findByText('待指派 8 张。')).toBeDefined()
  expect(await screen.findByRole('button', { name: /重\s*试/ })).toBeDefined()
})

it('shows how many stand in each state, each a link to these', async () => {
  show(usual)

  const part = within(await screen.findByRole('region', { name: '状态分布' }))
  expect((await part.findByRole('link', { name: /服务中/ })).getAttribute('href')).toBe('/allOrder?states=4')
})

it('keeps the place of the states until they come, so that what is below stays where it is', async () => {
  const statistics = hold(getStatusStatistics)
  show(usual, statistics)
  const part = await screen.findByRole('region', { name: '状态分布' })
  expect(within(part).queryAllByRole('link')).toEqual([])

  await waitFor(() => expect(statistics.requests).toHaveLength(1))
  statistics.requests[0]?.release([])
  await waitFor(() => expect(screen.queryByRole('region', { name: '状态分布' })).toBeNull())
})

const titles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)

it('shows the parts in the order of the person, without those that he put away', async () => {
  show({ ...usual, figures: [figure], parts: ['week', 'today', 'todo', 'states', 'starts'], hidden: ['states'] })
  await screen.findByRole('region', { name: '近七天' })

  expect(titles().filter((title) => title !== '快捷入口')).toEqual(['近七天', '今天', '待办'])
})

it('lets the person arrange the page, and go back to the usual one', async () => {
  const { server, user } = show({ ...usual, figures: [figure] })
  await user.click(await screen.findByRole('button', { name: '布置首页' }))
  const dialog = within(await screen.findByRole('dialog', { name: '布置首页' }))
  await user.click(dialog.getByRole('switch', { name: '显示近七天' }))
  await user.click(dialog.getByRole('button', { name: '保存' }))
  await waitFor(() => expect(server.inputs(saveHome)).toEqual([{ parts: usual.parts, hidden: ['week'] }]))

  await user.click(await screen.findByRole('button', { name: '布置首页' }))
  await user.click(
    within(await screen.findByRole('dialog', { name: '布置首页' })).getByRole('button', { name: '恢复默认' }),
  )
  await waitFor(() => expect(server.inputs(resetHome)).toHaveLength(1))
})
