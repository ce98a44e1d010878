import * as calls from '@onsite/api/notice/template-calls.ts'
import { TemplateUse } from '@onsite/domain/notice/notice-template.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { reply } from '../testing/fake-server.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { NoticeTemplatePage } from './notice-template-page.tsx'

const assigned: calls.NoticeEventRow = {
  event: 'work-order-assigned',
  label: '工单指派',
  category: 'order',
  kind: null,
  receivers: [
    { key: '', label: '全部员工' },
    { key: 'technician', label: '服务人员' },
    { key: 'customer', label: '客户' },
  ],
  variables: ['event', 'content', 'link', 'no', 'title', 'customer', 'contact', 'phone', 'address'],
  templates: [],
}
const preview: calls.NoticePreview = {
  title: '工单指派',
  text: 'GD1 空调',
  record: { label: 'GD1 空调', path: '/order/1' },
  unfilled: ['contact'],
}

const open = (templates: calls.KeptTemplate[] = []) =>
  renderScreen(<NoticeTemplatePage />, {
    powers: ['notice.template'],
    replies: [
      reply(calls.listNoticeTemplates, [{ ...assigned, templates }]),
      reply(calls.previewNotice, preview),
      reply(calls.saveNoticeTemplate, null),
      reply(calls.sendTestNotice, { to: '13900001111' }),
      reply(calls.restoreNoticeTemplate, null),
    ],
  })

it('opens with the words of the product on a real record, and takes an example for another channel', async () => {
  const { server, user } = open()
  await screen.findByText('内容取自', { exact: false })
  expect(screen.getByRole('textbox', { name: /内容/ })).toHaveProperty('value', '{内容}')
  expect(screen.getByText('默认文字')).toBeTruthy()
  expect(screen.getByText('这里没有值：联系人')).toBeTruthy()

  await user.click(screen.getByRole('button', { name: '服务人员：短信，默认' }))
  await user.click(screen.getByRole('button', { name: '填入范例' }))
  await user.click(screen.getByRole('radio', { name: /总是发送/ }))
  await user.click(screen.getByRole('button', { name: /发一条短信测试/ }))
  await user.click(screen.getByRole('button', { name: /保\s*存/ }))

  const words = { title: '{事件}', text: '{编号} {客户} {联系人} {电话}' }
  const place = { event: 'work-order-assigned', channel: 'sms', receiver: 'technician' }
  await waitFor(() =>
    expect(server.inputs(calls.saveNoticeTemplate)).toEqual([
      { ...place, use: TemplateUse.Always, title: '', text: words.text },
    ]),
  )
  expect(server.inputs(calls.sendTestNotice)).toEqual([{ ...place, ...words }])
})

it('shows what was set, and goes back to what the product does', async () => {
  const { server, user } = open([
    {
      channel: 'inApp',
      receiver: 'technician',
      use: TemplateUse.Usual,
      title: '新活',
      text: '',
      personName: '赵敏',
      updateTime: '2026-11-24T08:00:00Z',
    },
  ])
  expect(await screen.findByRole('button', { name: '服务人员：站内，自定义文字' })).toBeTruthy()
  expect(screen.getByText('赵敏', { exact: false })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '恢复默认' }))
  await waitFor(() =>
    expect(server.inputs(calls.restoreNoticeTemplate)).toEqual([
      { event: 'work-order-assigned', channel: 'inApp', receiver: 'technician' },
    ]),
  )
})

it('has what can be pressed above the preview, which gets higher when it comes', async () => {
  open()
  const preview = await screen.findByRole('figure', { name: '预览' })
  const test = screen.getByRole('button', { name: /发一条站内测试/ })
  expect(test.compareDocumentPosition(preview) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
})
