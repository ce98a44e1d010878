import type { FailureRow } from '../failure.ts'

export const fieldFailures = {
  'form-closed': { text: '现在不能填写{record}的表单，请刷新后查看' },
} as const satisfies Record<string, FailureRow>
