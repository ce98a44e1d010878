/** Options of radio, multi-select and cascade fields. */
import type { FieldOption } from './field-definition.ts'
import { halfWidth, isKeepable } from './text-rules.ts'

/** One option with its way from the root. */
export interface PlacedOption {
  readonly option: FieldOption
  readonly path: readonly string[]
  readonly order: number
}

const indexes = new WeakMap<readonly FieldOption[], ReadonlyMap<string, PlacedOption>>()
const none: readonly FieldOption[] = []

/** The options of a definition by id, at any depth. Kept per array, since definitions do not change. */
export function optionIndex(options: readonly FieldOption[] = none): ReadonlyMap<string, PlacedOption> {
  const known = indexes.get(options)
  if (known) return known
  const index = new Map<string, PlacedOption>()
  const place = (level: readonly FieldOption[], path: readonly string[]): void => {
    for (const option of level) {
      const own = [...path, option.id]
      index.set(option.id, { option, path: own, order: index.size })
      if (own.length < deepest) place(option.children ?? [], own)
    }
  }
  place(options, [])
  indexes.set(options, index)
  return index
}

/** The words of an option, or words for one that is gone. */
export function optionLabel(options: readonly FieldOption[] | undefined, id: string): string {
  return optionIndex(options).get(id)?.option.label ?? '已删除选项'
}

/** The option of one level with a label: exactly, else the only one that differs in case, width or blanks. */
export function optionByLabel(level: readonly FieldOption[], label: string): FieldOption | null {
  const exact = level.find((option) => option.label === label)
  if (exact) return exact
  const wanted = likeness(label)
  const alike = level.filter((option) => likeness(option.label) === wanted)
  return alike.length === 1 ? (alike[0] ?? null) : null
}

function likeness(label: string): string {
  return halfWidth(label)
    .replace(/\s+/g, '')
    .replace(/^(\d+)\.0+$/, '$1')
    .toLowerCase()
}

const deepest = 5
const longestLabel = 100

/** Faults of a list of options: at least one, ids and labels told apart, within limits. */
export function optionFaults(
  options: readonly FieldOption[] | undefined,
  mostOptions: number,
  isTree: boolean,
): string[] {
  if (!Array.isArray(options) || options.length === 0) return ['请至少添加一个选项']
  const faults = new Set<string>()
  const ids = new Set<string>()
  const walk = (level: readonly FieldOption[], depth: number): void => {
    if (depth > deepest) {
      faults.add(`选项最多 ${deepest} 级`)
      return
    }
    const labels = new Set<string>()
    for (const option of level) {
      const fault = labelFault(option, labels)
      if (fault !== null) faults.add(fault)
      if (typeof option?.id !== 'string' || !/^[\w-]{1,64}$/.test(option.id) || ids.has(option.id))
        faults.add('选项的编号缺失或重复')
      else ids.add(option.id)
      if (ids.size > mostOptions) {
        faults.add(`选项最多 ${mostOptions} 个`)
        return
      }
      if (isTree && Array.isArray(option?.children)) walk(option.children, depth + 1)
    }
  }
  walk(options, 1)
  return [...faults]
}

function labelFault(option: FieldOption | null | undefined, taken: Set<string>): string | null {
  const label: unknown = option?.label
  if (typeof label !== 'string' || label.trim() === '') return '选项不能为空'
  if (label !== label.trim() || /[\r\n\t]/.test(label) || !isKeepable(label))
    return `选项「${label.trim()}」首尾有空格或含有换行`
  if (label.length > longestLabel) return `选项最多 ${longestLabel} 个字`
  if (taken.has(label)) return `选项「${label}」重复`
  taken.add(label)
  return null
}
