import type { DictionaryName } from '../dictionary/dictionary-types.ts'

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
  /** Its words are offered as the reason. */
  readonly reasons: DictionaryName
}

export const abnormalTypes: Readonly<Record<AbnormalType, AbnormalTypeRow>> = {
  1: {
    label: '改约',
    effect: '预约时间改为新的时间段',
    needs: ['window'],
    reasons: 'rebook',
  },
  2: {
    label: '转单/改派',
    shortLabel: '转单',
    effect: '工单回到待指派，指定了人员时直接改派',
    needs: [],
    reasons: 'handOver',
  },
  3: {
    label: '加人协助',
    effect: '所选人员加入协同人',
    needs: ['person'],
    reasons: 'assistance',
  },
  4: {
    label: '挂起待件',
    effect: '工单挂起，备件到位后恢复',
    needs: [],
    reasons: 'waitForParts',
  },
  5: {
    label: '挂起待客户',
    effect: '工单挂起到指定日期',
    needs: ['until'],
    reasons: 'pause',
  },
  6: {
    label: '退回服务商/退单',
    shortLabel: '退单',
    effect: '工单退回，重新指派',
    needs: [],
    reasons: 'giveBack',
  },
  7: {
    label: '变更内容',
    effect: '按申请修改工单标题与描述',
    needs: ['content'],
    reasons: 'changeContent',
  },
  8: {
    label: '无法完成',
    effect: '工单以未解决结束',
    needs: [],
    reasons: 'unable',
  },
  9: { label: '申请取消', effect: '工单取消', needs: [], reasons: 'cancel' },
}

/** Result of handling a request. */
export const AbnormalResult = { Pending: 0, Agreed: 1, Rejected: 2 } as const
export type AbnormalResult = (typeof AbnormalResult)[keyof typeof AbnormalResult]
export const abnormalResultNames: Readonly<Record<AbnormalResult, string>> = { 0: '待处理', 1: '已同意', 2: '已驳回' }
