/** Word and colour of each state of a payment. */
export const paymentStates = {
  0: { tone: 'purple', label: '待审批' },
  1: { tone: 'green', label: '已确认' },
  2: { tone: 'grey', label: '已驳回' },
} as const

export type PaymentState = keyof typeof paymentStates
