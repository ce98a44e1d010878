import {
  getMenuArrangement,
  type ManagedEntry,
  saveMenuArrangement,
  saveMenuEntry,
} from '@onsite/api/menu/menu-calls.ts'
import { FormType } from '@onsite/domain/menu/own-entry.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { queryClient } from '../kernel/query-client.ts'
import { hold, reply } from '../testing/fake-server.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { MenuSettingPage } from './menu-setting-page.tsx'

const row = (key: string, name: string, change: Partial<ManagedEntry> = {}): ManagedEntry => ({
  key,
  name,
  usualName: name,
  group: 'order',
  isOwn: false,
  isHidden: false,
  form_type: FormType.List,
  url: '',
  templateId: null,
  roles: null,
  ...change,
})

const show = () =>
  renderScreen(<MenuSettingPage />, {
    powers: ['menu.setUp'],
    replies: [
      reply(getMenuArrangement, {
        revision: 3,
        entries: [
          row('AllOrder', '全部工单'),
          row('MyOrder', '我的工单'),
          row('MenuSetting', '菜单管理', { group: 'setting' }),
        ],
      }),
      reply(saveMenuArrangement, 4),
      reply(saveMenuEntry, '0199'),
    ],
  })

it('sends the whole menu once, renamed and hidden as it stands', async () => {
  const { server, user } = show()
  const orders = within(await screen.findByRole('region', { name: '工单' }))
  expect(screen.getByRole('button', { name: '隐藏菜单管理' }).hasAttribute('disabled')).toBe(true)

  await user.clear(orders.getByLabelText('我的工单的名称'))
  await user.type(orders.getByLabelText('我的工单的名称'), '我的活')
  await user.click(orders.getByRole('button', { name: '隐藏全部工单' }))
  await user.click(screen.getByRole('button', { name: '保存' }))

  await waitFor(() =>
    expect(server.inputs(saveMenuArrangement)).toEqual([
      {
        revision: 3,
        entries: [
          { key: 'AllOrder', group: 'order', label: '', isHidden: true },
          { key: 'MyOrder', group: 'order', label: '我的活', isHidden: false },
          { key: 'MenuSetting', group: 'setting', label: '', isHidden: false },
        ],
      },
    ]),
  )
})

const arrangementOf = (revision: number, allOrders: string) => ({
  revision,
  entries: [row('AllOrder', allOrders), row('MyOrder', '我的工单')],
})
const name = async () => await screen.findByLabelText<HTMLInputElement>('我的工单的名称')

it('keeps what is being arranged when somebody else saves, and lets the person choose', async () => {
  let now = arrangementOf(3, '全部工单')
  const saves = hold(saveMenuArrangement)
  const { settle, user } = renderScreen(<MenuSettingPage />, {
    powers: ['menu.setUp'],
    replies: [reply(getMenuArrangement, () => now), saves],
  })
  await user.type(await name(), '啊')
  now = arrangementOf(4, '所有工单')
  await settle(async () => await queryClient.invalidateQueries())

  expect(await screen.findByText('其他人刚刚修改了菜单')).toBeTruthy()
  expect((await name()).value).toBe('我的工单啊')
  expect(screen.getByRole('button', { name: '保存' }).hasAttribute('disabled')).toBe(true)
  await user.click(screen.getByRole('button', { name: '仍然保存我的' }))
  await waitFor(() => expect(saves.requests).toHaveLength(1))
  expect(saves.requests[0]?.input.revision).toBe(4)
  await settle(() => saves.requests[0]?.release(5))
  // The old names do not come back for a moment before the new ones are loaded.
  expect((await name()).value).toBe('我的工单啊')
})

it('makes an own link', async () => {
  const { server, user } = show()
  await user.click(await screen.findByRole('button', { name: '新建菜单' }))
  const dialog = within(await screen.findByRole('dialog'))

  await user.type(dialog.getByLabelText('名称'), '公司门户')
  await user.type(dialog.getByLabelText('链接'), 'https://portal.example/')
  await user.click(dialog.getByRole('button', { name: '新建' }))

  await waitFor(() =>
    expect(server.inputs(saveMenuEntry)).toEqual([
      { name: '公司门户', group: 'office', form_type: FormType.Link, url: 'https://portal.example/', roles: null },
    ]),
  )
})
