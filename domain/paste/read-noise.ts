import { type Span, spansOf } from './sheet.ts'

const header = /^[^\n]{0,40}?(?:\d{4}[-/.年]\d{1,2}[-/.月]\d{1,2}日? ?,? ?)?\d{1,2}:\d{2}(?::\d{2})? *$/
const namesATime = /[:,;。]|明|后天|今|下午|上午|周|星期|预约|上门|时间|前|期望|\d{7}/

const elsewhere = [
  // Stickers and marks of chat programs: [微笑], [图片], 【转单】.
  /(?<![:=] ?)\[(?!0\d{2,3}\])[^\]\n]{1,10}\]|【(?!0\d{2,3}】|(?:预约)?(?:安装|清洗|移机|拆装|保养|调试|测量|量尺)(?:服务|提醒|预约|派|工|任务|通知|订|单)*】)[^】\n]{1,10}】/g,
  /@[^\s@]{1,12}(?=\s|$)/g,
  /[\w.+-]{1,64}@[\w-]{1,64}(?:\.[\w-]{1,30}){1,4}/g,
  /https?:\/\/[\w./?=&%#-]{1,200}/g,
  /(?:工单|订单|运单|快递|单据)?(?:编号|单号|型号|序列号|SN)[: ]?[A-Za-z0-9-]{3,40}/g,
]

/** Lines and marks that chat and mail programs add: nicknames with time stamps, senders, subjects, stickers, numbers of other systems. */
export function readNoise(text: string): Span[] {
  const found = elsewhere.flatMap((pattern) => spansOf(text, pattern))
  let start = 0
  const lines = text.split('\n')
  const isMailed = /^ *(?:发件人|From) *:/im.test(text) && /@|^ *(?:主题|Subject|收件人|发送时间) *:/im.test(text)
  for (const [index, line] of lines.entries()) {
    const end = start + line.length
    const isMail =
      (!/1\d{10}|\d{7}/.test(line) &&
        /^ *(?:发件人|抄送|发送时间|发件时间|主题|From|To|Cc|Sent|Subject) *:/i.test(line)) ||
      (isMailed && /^ *(?:日期|Date) *:/i.test(line)) ||
      (/^ *收件人 *:/.test(line) && (isMailed || line.includes('@')))
    if (isMail || (index + 1 < lines.length && isHeader(line))) found.push({ start, end })
    start = end + 1
  }
  return found
}

const service =
  /^ *(?:(?:在线|人工|店铺|平台)?客服|商家|店家|卖家|售后|接线员|话务员|坐席|小二|问|Q)[\w\u4e00-\u9fa5]{0,3} *:/
const served = /^ *(?:客户|顾客|买家|用户|业主|客人|住户|会员|答|A)\d? *:/
/** Nothing that the service asks or says in greeting is the customer's: 客服：哪里需要维修？ */
const asked =
  /[?吗呢]\s*$|您好|你好|在的|请问|什么|多少|哪|怎么|提供|发一?下|发我|留一?下|告诉|[给报]一?下|称呼|地址$|电话$|稍等|好的$|收到$/

/** A talk of question and answer: what the service asks, and who speaks in front of what the customer says. */
export function readDialogue(text: string): Span[] {
  const lines = text.split('\n')
  const count = (speaker: RegExp) => lines.filter((line) => speaker.test(line)).length
  if (count(service) === 0 || count(served) === 0 || count(service) + count(served) < 3) return []
  let start = 0
  return lines.flatMap((line) => {
    const from = start
    start += line.length + 1
    const who = service.exec(line) ?? served.exec(line)
    if (who === null) return []
    const isAsked = service.test(line) && asked.test(line) && !/\d{7}/.test(line)
    return [{ start: from, end: from + (isAsked ? line.length : who[0].length) }]
  })
}

/** The one who wrote in the chat, as the lines above the words say: 张慧敏 11-20 16:42. Names of the service's own people do not count. */
export function readSender(text: string): Span | null {
  let start = 0
  for (const line of text.split('\n')) {
    // 发件人：总务科 纪科长, From: 设备部-段勇 <…>
    const mail = /^ *(?:发件人|From) *: *(?:[^\n<]{0,14}[ \-(/])?([\u4e00-\u9fa5]{2,4})\)?(?= *(?:[<(]|$))/i.exec(line)
    const chat = header.test(line) ? /^ *([\u4e00-\u9fa5]{2,4})(?= +[\d(])/.exec(line) : null
    const name = (mail ?? chat)?.[1]
    if (name !== undefined && !/客服|售后|服务|热线|昨天|今天|星期|上午|下午|晚上/.test(name)) {
      const from = start + line.lastIndexOf(name)
      return { start: from, end: from + name.length }
    }
    start += line.length + 1
  }
  return null
}

function isHeader(line: string): boolean {
  if (line.length > 70 || !header.test(line)) return false
  return !namesATime.test(
    line
      .replace(/^ *(?:微信)?昵称 *:/, '')
      .replace(/(?:\d{4}[-/.年]\d{1,2}[-/.月]\d{1,2}日? ?,? ?)?\d{1,2}:\d{2}(?::\d{2})? *$/, ''),
  )
}
