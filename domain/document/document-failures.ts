export const documentFailures = {
  'wrong-state': { text: '{reason}' },
  'not-now': { text: '{reason}' },
  'step-incomplete': { text: '还有 {count} 项未满足：{items}' },
  'undo-too-late': { text: '已超过 {seconds} 秒或{label}又有变化，不能撤销，请手动改回' },
  'empty-message': { text: '请填写留言或选择图片', beside: { field: 'text', message: '请填写留言或选择图片' } },
  'not-message-author': { text: '只能删除自己发的留言' },
} as const
