import {
  type ApiToken,
  listApiTokens,
  makeApiToken,
  renewApiToken,
  withdrawApiToken,
} from '@onsite/api/api-token/api-token-calls.ts'
import { permissionTable } from '@onsite/domain/permission/permission-codes.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { hold, reply } from '../testing/fake-server.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { ApiTokenPage } from './api-token-page.tsx'

const id = '01934f3a-0000-7000-8000-000000000001'
const me = '01934f3a-0000-7000-8000-00000000000a'
const view = permissionTable['customer.view'].code
const token = (more: Partial<ApiToken> = {}): ApiToken => ({
  id,
  name: 'ERP 对接',
  tail: 'x7Qa',
  state: 'open',
  personId: me,
  personName: '李敏',
  roleName: '系统管理员',
  scopes: [view],
  create_time: '2026-11-20T08:00:00Z',
  expires_time: '2027-02-18T08:00:00Z',
  usedTime: null,
  usedIp: '',
  ...more,
})

const row = async (name: RegExp) => within(await screen.findByRole('row', { name }))

it('makes a token of the chosen permissions, and shows its secret once', async () => {
  const made = hold(makeApiToken)
  const { user } = renderScreen(<ApiTokenPage />, {
    replies: [reply(listApiTokens, []), made],
    powers: ['apiToken.manage', 'customer.view', 'customer.create'],
  })
  await user.click(await screen.findByRole('button', { name: /新建令牌/ }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.queryByRole('checkbox', { name: '管理接口令牌' })).toBeNull()
  await user.type(dialog.getByLabelText('名称'), ' ERP 对接 ')
  await user.click(dialog.getByRole('radio', { name: '30 天' }))
  await user.type(dialog.getByRole('searchbox', { name: '查找权限' }), '查看')
  await user.click(dialog.getByRole('checkbox', { name: '查看客户' }))
  expect(dialog.getByText('已选 1 项')).toBeTruthy()
  await user.click(await dialog.findByRole('button', { name: '生成令牌' }))

  await waitFor(() => expect(made.requests).toHaveLength(1))
  expect(made.requests[0]?.input).toEqual({ name: 'ERP 对接', days: 30, scopes: [view] })
  made.requests[0]?.release({ id, token: 'onsite_once-and-never-again' })
  expect(await screen.findByText('onsite_once-and-never-again')).toBeTruthy()
})

it('withdraws any token, and renews only those of the own person', async () => {
  const withdrawn = hold(withdrawApiToken)
  const foreign = token({ id: id.replace(/1$/, '2'), name: '呼叫中心', personId: id, personName: '王芳' })
  const { user } = renderScreen(<ApiTokenPage />, {
    replies: [
      reply(listApiTokens, [token(), foreign, token({ id: id.replace(/1$/, '3'), name: '旧的', state: 'withdrawn' })]),
      reply(renewApiToken, { id, token: 'onsite_fresh' }),
      withdrawn,
    ],
    powers: ['apiToken.manage'],
    person: { id: me },
  })
  expect((await row(/呼叫中心/)).queryByRole('button', { name: /更换/ })).toBeNull()
  expect((await row(/旧的/)).queryByRole('button', { name: /更多操作/ })).toBeNull()
  expect((await row(/旧的/)).getByText('已撤销')).toBeTruthy()

  await user.click((await row(/ERP/)).getByRole('button', { name: /更换/ }))
  await user.click(await within(await screen.findByRole('dialog')).findByRole('button', { name: '更换' }))
  expect(await screen.findByText('onsite_fresh')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /close|关闭/i }))

  await user.click((await row(/呼叫中心/)).getByRole('button', { name: /更多操作/ }))
  await user.click(await screen.findByRole('menuitem', { name: '撤销' }))
  expect(await screen.findByText('对方立即不能再使用接口。')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /^撤\s*销$/ }))
  await waitFor(() => expect(withdrawn.requests[0]?.input).toEqual({ id: foreign.id }))
})
