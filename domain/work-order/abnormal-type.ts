/** The nine kinds of abnormal (change) request and the input that agreeing to one needs. */
export const AbnormalType = {
  Rebook: 1,
  Reassign: 2,
  AddCollaborator: 3,
  WaitForParts: 4,
  WaitForCustomer: 5,
  ReturnOrder: 6,
  ChangeContent: 7,
  CannotComplete: 8,
  RequestCancel: 9,
} as const
export type AbnormalType = (typeof AbnormalType)[keyof typeof AbnormalType]

export interface AbnormalTypeRow {
  readonly label: string
  /** The effect of agreeing to the request, in words for the dialog. */
  readonly effect: string
  /** Which fields the person who asks has to fill in beyond the reason. */
  readonly needs: readonly ('window' | 'person' | 'until' | 'content')[]
  /** In a narrow place, where the label would break. */
  readonly shortLabel?: string
  /** Reasons to choose from on a phone. */
  readonly suggestions: readonly string[]
}

export const abnormalTypes: Readonly<Record<AbnormalType, AbnormalTypeRow>> = {
  1: {
    label: '改约',
    effect: '预约时间改为新的时间段',
    needs: ['window'],
    suggestions: ['客户要求改期', '前一单超时', '等待配件'],
  },
  2: {
    label: '转单/改派',
    shortLabel: '转单',
    effect: '工单回到待指派，指定了人员时直接改派',
    needs: [],
    suggestions: ['时间冲突', '距离太远', '技能不符', '身体不适'],
  },
  3: {
    label: '加人协助',
    effect: '所选人员加入协同人',
    needs: ['person'],
    suggestions: ['设备过重', '需要两人操作', '需要专业技能'],
  },
  4: {
    label: '挂起待件',
    effect: '工单挂起，备件到位后恢复',
    needs: [],
    suggestions: ['现场没有配件', '配件型号不符', '等待厂家发货'],
  },
  5: {
    label: '挂起待客户',
    effect: '工单挂起到指定日期',
    needs: ['until'],
    suggestions: ['客户不在', '客户要求推迟', '现场不具备条件'],
  },
  6: {
    label: '退回服务商/退单',
    shortLabel: '退单',
    effect: '工单退回，重新指派',
    needs: [],
    suggestions: ['不在服务范围', '信息有误', '联系不上客户'],
  },
  7: {
    label: '变更内容',
    effect: '按申请修改工单标题与描述',
    needs: ['content'],
    suggestions: ['现场情况不同', '客户增加要求'],
  },
  8: {
    label: '无法完成',
    effect: '工单以未解决结束',
    needs: [],
    suggestions: ['设备无维修价值', '配件已停产', '客户放弃维修'],
  },
  9: { label: '申请取消', effect: '工单取消', needs: [], suggestions: ['客户不需要了', '重复报修', '客户已自行解决'] },
}

/** Result of handling a request. */
export const AbnormalResult = { Pending: 0, Agreed: 1, Rejected: 2 } as const
export type AbnormalResult = (typeof AbnormalResult)[keyof typeof AbnormalResult]
export const abnormalResultNames: Readonly<Record<AbnormalResult, string>> = { 0: '待处理', 1: '已同意', 2: '已驳回' }
