import { listRecordMessages } from '@onsite/api/notice/notice-calls.ts'
import { previewCustomerNotices } from '@onsite/api/notice/template-calls.ts'
import { NoticeGap } from '@onsite/domain/notice/notice-template.ts'
import { MessageState } from '@onsite/domain/notice/tell.ts'
import { screen } from '@testing-library/react'
import { Value } from 'typebox/value'
import { expect, it } from 'vitest'
import { reply } from '../testing/fake-server.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { CustomerNoticePreview } from './customer-notice-preview.tsx'
import { RecordMessages } from './record-messages.tsx'

const id = '01934f3a-0000-7000-8000-000000000001'
const silent = (channel: string, gap: number) => ({ channel, gap, receiverName: '', receiver: '', title: '', text: '' })
const preview = (rows: readonly ReturnType<typeof silent>[]) =>
  renderScreen(<CustomerNoticePreview kind="work-order" id={id} event="work-order-picked-up" />, {
    replies: [reply(previewCustomerNotices, [...rows])],
  })

it('shows the words of each channel, and why the other stays silent', async () => {
  preview([
    {
      ...silent('sms', NoticeGap.None),
      receiverName: '张先生',
      receiver: '13900005678',
      title: '已接单',
      text: '李强已接单',
    },
    silent('mail', NoticeGap.NoAddress),
  ])

  expect(await screen.findByText('李强已接单')).toBeTruthy()
  expect(screen.getByText('现在的内容，发送时以这一步之后的为准')).toBeTruthy()
  expect(screen.getByText('张先生 13900005678', { exact: false })).toBeTruthy()
  expect(screen.getByText('不发送：客户联系人没有填写联系方式')).toBeTruthy()
})

it('says in one line that nothing goes out', async () => {
  preview([silent('sms', NoticeGap.Off), silent('mail', NoticeGap.Off)])

  expect(await screen.findByText('不发消息：通知模板里没有开启这一步的短信和邮件')).toBeTruthy()
})

it('lists on the record what went to the customer, with its state', async () => {
  const row = Value.Create(listRecordMessages.reply.items)
  renderScreen(<RecordMessages kind="work-order" id={id} marks={[]} />, {
    replies: [
      reply(listRecordMessages, [
        {
          ...row,
          id,
          channel: 'sms',
          receiverName: '张先生',
          receiverPhone: '139****5678',
          text: '李强已接单',
          state: MessageState.Sent,
          createTime: '2026-11-25T01:00:00Z',
        },
      ]),
    ],
  })

  expect(await screen.findByRole('table', { name: '发给客户的消息' })).toBeTruthy()
  expect(screen.getByText('139****5678')).toBeTruthy()
  expect(screen.getByText('已发')).toBeTruthy()
})
