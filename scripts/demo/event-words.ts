/** Matters that customers call about; each has a type of its own. */
export type CallTopic = 'question' | 'trouble' | 'complaint'

/** Calls of customers in their words, with what was found out. */
export interface ToldCall {
  readonly title: string
  readonly detail: string
  /** Why it is escalated, when it is. */
  readonly trouble: string
  readonly solution: string
  readonly topic: CallTopic
  /** Under which its solution is filed, one of those of its type; '' where that has none. */
  readonly category: string
}

export const calls: readonly ToldCall[] = [
  {
    title: '空调遥控器没有反应',
    topic: 'trouble',
    category: '远程解决',
    detail: '换过电池还是不行',
    trouble: '客户要求当天解决',
    solution: '指导客户解除童锁，恢复正常',
  },
  {
    title: '询问保修期还剩多久',
    topic: 'question',
    category: '',
    detail: '',
    trouble: '客户对保修条款有异议',
    solution: '已告知保修截止日期，并短信发送保修条款',
  },
  {
    title: '机组显示 E4 故障码',
    topic: 'trouble',
    category: '远程解决',
    detail: '早上开机就报，重启后十分钟又报',
    trouble: '重启无效，影响生产',
    solution: '指导清洗过滤网、检查水流开关，故障消除',
  },
  {
    title: '滴水声音很大',
    topic: 'trouble',
    category: '已安排上门',
    detail: '会议室吊顶处',
    trouble: '客户下午有重要会议',
    solution: '排水管角度偏小，已安排上门调整',
  },
  {
    title: '要补开发票',
    topic: 'question',
    category: '',
    detail: '上个月维修的费用',
    trouble: '财务月底关账',
    solution: '已补开电子发票并发送邮箱',
  },
  {
    title: '电梯按钮灯不亮',
    topic: 'trouble',
    category: '远程解决',
    detail: '3 楼外呼',
    trouble: '物业投诉',
    solution: '重新插接按钮线束后正常',
  },
  {
    title: '预约季度保养',
    topic: 'question',
    category: '',
    detail: '希望安排在周末',
    trouble: '本周末已约满',
    solution: '已与客户约定下周六上午',
  },
  {
    title: '投诉工程师迟到',
    topic: 'complaint',
    category: '减免费用',
    detail: '约的九点，十点半才到',
    trouble: '客户要求负责人回电',
    solution: '负责人致歉并减免本次上门费，客户接受',
  },
  {
    title: '冷库温度降不下来',
    topic: 'trouble',
    category: '远程解决',
    detail: '设定 -18 度，现在 -9 度',
    trouble: '库内有易腐货物',
    solution: '远程调整化霜参数，两小时后恢复到 -18 度',
  },
  {
    title: '控制面板黑屏',
    topic: 'trouble',
    category: '误报',
    detail: '',
    trouble: '生产线停机',
    solution: '检查为空开跳闸，合闸后正常',
  },
  {
    title: '询问滤芯型号和价格',
    topic: 'question',
    category: '',
    detail: '准备一次买十个',
    trouble: '客户要求最低折扣',
    solution: '已报价并转销售跟进',
  },
  {
    title: '手机 App 登录不上',
    topic: 'question',
    category: '',
    detail: '提示密码错误',
    trouble: '客户多次重置无效',
    solution: '重置密码并协助登录成功',
  },
  {
    title: '噪音比以前大',
    topic: 'trouble',
    category: '远程解决',
    detail: '晚上特别明显，邻居有意见',
    trouble: '邻里纠纷',
    solution: '指导紧固外机支架，噪音减小',
  },
  {
    title: '更换联系人电话',
    topic: 'question',
    category: '',
    detail: '老张退休了',
    trouble: '原联系人无法核实',
    solution: '核实后已更新客户资料',
  },
  {
    title: '设备漏电跳闸',
    topic: 'trouble',
    category: '已安排上门',
    detail: '一启动就跳',
    trouble: '有安全隐患',
    solution: '判断压缩机绝缘下降，停机等待上门',
  },
]
