export const customerFailures = {
  'customer-name-taken': { text: '已有同名客户「{name}」' },
} as const
