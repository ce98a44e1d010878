/**
 * Dictionaries: lists of words that an enterprise keeps itself and that forms offer. A chosen word is kept as text, so that it may be changed or thrown
 * away without touching what was written with it.
 */

interface DictionaryTypeRow {
  /** On the wire. `Our choice:` the specification names 25 types without codes: these count in its order; ours begin at 101. */
  readonly code: number
  readonly label: string
  readonly group: DictionaryGroup
  /** Places that offer its words besides the options of forms, which may take over those of any dictionary. */
  readonly usedIn: readonly string[]
  /** Words of an enterprise that has set none itself. */
  readonly defaults: readonly string[]
}

/** Headings under which the types stand. */
export const dictionaryGroups = ['服务', '原因', '物流与仓储', '销售', '财务与审批', '投诉与厂家'] as const
type DictionaryGroup = (typeof dictionaryGroups)[number]

export const dictionaryTypes = {
  logistics: {
    code: 1,
    label: '物流公司',
    group: '物流与仓储',
    usedIn: [],
    defaults: ['顺丰速运', '京东物流', '德邦快递', '中通快递', '圆通速递', '申通快递', '韵达速递', '中国邮政 EMS'],
  },
  saleChannel: { code: 2, label: '销售渠道', group: '销售', usedIn: [], defaults: ['直销', '经销', '电商'] },
  onSite: { code: 3, label: '上门服务', group: '服务', usedIn: [], defaults: ['安装', '维修', '保养', '巡检', '调试'] },
  remote: { code: 4, label: '远程服务', group: '服务', usedIn: [], defaults: ['远程诊断', '远程升级', '远程配置'] },
  compensation: { code: 5, label: '补偿', group: '服务', usedIn: [], defaults: ['退款', '延长保修', '赠送耗材'] },
  phoneGuidance: { code: 6, label: '电话指导', group: '服务', usedIn: [], defaults: ['使用指导', '故障排查'] },
  returnExchange: { code: 7, label: '退换货', group: '服务', usedIn: [], defaults: ['退货', '换货', '补发'] },
  serviceMethod: {
    code: 8,
    label: '服务方式',
    group: '服务',
    usedIn: [],
    defaults: ['上门', '远程', '电话', '寄修', '送修'],
  },
  shop: { code: 9, label: '店铺', group: '销售', usedIn: [], defaults: [] },
  oldPartAddress: { code: 10, label: '旧件返回地址', group: '物流与仓储', usedIn: [], defaults: [] },
  deliveryWarehouse: { code: 11, label: '发货仓库', group: '物流与仓储', usedIn: [], defaults: [] },
  responsibility: {
    code: 12,
    label: '责任原因',
    group: '投诉与厂家',
    usedIn: [],
    defaults: ['产品质量', '安装问题', '使用不当', '运输损坏', '服务不到位'],
  },
  analysisUnit: { code: 13, label: '分析单位', group: '投诉与厂家', usedIn: [], defaults: [] },
  salesUnit: { code: 14, label: '销售单位', group: '销售', usedIn: [], defaults: [] },
  placeOfUse: {
    code: 15,
    label: '使用场所',
    group: '服务',
    usedIn: [],
    defaults: ['家庭', '办公楼', '商场', '工厂', '医院', '学校'],
  },
  complaintLevel: { code: 16, label: '投诉等级', group: '投诉与厂家', usedIn: [], defaults: ['一般', '重要', '重大'] },
  unable: {
    code: 17,
    label: '无法完成原因',
    group: '原因',
    usedIn: ['申请结束服务', '申请异常：无法完成'],
    defaults: ['客户不在现场', '缺少配件', '设备无法修复', '设备无维修价值', '配件已停产', '客户要求终止'],
  },
  settlementRate: {
    code: 18,
    label: '结算系数',
    group: '财务与审批',
    usedIn: [],
    defaults: ['0.8', '1.0', '1.2', '1.5'],
  },
  notPassed: {
    code: 19,
    label: '未通过原因',
    group: '财务与审批',
    usedIn: ['审批：驳回'],
    defaults: ['金额有误', '资料不全', '不符合规定'],
  },
  nextVisit: {
    code: 20,
    label: '下次回访原因',
    group: '原因',
    usedIn: [],
    defaults: ['无人接听', '客户不方便', '问题尚未解决'],
  },
  serviceType: {
    code: 21,
    label: '服务类型',
    group: '服务',
    usedIn: [],
    defaults: ['保内维修', '保外维修', '安装', '保养', '巡检'],
  },
  label: { code: 22, label: '标签', group: '服务', usedIn: [], defaults: ['重点', '加急', '首次服务'] },
  makerContact: { code: 23, label: '厂家联系人', group: '投诉与厂家', usedIn: [], defaults: [] },
  makerPhone: { code: 24, label: '厂家电话', group: '投诉与厂家', usedIn: [], defaults: [] },
  costCheck: {
    code: 25,
    label: '费用核查原因',
    group: '财务与审批',
    usedIn: [],
    defaults: ['里程不符', '重复计费', '缺少凭证', '超出标准'],
  },
  refuse: {
    code: 101,
    label: '拒单原因',
    group: '原因',
    usedIn: ['拒单'],
    defaults: ['时间冲突', '距离太远', '技能不符', '缺少工具或配件'],
  },
  rebook: {
    code: 102,
    label: '改约原因',
    group: '原因',
    usedIn: ['改约', '申请异常：改约'],
    defaults: ['客户要求改期', '前一单超时', '等待配件', '路上耽误'],
  },
  farAway: {
    code: 103,
    label: '签到偏离原因',
    group: '原因',
    usedIn: ['到达签到'],
    defaults: ['客户换了地点', '停在附近', '定位不准'],
  },
  handOver: {
    code: 104,
    label: '转单原因',
    group: '原因',
    usedIn: ['申请异常：转单/改派'],
    defaults: ['时间冲突', '距离太远', '技能不符', '身体不适'],
  },
  assistance: {
    code: 105,
    label: '协助原因',
    group: '原因',
    usedIn: ['申请异常：加人协助'],
    defaults: ['设备过重', '需要两人操作', '需要专业技能'],
  },
  waitForParts: {
    code: 106,
    label: '待件原因',
    group: '原因',
    usedIn: ['申请异常：挂起待件'],
    defaults: ['现场没有配件', '配件型号不符', '等待厂家发货'],
  },
  pause: {
    code: 107,
    label: '待客户原因',
    group: '原因',
    usedIn: ['申请异常：挂起待客户'],
    defaults: ['客户不在', '客户要求推迟', '现场不具备条件'],
  },
  giveBack: {
    code: 108,
    label: '退单原因',
    group: '原因',
    usedIn: ['申请异常：退回服务商/退单'],
    defaults: ['不在服务范围', '信息有误', '联系不上客户'],
  },
  changeContent: {
    code: 109,
    label: '变更原因',
    group: '原因',
    usedIn: ['申请异常：变更内容'],
    defaults: ['现场情况不同', '客户增加要求'],
  },
  cancel: {
    code: 110,
    label: '取消原因',
    group: '原因',
    usedIn: ['取消', '撤单', '申请异常：申请取消'],
    defaults: ['客户不需要了', '重复报修', '客户已自行解决'],
  },
  approve: {
    code: 111,
    label: '同意意见',
    group: '财务与审批',
    usedIn: ['审批：同意'],
    defaults: ['同意', '同意，请尽快处理'],
  },
  sendBack: {
    code: 112,
    label: '退回意见',
    group: '财务与审批',
    usedIn: ['审批：退回'],
    defaults: ['请补充资料', '请核对金额'],
  },
} as const satisfies Record<string, DictionaryTypeRow>

export type DictionaryName = keyof typeof dictionaryTypes

export const dictionaryNames = Object.keys(dictionaryTypes) as DictionaryName[]
