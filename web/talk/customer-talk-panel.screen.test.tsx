import { countCustomerTalk, listCustomerTalk } from '@onsite/api/document/customer-talk-calls.ts'
import { screen, within } from '@testing-library/react'
import { Value } from 'typebox/value'
import { expect, it } from 'vitest'
import { reply } from '../testing/fake-server.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { CustomerTalkPanel } from './customer-talk-panel.tsx'

const customerId = '01934f3a-0000-7000-8000-000000000001'
const documentId = '01934f3a-0000-7000-8000-000000000002'
const said = {
  ...Value.Create(listCustomerTalk.reply.items),
  kind: 'event',
  kindLabel: '事件',
  documentId,
  label: 'SJ0001 机组报警',
}
const rows = [
  {
    ...said,
    id: '01934f3a-0000-7000-8000-000000000003',
    authorName: '李雷',
    text: '已经发到微信了',
    cameBy: 'mail' as const,
  },
  { ...said, id: '01934f3a-0000-7000-8000-000000000004', authorName: '孙丽', text: '请发一张照片', cameBy: null },
]

it('tells the words of the customer from our own, and leads to the document', async () => {
  renderScreen(<CustomerTalkPanel id={customerId} record={{}} />, {
    powers: ['customer.view', 'event.view'],
    replies: [reply(listCustomerTalk, rows), reply(countCustomerTalk, 2)],
  })

  const his = within(await screen.findByRole('row', { name: /已经发到微信了/ }))
  expect(his.getByText('客户邮件')).toBeTruthy()
  expect(his.getByRole('link', { name: 'SJ0001 机组报警' }).getAttribute('href')).toBe(
    `/Myevent/eventDetail/${documentId}`,
  )
  expect(within(screen.getByRole('row', { name: /请发一张照片/ })).queryByText('客户邮件')).toBeNull()
})

it('says where talk comes from when there is none', async () => {
  renderScreen(<CustomerTalkPanel id={customerId} record={{}} />, {
    replies: [reply(listCustomerTalk, []), reply(countCustomerTalk, 0)],
  })

  expect(await screen.findByText(/还没有与此客户沟通过/)).toBeTruthy()
})
