import type { RecordSpec } from '@onsite/domain/record/record-spec.ts'
import { formatShortTime } from '../kit/formats.ts'
import { cellOf, type ListColumn } from '../kit/list-columns.ts'
import { inlineFields } from './batch-edit-dialog.tsx'
import type { RecordRow } from './record-calls.ts'
import { usualWidth } from './record-columns.tsx'
import { InlineCell, type SaveField } from './record-inline.tsx'

/** Since when a row lies in the recycle bin. */
export const deletedColumn: ListColumn<RecordRow> = {
  key: 'deleted_time',
  title: '删除时间',
  group: '其他',
  width: usualWidth,
  usual: true,
  render: (row) => formatShortTime(row.deleted_time),
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
