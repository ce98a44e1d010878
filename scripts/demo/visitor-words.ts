/** Questions of visitors in their words, with what clerks answered. */
import type { Satisfaction } from '@onsite/domain/talk/satisfaction.ts'

export type Line = readonly [by: 'visitor' | 'clerk' | 'picture', text: string]

export interface ToldTalk {
  /** Absent: a contact of a customer, who leaves his number. */
  readonly visitor?: string
  /** Absent: the visitor left none. */
  readonly phone?: string
  /** The first is the question. */
  readonly lines: readonly Line[]
}

export interface WaitingTalk extends ToldTalk {
  readonly minutesAgo: number
}

export interface RunningTalk extends ToldTalk {
  readonly clerk: number
  /** The clerk who served before, and handed over after so many lines. */
  readonly before?: { readonly clerk: number; readonly lines: number; readonly note: string }
  readonly lastMinutesAgo: number
  /** Messages that its clerk has not read. */
  readonly unread?: number
}

export interface OverTalk extends ToldTalk {
  readonly daysAgo: number
  /** 9.5 is half past nine. */
  readonly hour: number
  readonly end: 'clerk' | 'visitor' | 'silence'
  readonly stars?: Satisfaction
  readonly words?: string
  readonly before?: RunningTalk['before']
}

export const waitingTalks: readonly WaitingTalk[] = [
  {
    visitor: '罗女士',
    phone: '13764210983',
    minutesAgo: 3,
    lines: [['visitor', '空调出风口一直滴水，把地板都泡了，现在能派人来看吗？']],
  },
  {
    minutesAgo: 8,
    lines: [
      ['visitor', '后厨冷藏柜温度降不下来，显示 12 度，里面都是今天的菜'],
      ['visitor', '麻烦快一点，十一点要开餐'],
    ],
  },
  { visitor: '访客 8213', minutesAgo: 14, lines: [['visitor', '请问你们做中央空调清洗吗，大概怎么收费']] },
  {
    visitor: '丁先生',
    phone: '18916620577',
    minutesAgo: 37,
    lines: [
      ['visitor', '上周修过的机组又报 E4，工单里写的是已完成，可是根本没有修好'],
      ['visitor', '有人在吗？'],
    ],
  },
]

export const runningTalks: readonly RunningTalk[] = [
  {
    clerk: 0,
    lastMinutesAgo: 2,
    unread: 2,
    lines: [
      ['visitor', '大会议室两台吊顶机不制热，下午有客人来'],
      ['clerk', '您好，请问遥控器上有没有显示故障码？'],
      ['visitor', '没有，就是吹出来的是凉风'],
      ['clerk', '请先把模式切到制热，设到 26 度，等五分钟再看一下。冬天刚开机会先除霜，这时不出热风。'],
      ['visitor', '等了十分钟还是凉的'],
      ['picture', '出风口照片.jpg'],
    ],
  },
  {
    visitor: '胡经理',
    phone: '13585597314',
    clerk: 0,
    lastMinutesAgo: 11,
    lines: [
      ['visitor', '想把冷库的保养合同续一年，找哪位？'],
      ['clerk', '您好，请提供一下公司名称，我帮您查合同。'],
      ['visitor', '松江的鲜达冷链'],
      ['clerk', '已经查到，合同到下月底。我请业务员今天下午给您打电话，您方便接听吗？'],
    ],
  },
  {
    visitor: '贝贝妈妈',
    clerk: 1,
    lastMinutesAgo: 5,
    unread: 1,
    lines: [
      ['visitor', '新装的空调遥控器怎么开儿童锁'],
      ['clerk', '同时按住「模式」和「风速」三秒，屏幕上出现小锁就好了。'],
      ['visitor', '按了，屏幕上没有出现小锁'],
    ],
  },
  {
    clerk: 4,
    before: { clerk: 0, lines: 4, note: '客户要求今天上门，请安排工程师' },
    lastMinutesAgo: 7,
    lines: [
      ['visitor', '3 号螺杆机油压低停机，复位不了'],
      ['clerk', '您好，请问停机前有没有异响？油位镜里看得到油吗？'],
      ['visitor', '油位正常，没有异响，现在车间温度已经到 29 度了'],
      ['clerk', '需要工程师到现场，我把您转给调度，由她直接安排。'],
      ['clerk', '您好，我是调度。最近的工程师四十分钟后可以到，您看可以吗？'],
      ['visitor', '可以，到门口让保安打我电话'],
    ],
  },
  {
    visitor: '访客 3390',
    clerk: 1,
    lastMinutesAgo: 26,
    lines: [
      ['visitor', '你们在嘉兴有服务点吗'],
      ['clerk', '您好，嘉兴由杭甬服务站负责，工作日当天或次日上门。请问是什么设备，需要维修还是保养？'],
    ],
  },
]
