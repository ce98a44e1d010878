import { expect, it } from 'vitest'
import { gapWords, isMade, judgeDelivery, NoticeGap } from './customer-delivery.ts'
import { TemplateUse } from './notice-template.ts'

const open = {
  use: TemplateUse.Always,
  isUsual: false,
  declines: false,
  address: '13900001234',
  isConnected: true,
  minutesQuiet: 0,
}

it('tells the first reason that holds', () => {
  const all = { use: TemplateUse.Never, declines: true, address: '', isConnected: false, minutesQuiet: 5 }
  expect(judgeDelivery({ ...open, ...all })).toBe(NoticeGap.Off)
  expect(judgeDelivery({ ...open, ...all, use: TemplateUse.Always })).toBe(NoticeGap.Declined)
  expect(judgeDelivery({ ...open, address: '', isConnected: false, minutesQuiet: 5 })).toBe(NoticeGap.NoAddress)
  expect(judgeDelivery({ ...open, isConnected: false, minutesQuiet: 5 })).toBe(NoticeGap.NoChannel)
  expect(judgeDelivery({ ...open, minutesQuiet: 5 })).toBe(NoticeGap.Quiet)
  expect(judgeDelivery(open)).toBe(NoticeGap.None)
})

it('sends what the product tells anyway unless the enterprise does not want it', () => {
  const usual = { ...open, use: TemplateUse.Usual }
  expect(judgeDelivery(usual)).toBe(NoticeGap.Off)
  expect(judgeDelivery({ ...usual, isUsual: true })).toBe(NoticeGap.None)
  expect(judgeDelivery({ ...open, use: TemplateUse.Never, isUsual: true })).toBe(NoticeGap.Off)
})

it('has a sentence for each reason, and none when the message goes out', () => {
  for (const gap of Object.values(NoticeGap)) {
    const words = gapWords('sms', gap, '08:00')
    expect([gap, words === '']).toEqual([gap, gap === NoticeGap.None])
    expect(words.startsWith('不发送：')).toBe(!isMade(gap))
  }
  expect(gapWords('mail', NoticeGap.NoAddress, '')).toBe('不发送：没有邮箱')
  expect(gapWords('sms', NoticeGap.Quiet, '08:00')).toBe('免打扰时段至 08:00，到时发送')
})
