export const workOrderFailures = {
  'wrong-state': { text: '{reason}' },
  'not-now': { text: '{reason}' },
  'already-grabbed': { text: '手慢了，工单已被{name}抢走' },
  'not-a-technician': { text: '{name}不是在职的服务人员，请另选' },
  'finish-incomplete': { text: '还有 {count} 项未完成：{items}' },
  'step-incomplete': { text: '还有 {count} 项未满足：{items}' },
  'nothing-to-export': { text: '导出数据不能为空' },
  'undo-too-late': { text: '已超过 {seconds} 秒或工单又有变化，不能撤销，请手动改回' },
  'similar-open-order': { text: '该客户已有同名的未完成工单 {no}，确认仍要创建吗' },
  'empty-message': { text: '请填写留言或选择图片', beside: { field: 'text', message: '请填写留言或选择图片' } },
  'not-message-author': { text: '只能删除自己发的留言' },
} as const
