import type { Span } from './sheet.ts'

export type LabelKind = 'name' | 'customer' | 'party' | 'phone' | 'address' | 'fault' | 'time' | 'thing'

export interface Label extends Span {
  readonly kind: LabelKind
}

/** Longer words first where one begins another. */
const words: readonly (readonly [LabelKind, string])[] = [
  [
    'name',
    '现场联系人|甲方联系人|联系人姓名|客户姓名|用户姓名|联系人|联络人|收货人|收件人|报修人|申请人|负责人|经办人|值班人|户主|房主|姓 *名|称呼|业主|Contact|Name',
  ],
  ['customer', '客户名称|客户单位|公司名称|单位名称|报修单位|使用单位|企业名称|公司|单位|门店名称|门店|店铺|店名'],
  [
    'phone',
    '联系电话|联系手机|联系方式|手机号码|电话号码|备用电话|办公电话|来电号码|来电|回电|手机号|手 *机|电 *话|座机|固话|号码|备用|TEL|Tel|tel|Phone|Mobile',
  ],
  [
    'address',
    '详细地址|所在地区|安装地址|服务地址|现场地址|上门地址|收货地址|联系地址|家庭住址|报修地址|项目地址|小区名称|小区名|小区|门牌号|门牌|楼栋|房号|住址|地 *址|地点|位置|地区|Address|Add',
  ],
  [
    'fault',
    '故障描述|故障现象|故障原因|故障内容|问题描述|问题类型|报修内容|报修问题|报修事由|报修原因|维修申请|维修内容|维修项目|服务内容|客户反馈|客户诉求|故障|问题|现象|描述|事由|诉求|内容|需求',
  ],
  [
    'time',
    '期望上门时间|预约上门时间|预约时间|期望时间|上门时间|希望时间|希望到场|到场时间|方便时间|上门日期|预约日期|时间',
  ],
  ['thing', '产品名称|设备名称|产品型号|设备型号|产品|设备|品牌|机型|型号|科室|备注|补充|工单来源|来源'],
  ['party', '客户|用户'],
]
const kindOfWord = new Map(
  words.flatMap(([kind, list]) => list.split('|').map((word) => [word.replace(' *', ''), kind])),
)
const anyWord = words.map(([, list]) => list).join('|')
const label = new RegExp(
  `(?<=^|[\\s,;。!|/、(├└┌│\\ue000])(?:\\d{1,2} ?[.、)] ?)?(${anyWord})(?:[\\d①-⑨]?(?: *[:=] *| *\\| *|(?=\\n))|(?= +\\S))`,
  'g',
)
const glued = /(?<=^|[\s,;。!|/、(\ue000])(?:联系)?(地址|住址|地点|家住在?|住在)(?:是|在|为)?/g

/** Labels as people write them: 姓名：, 电话 , 3、地址：, 地址是… */
export function readLabels(text: string): Label[] {
  const found: Label[] = Array.from(text.matchAll(label), (match) => ({
    kind: kindOfWord.get((match[1] ?? '').replaceAll(' ', '')) ?? 'thing',
    start: match.index,
    end: match.index + match[0].length,
  }))
  const starts = new Set(found.map(({ end }) => end))
  const known = new Set(found.map(({ start }) => start))
  for (const match of text.matchAll(glued)) {
    const end = match.index + match[0].length
    if (!known.has(match.index) && !starts.has(end)) found.push({ kind: 'address', start: match.index, end })
  }
  return found.toSorted((a, b) => a.start - b.start)
}
