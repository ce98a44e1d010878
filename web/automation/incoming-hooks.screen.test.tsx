import { listAutomationKinds } from '@onsite/api/automation/automation-calls.ts'
import {
  countIncomingMessages,
  type IncomingHookRow,
  listIncomingHooks,
  listIncomingMessages,
  saveIncomingHook,
} from '@onsite/api/automation/incoming-hook-calls.ts'
import type { Reply } from '@onsite/api/define-call.ts'
import { paperWords } from '@onsite/domain/automation/testing/sample-kind.ts'
import { Failure } from '@onsite/domain/failure.ts'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { reply } from '../testing/fake-server.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { WebHookPage } from './web-hook-page.tsx'

const id = '01934f3a-0000-7000-8000-000000000001'
// The words are read-only, and the reply of the call is not.
const kinds = [paperWords] as unknown as Reply<typeof listAutomationKinds>
const hook: IncomingHookRow = {
  id,
  name: 'ERP 发货',
  url: 'https://onsite.example.com/automation/hook/t/h',
  kind: 'work-order',
  noPath: 'data.no',
  brings: [{ path: 'data.status', label: '物流状态' }],
  create_time: '2026-11-20T08:00:00Z',
}
const message = {
  id,
  hookName: 'ERP 发货',
  delivery: 'd-1',
  body: '{}',
  kind: 'work-order',
  recordId: null,
  recordLabel: '',
  refusal: '没有编号为 GD0 的工单',
  time: '2026-11-20T08:00:00Z',
}

it('makes an address with the values that rules may read, and shows its secret once', async () => {
  let isRefused = true
  const { server, user } = renderScreen(<WebHookPage />, {
    path: '/automation/webHook?side=in',
    replies: [
      reply(listAutomationKinds, kinds),
      reply(listIncomingHooks, [hook]),
      reply(listIncomingMessages, [message]),
      reply(countIncomingMessages, 1),
      reply(saveIncomingHook, () => {
        if (isRefused)
          throw new Failure('invalid-input', {}, { fields: [{ field: 'brings.0.path', message: '只能是字母' }] })
        return { id, secret: 'once-and-never-again' }
      }),
    ],
  })
  expect(await screen.findByText('没有编号为 GD0 的工单')).toBeTruthy()
  expect(screen.getByText(hook.url)).toBeTruthy()

  await user.click(screen.getByRole('button', { name: /新建接收地址/ }))
  const dialog = await screen.findByRole('dialog')
  await user.type(within(dialog).getByLabelText('名称'), 'ERP')
  await user.click(within(dialog).getByRole('button', { name: /添加值/ }))
  await user.type(within(dialog).getByLabelText('第 1 个值的字段'), '状态')
  await user.type(within(dialog).getByLabelText('第 1 个值的名称'), '状态')
  await user.click(within(dialog).getByRole('button', { name: /保\s*存/ }))
  expect((await within(dialog).findByRole('alert')).textContent).toBe('只能是字母')

  isRefused = false
  const path = within(dialog).getByLabelText('第 1 个值的字段')
  await user.clear(path)
  await user.type(path, 'data.status')
  expect(within(dialog).getByText('{"no":"编号","data":{"status":"…"}}')).toBeTruthy()
  await user.click(within(dialog).getByRole('button', { name: /保\s*存/ }))

  expect(await screen.findByText('once-and-never-again')).toBeTruthy()
  expect(server.inputs(saveIncomingHook).at(-1)).toEqual({
    name: 'ERP',
    kind: 'work-order',
    noPath: 'no',
    brings: [{ path: 'data.status', label: '状态' }],
  })
})
