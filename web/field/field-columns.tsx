import { minColumnWidth } from '@onsite/domain/table-config/table-setting.ts'
import type { listFieldNames } from '@onsite/api/field/field-calls.ts'
import type { Reply } from '@onsite/api/define-call.ts'
import { fieldColumnPrefix as columnPrefix } from '@onsite/domain/table-config/table-setting.ts'
import { fieldTypeOf, isFieldType } from '@onsite/domain/field/field-types.ts'
import { shownMoment, traitsOf } from './field-traits.ts'
import type { ListColumn } from '../kit/list-columns.ts'
import { orNoData } from '../kit/formats.ts'

export type FieldName = Reply<typeof listFieldNames>[number]

/** Rows of lists with custom fields: shown texts by field id. */
export interface CellRow {
  readonly cells: Readonly<Record<string, string>>
}

export const fieldGroup = '自定义字段'

/** Custom fields as optional columns of a list. @param shown as many are shown by default: none beside standard columns, the first where a list is of one form */
export function fieldColumns<Row extends CellRow>(names: readonly FieldName[], shown = 0): ListColumn<Row>[] {
  return names
    .filter((name) => name.listColumn)
    .map((name, at) => ({
      ...(at < shown ? { usual: true as const } : {}),
      key: columnPrefix + name.id,
      title: name.tfname,
      group: fieldGroup,
      width: minColumnWidth,
      align:
        isFieldType(name.type) && fieldTypeOf(name.type).filter === 'number' ? ('right' as const) : ('left' as const),
      ...(name.searchable && isFieldType(name.type) && fieldTypeOf(name.type).sortable ? { sortField: name.id } : {}),
      render: (row: Row) => orNoData(cellText(name.type, row.cells[name.id])),
    }))
}

/** Cells of dates come in stored form. */
function cellText(type: number, text: string | undefined): string | undefined {
  return text === undefined || traitsOf(type).moment === undefined ? text : shownMoment(text)
}

/** Keys of columns from the enterprise's setting, which names custom fields by their ids. */
export const columnKeysOf = (setting: readonly string[]): readonly string[] =>
  setting.flatMap((key) => [key, columnPrefix + key])

/** The query key that requests the cells of the shown columns. */
export function fieldColumnsQuery(shownKeys: readonly string[]): Readonly<Record<string, string>> {
  const ids = shownKeys.filter((key) => key.startsWith(columnPrefix)).map((key) => key.slice(columnPrefix.length))
  return ids.length === 0 ? {} : { columns: ids.join(',') }
}
