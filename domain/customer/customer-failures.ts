export const customerFailures = {
  'customer-name-taken': { text: '已有同名客户「{name}」，请直接选择该客户或换一个名称' },
} as const
