import type { FieldDefinition, Json } from '@onsite/domain/field/field-definition.ts'
import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { noData } from '../../kit/formats.ts'
import { isFilled } from '@onsite/domain/field/evaluate-condition.ts'
import { cellFault, cellValue } from '../cell-fault.ts'
import { type EditProps, type FieldWidget, type ShowProps, type WidgetContext } from '../field-widget.ts'
import styles from '../field.module.css'

type Row = Readonly<Record<string, Json>>

const rowsOf = (value: Json): Row[] =>
  Array.isArray(value)
    ? value.filter((row): row is Row => typeof row === 'object' && row !== null && !Array.isArray(row))
    : []

const usualMostRows = 100

function SubTableEdit(props: EditProps) {
  const { field, value, onChange, isDisabled, id, isPhone } = props
  const rows = rowsOf(value)
  const columns = field.settings.columns ?? []
  const most = field.settings.maxCount ?? usualMostRows
  /** The rows that stand now: a reply may change a cell before the last change of another is painted. */
  const readRows = () => rowsOf(props.read())
  const set = (next: readonly Row[]) => onChange(next.length === 0 ? null : next)
  const move = (from: number, to: number) => {
    const next = readRows()
    next.splice(to, 0, ...next.splice(from, 1))
    set(next)
  }
  const tools = (index: number) => (
    <RowTools
      index={index}
      count={rows.length}
      isDisabled={isDisabled}
      onMove={(by) => move(index, index + by)}
      onRemove={() => set(readRows().filter((_, other) => other !== index))}
    />
  )
  const cell = (column: FieldDefinition, row: Row, index: number) => (
    <Cell
      {...props}
      column={column}
      row={row}
      rowNumber={index + 1}
      readRow={() => readRows()[index] ?? row}
      onCell={(next) => set(readRows().map((one, other) => (other === index ? { ...one, [column.id]: next } : one)))}
    />
  )
  return (
    <div className={styles['subTable']}>
      {rows.length > 0 && (isPhone ? <Cards rows={rows} columns={columns} cell={cell} tools={tools} /> : null)}
      {rows.length > 0 && !isPhone && (
        <div className={styles['scroll']}>
          <table className={styles['table']}>
            <caption className="visually-hidden">{field.name}</caption>
            <thead>
              <tr>
                <th scope="col" className={styles['rowNumber']}>
                  #
                </th>
                {columns.map((column) => (
                  <th key={column.id} scope="col">
                    {column.name}
                    {column.required && <span className={styles['star']}>*</span>}
                  </th>
                ))}
                <th scope="col">操作</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row, index) => (
                // Rows have no id of their own; their place is what the value says of them.
                // oxlint-disable-next-line react/no-array-index-key
                <tr key={index}>
                  <td className={styles['rowNumber']}>{index + 1}</td>
                  {columns.map((column) => (
                    <td key={column.id}>{cell(column, row, index)}</td>
                  ))}
                  <td className={styles['rowTools']}>{tools(index)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <div className={styles['subFoot']}>
        <Button
          id={id}
          icon={<PlusOutlined />}
          size={isPhone ? 'large' : 'medium'}
          disabled={isDisabled || rows.length >= most}
          onClick={() => {
            const now = readRows()
            if (now.length < most) set([...now, startRow(columns)])
          }}
        >
          添加一行
        </Button>
        <span className={styles['hint']}>{rows.length >= most ? `最多 ${most} 行` : ''}</span>
      </div>
    </div>
  )
}

const startRow = (columns: readonly FieldDefinition[]): Row =>
  Object.fromEntries(columns.filter((column) => column.default !== null).map((column) => [column.id, column.default]))

interface CardsProps {
  readonly rows: readonly Row[]
  readonly columns: readonly FieldDefinition[]
  readonly cell: (column: FieldDefinition, row: Row, index: number) => ReactNode
  readonly tools: (index: number) => ReactNode
}

/** Rows as cards, for phones. */
function Cards({ rows, columns, cell, tools }: CardsProps) {
  return (
    <ol className={styles['cards']}>
      {rows.map((row, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- as above
        <li key={index}>
          <div className={styles['cardHead']}>
            <span>第 {index + 1} 行</span>
            {tools(index)}
          </div>
          {columns.map((column) => (
            <div key={column.id} className={styles['cardCell']}>
              <span aria-hidden>
                {column.name}
                {column.required && <span className={styles['star']}>*</span>}
              </span>
              {cell(column, row, index)}
            </div>
          ))}
        </li>
      ))}
    </ol>
  )
}

interface CellProps extends EditProps {
  readonly column: FieldDefinition
  readonly row: Row
  readonly rowNumber: number
  readonly readRow: () => Row
  readonly onCell: (value: Json) => void
}

/** One cell. Its own fault shows once the table as a whole was found wrong. */
function Cell({ column, row, rowNumber, readRow, onCell, id, isFaulty, field, ...rest }: CellProps) {
  const columns = field.settings.columns ?? []
  const value = cellValue(column, row, columns)
  const fault = isFaulty ? cellFault(column, value, rest.context.today) : null
  const { Edit } = rest.context.widgetOf(column.type)
  const faultId = `${id}-${rowNumber}-${column.id}-fault`
  return (
    <>
      <Edit
        {...rest}
        field={column}
        value={value}
        onChange={onCell}
        read={() => cellValue(column, readRow(), columns)}
        id={`${id}-${rowNumber}-${column.id}`}
        isCompact
        isFaulty={fault !== null}
        aria={{
          'aria-label': `第 ${rowNumber} 行${column.name}`,
          'aria-required': column.required,
          ...(fault === null ? {} : { 'aria-invalid': true, 'aria-describedby': faultId }),
        }}
      />
      {fault !== null && (
        <div id={faultId} className={styles['fault']}>
          {fault}
        </div>
      )}
    </>
  )
}

interface RowToolsProps {
  readonly index: number
  readonly count: number
  readonly isDisabled: boolean
  readonly onMove: (by: 1 | -1) => void
  readonly onRemove: () => void
}

function RowTools({ index, count, isDisabled, onMove, onRemove }: RowToolsProps) {
  const row = `第 ${index + 1} 行`
  return (
    <span className={styles['tools']}>
      <Button
        type="text"
        icon={<ArrowUpOutlined />}
        aria-label={`上移${row}`}
        disabled={isDisabled || index === 0}
        onClick={() => onMove(-1)}
      />
      <Button
        type="text"
        icon={<ArrowDownOutlined />}
        aria-label={`下移${row}`}
        disabled={isDisabled || index === count - 1}
        onClick={() => onMove(1)}
      />
      <Button
        type="text"
        icon={<DeleteOutlined />}
        aria-label={`删除${row}`}
        disabled={isDisabled}
        onClick={onRemove}
      />
    </span>
  )
}

interface ShownCellProps {
  readonly column: FieldDefinition
  readonly row: Row
  readonly columns: readonly FieldDefinition[]
  readonly context: WidgetContext
}

function ShownCell({ column, row, columns, context }: ShownCellProps) {
  const value = cellValue(column, row, columns)
  if (!isFilled(value)) return <>{noData}</>
  const { Show } = context.widgetOf(column.type)
  return <Show field={column} value={value} context={context} />
}

function SubTableShow({ field, value, context }: ShowProps) {
  const columns = field.settings.columns ?? []
  return (
    <div className={styles['scroll']}>
      <table className={styles['table']}>
        <caption className="visually-hidden">{field.name}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.id} scope="col">
                {column.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rowsOf(value).map((row, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- as above
            <tr key={index}>
              {columns.map((column) => (
                <td key={column.id}>
                  <ShownCell column={column} row={row} columns={columns} context={context} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

export const subTableWidget: FieldWidget = {
  Edit: SubTableEdit,
  Show: SubTableShow,
  isGroup: () => true,
  isWide: true,
}
