/** Codes of customers. `Our choice:` all of them, the specification names the fields only. */

export const CustomerLevel = { Ordinary: 1, Important: 2, Vip: 3, Strategic: 4 } as const
export type CustomerLevel = (typeof CustomerLevel)[keyof typeof CustomerLevel]
export const customerLevelNames: Readonly<Record<CustomerLevel, string>> = {
  1: '普通',
  2: '重要',
  3: 'VIP',
  4: '战略',
}

export const CustomerType = { Company: 1, Person: 2 } as const
export type CustomerType = (typeof CustomerType)[keyof typeof CustomerType]
export const customerTypeNames: Readonly<Record<CustomerType, string>> = { 1: '企业', 2: '个人' }

/** Ways in which a customer found us. */
export const customerSourceNames = {
  1: '来电咨询',
  2: '业务开发',
  3: '老客户介绍',
  4: '网络推广',
  5: '展会活动',
  6: '自助报修',
  7: '批量导入',
  9: '其他',
} as const

export const yesNoNames = { 0: '否', 1: '是' } as const
/** Whether the enterprise does business with the customer (黑名单). */
export const blackNames = { 0: '正常', 1: '黑名单' } as const
