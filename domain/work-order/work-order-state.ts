/** Work-order states and flags (Spec 1 §4). Codes are the specification's. */
export const WorkOrderState = {
  PendingAcceptance: 0,
  PendingAssignment: 1,
  PendingPickup: 2,
  PendingService: 3,
  InService: 4,
  Completed: 5,
  Cancelled: 6,
  PendingApproval: 7,
} as const
export type WorkOrderState = (typeof WorkOrderState)[keyof typeof WorkOrderState]

/** `Our choice:` state 1 is called 待指派, the word of its button, where the specification's English gives no Chinese label. */
export const workOrderStateNames: Readonly<Record<WorkOrderState, string>> = {
  0: '待受理',
  1: '待指派',
  2: '待接单',
  3: '待服务',
  4: '服务中',
  5: '已完成',
  6: '已取消',
  7: '待审批',
}

export const workOrderStates: readonly WorkOrderState[] = [0, 1, 2, 3, 4, 5, 6, 7]

/** States in which the work of an order is done or given up. */
export const endedStates: readonly WorkOrderState[] = [WorkOrderState.Completed, WorkOrderState.Cancelled]

/** States in which work is still to be done. */
export const openStates: readonly WorkOrderState[] = workOrderStates.filter((state) => !endedStates.includes(state))

/** States in which nobody has the order in hand yet. */
export const beforeAssignment = [WorkOrderState.PendingAcceptance, WorkOrderState.PendingAssignment] as const
/** States in which its service has not begun. */
export const beforeService = [...beforeAssignment, WorkOrderState.PendingPickup, WorkOrderState.PendingService] as const

/** The coarse filter of order lists (Spec 1 §4): 0 unapproved, 1 in progress, 2 completed, -1 all. Addresses name its codes, no screen shows them. */
export const orderStateGroups = { all: -1, unapproved: 0, inProgress: 1, completed: 2 } as const

/** `Our choice:` states that a group means, where the specification names groups only; cancelled orders are in none but all. */
export const statesOfGroup: Readonly<
  Record<(typeof orderStateGroups)[keyof typeof orderStateGroups], readonly WorkOrderState[]>
> = {
  [orderStateGroups.all]: workOrderStates,
  [orderStateGroups.unapproved]: [WorkOrderState.PendingApproval],
  [orderStateGroups.inProgress]: openStates.filter((state) => state !== WorkOrderState.PendingApproval),
  [orderStateGroups.completed]: [WorkOrderState.Completed],
}

/** States in which a technician has the order in hand. */
export const inField = [WorkOrderState.PendingPickup, WorkOrderState.PendingService, WorkOrderState.InService] as const

/** State 0 with the marker is an invalid order (Spec 1 §4). */
export const invalidOrderName = '无效单'

export const ServiceLevel = { First: 1, Second: 2, Third: 3 } as const
export type ServiceLevel = (typeof ServiceLevel)[keyof typeof ServiceLevel]
export const serviceLevelNames: Readonly<Record<ServiceLevel, string>> = { 1: '一级', 2: '二级', 3: '三级' }

/** Where an order comes from: 1 and 2 are the specification's, the rest our choice. */
export const SourceType = {
  Internal: 1,
  DealerCase: 2,
  Portal: 3,
  QrCode: 4,
  Call: 5,
  Conversation: 6,
  CyclePlan: 7,
  Interface: 8,
  Import: 9,
} as const
export type SourceType = (typeof SourceType)[keyof typeof SourceType]
export const sourceTypeNames: Readonly<Record<SourceType, string>> = {
  1: '客服/内部创建',
  2: '经销商个案转入',
  3: '客户门户',
  4: '二维码',
  5: '呼叫中心',
  6: '会话',
  7: '周期计划',
  8: '接口',
  9: '导入',
}

/** Approval that is awaited in state 7. 3 and 4 belong to receipts and collections. */
export const OrderApproval = { Creation: 1, Completion: 2, Receipt: 3, Collection: 4 } as const
export type OrderApproval = (typeof OrderApproval)[keyof typeof OrderApproval]
export const orderApprovalNames: Readonly<Record<OrderApproval, string>> = {
  1: '创建审批',
  2: '完成审批',
  3: '回执审批',
  4: '收款审批',
}

/** One enumeration for filter and state, where the specification has two. */
export const OrderApprovalResult = { Pending: 0, Approved: 1, Rejected: 2 } as const
export type OrderApprovalResult = (typeof OrderApprovalResult)[keyof typeof OrderApprovalResult]
export const orderApprovalResultNames: Readonly<Record<OrderApprovalResult, string>> = {
  0: '待审批',
  1: '已通过',
  2: '已驳回',
}

export const AbnormalState = { None: 0, Pending: 1, Agreed: 2, Rejected: 3 } as const
export type AbnormalState = (typeof AbnormalState)[keyof typeof AbnormalState]
export const abnormalStateNames: Readonly<Record<AbnormalState, string>> = {
  0: '无',
  1: '待处理',
  2: '已同意',
  3: '已驳回',
}

/** Did the service solve the problem? */
export const ServiceResult = { Solved: 1, Unsolved: 2 } as const
export type ServiceResult = (typeof ServiceResult)[keyof typeof ServiceResult]
export const serviceResultNames: Readonly<Record<ServiceResult, string>> = { 1: '已解决', 2: '未解决' }

/** How a payment was made (Spec 2 §4 "Payment methods"). */
export const PaymentMethod = { Offline: 1, Alipay: 2, WeChat: 3, UnionPay: 4, SignedBill: 5 } as const
export type PaymentMethod = (typeof PaymentMethod)[keyof typeof PaymentMethod]
export const paymentMethodNames: Readonly<Record<PaymentMethod, string>> = {
  1: '线下收款',
  2: '支付宝',
  3: '微信',
  4: '银联',
  5: '签单',
}

/** The measure word of orders: 8 张. */
export const workOrderUnit = '张'
