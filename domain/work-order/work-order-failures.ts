export const workOrderFailures = {
  'already-grabbed': { text: '手慢了，工单已被{name}抢走' },
  'finish-incomplete': { text: '还有 {count} 项未完成：{items}' },
  'similar-open-order': { text: '该客户已有同名的未完成工单 {no}，确认仍要创建吗' },
} as const
