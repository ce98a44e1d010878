/** Families of field types for the palette, derived from properties of the types: no type is named here. */
import type { FieldType } from '@onsite/domain/field/field-type.ts'

export const families = [
  '文本',
  '数字与计算',
  '选择',
  '日期与时间',
  '地点与链接',
  '图片与附件',
  '关联与明细',
  '说明',
] as const
export type Family = (typeof families)[number]

/** The first family whose mark the type bears. */
export function familyOf(type: FieldType): Family {
  const has = (setting: FieldType['settings'][number]) => type.settings.includes(setting)
  if (type.display === 'formula' || type.filter === 'number') return '数字与计算'
  if (!type.isInput) return '说明'
  if (['pictures', 'files', 'signature'].includes(type.display)) return '图片与附件'
  if (['record-link', 'table'].includes(type.display) || has('unitKind') || has('role')) return '关联与明细'
  if (type.filter === 'time' || has('fromDays')) return '日期与时间'
  if (['first-comma', 'hyperlink'].includes(type.display)) return '地点与链接'
  if (has('options') || type.display === 'yes-no') return '选择'
  return type.name.includes('address') || type.name.includes('range') ? special(type) : '文本'
}

/** Only their name distinguishes addresses from ranges of time. */
const special = (type: FieldType): Family => (type.name.includes('range') ? '日期与时间' : '地点与链接')

/** Types whose name or hint contains the words, by family; empty families are left out. */
export function searchTypes(
  types: readonly FieldType[],
  words: string,
): readonly { readonly family: Family; readonly types: readonly FieldType[] }[] {
  const wanted = words.trim().toLowerCase()
  const found = types.filter((type) =>
    [type.label, type.hint, type.name].some((text) => text.toLowerCase().includes(wanted)),
  )
  return families
    .map((family) => ({ family, types: found.filter((type) => familyOf(type) === family) }))
    .filter((row) => row.types.length > 0)
}
