import { getMenu, type MenuEntry, starMenuEntry } from '@onsite/api/session/session-calls.ts'
import { countBadges } from '@onsite/api/document/badge-calls.ts'
import { screen, waitFor } from '@testing-library/react'
import { Value } from 'typebox/value'
import { expect, it } from 'vitest'
import { reply } from '../testing/fake-server.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { SideMenu } from './side-menu.tsx'
import { StarButton } from './star-button.tsx'

const entry = (name: string, label: string, path: string): MenuEntry => ({
  ...Value.Create(getMenu.reply.items),
  id: name,
  parentId: 'group-order',
  routerName: name,
  name: label,
  path,
  icon: 'list',
  starPlace: null,
})
const group = { ...entry('', '工单', ''), id: 'group-order', parentId: null }
const entries = [group, entry('AllOrder', '全部工单', '/allOrder'), entry('AssignOrder', '待指派', '/assignOrder')]

it('stars the page in sight, which then stands on top of the menu, and takes it away again', async () => {
  let star: string | null = null
  const menu = () => entries.map((one) => ({ ...one, starPlace: one.routerName === star ? 0 : null }))
  const { server, user } = renderScreen(
    <>
      <SideMenu folded={false} activeName="AssignOrder" activePath="/assignOrder" recent={[]} onOpen={() => {}} />
      <StarButton screenName="AssignOrder" />
    </>,
    {
      replies: [
        reply(getMenu, menu),
        reply(countBadges, []),
        reply(starMenuEntry, (input) => {
          star = input.isStarred === 1 ? input.name : null
          return null
        }),
      ],
    },
  )

  await user.click(await screen.findByRole('button', { name: '收藏待指派' }))
  expect(await screen.findByText('收藏')).toBeTruthy()
  expect(screen.getAllByRole('link', { name: '待指派' })).toHaveLength(2)
  expect(server.inputs(starMenuEntry)).toEqual([{ name: 'AssignOrder', isStarred: 1 }])

  await user.click(screen.getByRole('button', { name: '取消收藏待指派' }))
  await waitFor(() => expect(screen.queryByText('收藏')).toBeNull())
})

it('offers no star for a page that the menu does not have', async () => {
  renderScreen(
    <>
      <SideMenu folded={false} activeName="" activePath="/" recent={[]} onOpen={() => {}} />
      <StarButton screenName="OrderDetail" />
    </>,
    { replies: [reply(getMenu, entries), reply(countBadges, [])] },
  )

  expect(await screen.findByRole('link', { name: '全部工单' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /收藏/ })).toBeNull()
})

it('leads back to the pages that were opened last, at the end of the menu', async () => {
  const opened: string[] = []
  const { user } = renderScreen(
    <SideMenu
      folded={false}
      activeName="AllOrder"
      activePath="/allOrder"
      recent={[{ label: 'GD0001 冷库报警', line: '', path: '/allOrder/orderDetail/1' }]}
      onOpen={(path) => opened.push(path)}
    />,
    { replies: [reply(getMenu, entries), reply(countBadges, [])] },
  )
  await user.click(await screen.findByRole('menuitem', { name: /最近/ }))
  await user.click(await screen.findByRole('link', { name: 'GD0001 冷库报警' }))

  expect(opened).toEqual(['/allOrder/orderDetail/1'])
})
