import { minColumnWidth } from '@onsite/domain/table-config/table-setting.ts'
import type { RecordSpec } from '@onsite/domain/record/record-spec.ts'
import { formatShortTime, orNoData } from '../kit/formats.ts'
import { cellOf, type ListColumn } from '../kit/list-columns.ts'
import { inlineFields } from './seen-fields.ts'
import type { RecordRow } from './record-calls.ts'
import { InlineCell, type SaveField } from './record-inline.tsx'

/** The person who put a row into the recycle bin, and the time. */
const deletedColumns: readonly ListColumn<RecordRow>[] = [
  {
    key: 'deletedUserName',
    title: '删除人',
    group: '其他',
    width: 96,
    usual: true,
    render: (row) => orNoData(row.deletedUserName),
  },
  {
    key: 'deleted_time',
    title: '删除时间',
    group: '其他',
    width: minColumnWidth,
    usual: true,
    render: (row) => formatShortTime(row.deleted_time),
  },
]

/** The columns of a recycle bin: behind the heading stands who deleted the row, and when. */
export function withDeletion<Row extends RecordRow>(columns: readonly ListColumn<Row>[]): readonly ListColumn<Row>[] {
  const heading = columns.findIndex((column) => column.heading === true) + 1
  return [...columns.slice(0, heading), ...deletedColumns, ...columns.slice(heading)]
}

/** The columns, those of fields marked `inline` with a pencil. The heading opens the record instead. */
export function withInlineCells<Row extends RecordRow>(
  spec: RecordSpec,
  columns: readonly ListColumn<Row>[],
  save: SaveField,
  /** Why a row may not be changed by this person; null when it may. */
  reasonAgainst: (row: Row) => string | null = () => null,
): readonly ListColumn<Row>[] {
  const fields = new Map(inlineFields(spec).map((field) => [field.key, field]))
  return columns.map((column) => {
    const field = fields.get(column.key)
    if (field === undefined || column.heading === true) return column
    return {
      ...column,
      render: (row) =>
        reasonAgainst(row) !== null ? (
          cellOf(column, row)
        ) : (
          <InlineCell
            field={field}
            row={row}
            onSave={save}
            isRight={column.align === 'right'}
            render={(shown) => cellOf(column, shown)}
          />
        ),
    }
  })
}
