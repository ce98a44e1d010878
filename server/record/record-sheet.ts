/** The columns of a kind in files: standard fields by label, custom ones by name; the same for export, import and its template. */
import type { FieldRow } from '@onsite/domain/field-catalogue.ts'
import type { FieldDefinition } from '@onsite/domain/field/field-definition.ts'
import { fieldTypeOf } from '@onsite/domain/field/field-types.ts'
import { seesMask } from '@onsite/domain/permission/masks.ts'
import type { RecordSpec } from '@onsite/domain/record/record-spec.ts'
import { fieldsFor } from '../field/field-lists.ts'
import type { Context } from '../kernel/context.ts'

export type SheetColumn =
  | { readonly key: string; readonly heading: string; readonly field: FieldRow }
  | { readonly key: string; readonly heading: string; readonly custom: FieldDefinition }

/** Fields of a kind that can be in a file. */
const isExported = (field: FieldRow): boolean => field.exported ?? field.column !== false

/** The fields of a kind that its files hold unless others are chosen. */
export function usualFields({ fields, sheet }: Pick<RecordSpec, 'fields' | 'sheet'>): readonly FieldRow[] {
  if (sheet === undefined) return fields.filter(isExported)
  const known = new Map(fields.map((field) => [field.key, field]))
  return sheet.flatMap((key) => known.get(key) ?? [])
}

/** All columns of a kind that the person sees, headings each once: a custom field called like another column is told by its template, else by a number. */
export async function sheetColumns(ctx: Context, spec: RecordSpec): Promise<SheetColumn[]> {
  const known = spec.formKind === undefined ? [] : await fieldsFor(ctx, spec.formKind)
  const columns: SheetColumn[] = spec.fields
    .filter(({ mask }) => seesMask(ctx.person.hides, mask))
    .map((field) => ({ key: field.key, heading: field.label, field }))
  const taken = new Set(columns.map(({ heading }) => heading))
  for (const { field, templateNames } of known) {
    if (!holdsValue(field.type)) continue
    let heading = taken.has(field.name)
      ? [field.name, ...templateNames.slice(0, 1).map((name) => `（${name}）`)].join('')
      : field.name
    for (let n = 2; taken.has(heading); n += 1) heading = `${field.name}（${n}）`
    taken.add(heading)
    columns.push({ key: field.id, heading, custom: field })
  }
  return columns
}

function holdsValue(type: number): boolean {
  const fieldType = fieldTypeOf(type)
  return fieldType.isInput || fieldType.compute !== undefined
}
