import { listRecordMessages } from '@onsite/api/notice/notice-calls.ts'
import { previewCustomerNotices } from '@onsite/api/notice/template-calls.ts'
import { NoticeGap } from '@onsite/domain/notice/customer-delivery.ts'
import { MessageState } from '@onsite/domain/notice/tell.ts'
import { screen } from '@testing-library/react'
import { Value } from 'typebox/value'
import { expect, it } from 'vitest'
import { reply } from '../testing/fake-server.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { CustomerNoticePreview } from './customer-notice-preview.tsx'
import { RecordMessages } from './record-messages.tsx'

const id = '01934f3a-0000-7000-8000-000000000001'
const silent = (channel: string, gap: number) => ({
  channel,
  gap,
  receiverName: '',
  receiver: '',
  until: '',
  title: '',
  text: '',
})
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
  expect(screen.getByText('不发送：没有邮箱')).toBeTruthy()
})

it('says in one line that nothing goes out', async () => {
  preview([silent('sms', NoticeGap.Off), silent('mail', NoticeGap.Off)])

  expect(await screen.findByText('不发送短信和邮件：企业未开启，可在通知模板里开启')).toBeTruthy()
})

it.each([
  ['sms', NoticeGap.NoAddress, '不发送：没有手机号'],
  ['sms', NoticeGap.Declined, '不发送：客户不接收消息'],
  ['sms', NoticeGap.Off, '不发送：企业未开启，可在通知模板里开启'],
  ['mail', NoticeGap.NoChannel, '渠道未配置：只记录在发件箱，接入后可以重发'],
  ['sms', NoticeGap.Quiet, '免打扰时段至 08:00，到时发送'],
])('says of %s with the gap %i: %s', async (channel, gap, words) => {
  const other = channel === 'sms' ? 'mail' : 'sms'
  preview([
    { ...silent(channel, gap), receiverName: '张先生', receiver: '139****5678', until: '08:00' },
    silent(other, NoticeGap.None),
  ])
  expect(await screen.findByText(words)).toBeTruthy()
  expect(screen.getByText('张先生 139****5678', { exact: false })).toBeTruthy()
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
