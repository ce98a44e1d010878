export const importFailures = {
  'too-many-imports': { text: '已有 {most} 个导入在进行，请等其中一个结束' },
  'import-kind-unknown': { text: '不能导入这类数据，请刷新页面后重试' },
  'import-file-unreadable': { text: '文件不能读取：{reason}' },
  'import-row-over': { text: '第 {row} 行已经导入，不能再修改' },
  'nothing-wrong': { text: '没有需要修正的行' },
} as const
