import { expect, it } from 'vitest'
import { replyMark, replyText } from './reply-text.ts'

const quotations: readonly (readonly [program: string, rest: string])[] = [
  ['our mark', `${replyMark}\n尊敬的客户`],
  ['quoted mark', `> ${replyMark}\n> 尊敬的客户`],
  ['QQ', '------------------ 原始邮件 ------------------\n发件人: "客服" <service@example.com>;'],
  ['163', '---- 回复的原邮件 ----\n| 发件人 | 客服 |'],
  ['Outlook', '________________________________\n发件人: 客服 <service@example.com>'],
  ['Outlook without line', '发件人: 客服 <service@example.com>\n发送时间: 2026年11月22日'],
  ['Gmail', '在 2026年11月22日周日 10:00，客服 <service@example.com> 写道：\n> 您好'],
  ['Apple', '2026年11月22日 10:00，客服 <service@example.com> 写道：\n> 您好'],
  ['English', 'On Sun, Nov 22, 2026 at 10:00 AM Service <service@example.com> wrote:\n> Hello'],
  ['English on two lines', 'On Sun, Nov 22, 2026 at 10:00 AM Service\n<service@example.com> wrote:\n> Hello'],
  ['name first', '客服 <service@example.com> 于2026年11月22日周日 10:00写道：\n> 您好'],
  ['signature', '-- \n李雷\n华东制冷'],
  ['phone', '发自我的 iPhone'],
]

it.each(quotations)('cuts off what %s quotes', (_, rest) => {
  expect(replyText(`故障又出现了。\r\n\r\n照片见附件。\r\n\r\n${rest.replaceAll('\n', '\r\n')}`)).toBe(
    '故障又出现了。\n\n照片见附件。',
  )
})

it('keeps answers that stand between quoted lines, and words that only look like a beginning', () => {
  expect(replyText('> 几点方便？\n下午三点\n> 几楼？\n五楼')).toBe('下午三点\n五楼')
  expect(replyText('On 开关按了没有反应\n在 2026 年买的机器')).toBe('On 开关按了没有反应\n在 2026 年买的机器')
})

it('finds nothing where nothing was written', () => {
  expect(replyText(`\n${replyMark}\n您好`)).toBe('')
})
