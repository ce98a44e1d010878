/** Whether a message about a step reaches the customer, and why not: one judgement for what is shown before the step and for what is sent after it. */
import { type CustomerChannel, TemplateUse } from './notice-template.ts'

/**
 * The fate of a message, the first that applies: the enterprise does not want it sent; the customer does not want it; there is no number or address; nothing
 * is connected that could deliver it, so that it is only recorded; it waits for the end of the quiet hours; it goes out.
 */
export const NoticeGap = { None: 0, Off: 1, NoAddress: 2, NoChannel: 3, Declined: 4, Quiet: 5 } as const
export type NoticeGap = (typeof NoticeGap)[keyof typeof NoticeGap]

export interface CustomerWay {
  readonly use: TemplateUse
  /** The product sends it unless the enterprise says otherwise. */
  readonly isUsual: boolean
  readonly declines: boolean
  /** Number or mail address; '' for none. */
  readonly address: string
  readonly isConnected: boolean
  /** Minutes until the quiet hours end; 0 outside them. */
  readonly minutesQuiet: number
}

export function judgeDelivery({ address, declines, isConnected, isUsual, minutesQuiet, use }: CustomerWay): NoticeGap {
  const isOn = use === TemplateUse.Always || (use === TemplateUse.Usual && isUsual)
  if (!isOn) return NoticeGap.Off
  if (declines) return NoticeGap.Declined
  if (address === '') return NoticeGap.NoAddress
  if (!isConnected) return NoticeGap.NoChannel
  return minutesQuiet > 0 ? NoticeGap.Quiet : NoticeGap.None
}

/** Whether a message is made at all. One that nothing can deliver is kept for the day when its channel is connected. */
export const isMade = (gap: NoticeGap): boolean =>
  gap === NoticeGap.None || gap === NoticeGap.Quiet || gap === NoticeGap.NoChannel

export const noticeGapNames: Readonly<Record<NoticeGap, string>> = {
  0: '照常发送',
  1: '不发送：企业未开启，可在通知模板里开启',
  2: '不发送：没有手机号',
  3: '渠道未配置：只记录在发件箱，接入后可以重发',
  4: '不发送：客户不接收消息',
  5: '免打扰时段，结束后发送',
}

/** The reason as the step's dialog shows it; '' when the message goes out at once. @param until when it goes out: `08:00` */
export function gapWords(channel: CustomerChannel, gap: NoticeGap, until: string): string {
  if (gap === NoticeGap.None) return ''
  if (gap === NoticeGap.NoAddress && channel === 'mail') return '不发送：没有邮箱'
  if (gap === NoticeGap.Quiet) return `免打扰时段至 ${until}，到时发送`
  return noticeGapNames[gap]
}
