/** Plans and the features that the free plan leaves out (Spec 1 §6). */
export const Plan = { Free: 0, Paid: 1, Trial: 2 } as const
export type Plan = (typeof Plan)[keyof typeof Plan]

export const planNames: Readonly<Record<Plan, string>> = { 0: '免费版', 1: 'VIP版', 2: '试用版' }

/**
 * Features that the free plan does not offer; the label completes the sentence "免费版不支持…" (Spec 1 §6). Lists only features with screens. `Our choice:`
 * automation is one of them, since its rules watch limits, send notices and give tags, which the free plan lacks.
 */
export const paidFeatures = {
  recycleBin: '不支持回收站',
  permissionManage: '不支持权限管理',
  highSeas: '不支持工单公海',
  myOrders: '不支持我的工单',
  myApprovals: '不支持待我审批工单',
  orderTimeouts: '不支持工单超时',
  cyclePlans: '不支持周期计划',
  sortChange: '不支持切换排序',
  tags: '不支持标签',
  productManage: '不支持产品管理',
  contactManage: '不支持联系人管理',
  addressManage: '不支持地址管理',
  portalAccount: '不支持门户账号',
  autoCopy: '不支持自动抄送',
  sla: '不支持SLA',
  automation: '不支持自动化',
  notices: '不支持通知',
  statusSetting: '不支持状态设置',
} as const
export type PaidFeature = keyof typeof paidFeatures

/**
 * Keys of inputs that use a paid feature whichever call takes them; without `value` any value does. Screens, kinds of records, moves of lifecycles and
 * calls name the feature that covers them as a whole.
 */
export const paidInputs: readonly { readonly key: string; readonly value?: unknown; readonly feature: PaidFeature }[] =
  [
    { key: 'recycled', value: 1, feature: 'recycleBin' },
    { key: 'is_grab', value: 1, feature: 'highSeas' },
    { key: 'orderExceed', feature: 'orderTimeouts' },
    { key: 'eventExceed', feature: 'sla' },
    // Newest first is the order that lists have anyway; asking for it changes nothing.
    { key: 'sortType', value: 2, feature: 'sortChange' },
    { key: 'sortField', feature: 'sortChange' },
    { key: 'tags', feature: 'tags' },
    { key: 'tagId', feature: 'tags' },
    { key: 'order_label', feature: 'tags' },
    { key: 'event_label', feature: 'tags' },
  ]

/** Whether a plan offers a feature. */
export function offers(plan: Plan, _feature: PaidFeature): boolean {
  return plan !== Plan.Free
}

/** Whether the enterprise's service has run out: paid and trial plans only (Spec 1 §6). `expiresAt` is an ISO instant or null for never. */
export function isServiceExpired(plan: Plan, expiresAt: string | null, now: Date): boolean {
  return plan !== Plan.Free && expiresAt !== null && new Date(expiresAt) <= now
}

/** Whether more people use a paid or trial plan than it has seats (Spec 1 §6, 2 §6). */
export function lacksSeats(plan: Plan, used: number, seats: number): boolean {
  return plan !== Plan.Free && used > seats
}
