export const recordFailures = {
  'name-taken': { text: '已有同名{label}「{name}」，请换一个名称' },
  'in-use': { text: '{reason}' },
  /** Spec 2 §5, of chosen rows; an empty list says `nothing-to-export`. */
  'nothing-to-export': { text: '导出数据不能为空' },
  'nothing-chosen': { text: '未选中数据' },
} as const
