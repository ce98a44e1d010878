export const recordFailures = {
  'name-taken': { text: '已有同名{label}「{name}」，请换一个名称' },
  'in-use': { text: '{reason}' },
} as const
