import type { ImportLine } from '@onsite/api/work-order/work-order-forms.ts'

export type LineFilter = 'all' | ImportLine['result']

export const resultNames: Readonly<Record<ImportLine['result'], string>> = {
  new: '新建',
  changed: '修改',
  skipped: '无变化',
  wrong: '错误',
}

export const lineFilters: readonly { readonly value: LineFilter; readonly label: string }[] = [
  { value: 'all', label: '全部' },
  ...(Object.keys(resultNames) as ImportLine['result'][]).map((value) => ({ value, label: resultNames[value] })),
]

/** How many lines came to what. */
export function countResults(lines: readonly Pick<ImportLine, 'result'>[]): Record<ImportLine['result'], number> {
  const counts = { new: 0, changed: 0, skipped: 0, wrong: 0 }
  for (const { result } of lines) counts[result]++
  return counts
}
