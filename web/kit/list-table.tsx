import type { Density } from '@onsite/domain/table-config/table-setting.ts'
import { Table, type TableColumnsType, type TableProps } from 'antd'
import { type ReactNode, type Ref, useEffect, useMemo, useRef } from 'react'
import type { TableRef } from 'antd/es/table'
import { forgetChange, useLive } from '../kernel/live.ts'
import { cellOf, type ListColumn } from './list-columns.ts'
import type { FieldSort } from './list-filters.ts'
import styles from './list-page.module.css'
import { type RowAction, RowActions } from './row-actions.tsx'
import { ResizableHeader, type ResizableHeaderProps } from './resizable-header.tsx'

export interface ListRow {
  readonly id: string
}

/** Content that stands for a row and opens it: a link, where the row has a page. */
export type RowLink<Row> = (row: Row, content: ReactNode, className: string | undefined) => ReactNode

interface ListTableProps<Row extends ListRow> {
  readonly rows: readonly Row[]
  readonly columns: readonly ListColumn<Row>[]
  readonly density: Density
  readonly height: number
  readonly currentId: string | null
  readonly selectedIds: readonly string[]
  readonly isSelectable: boolean
  readonly sortType: number | null
  readonly fieldSort: FieldSort | undefined
  readonly nameOf: (row: Row) => string
  readonly actionsOf?: ((row: Row) => readonly RowAction[]) | undefined
  readonly onOpen: (row: Row) => void
  readonly linkOf: RowLink<Row>
  readonly onCurrent: (row: Row) => void
  readonly onSelect: (rows: readonly Row[]) => void
  /** By creation time, or by a field. */
  readonly onSort: (sortType: number | null, fieldSort?: FieldSort) => void
  readonly onWidth: (key: string, width: number) => void
  readonly empty: ReactNode
  readonly tableRef: Ref<TableRef>
}

const virtualAbove = 50
const selectionWidth = 40
const actionsWidth = 148

/** How the header of a column shows the order of the rows. */
function orderOf<Row>(column: ListColumn<Row>, sortType: number | null, fieldSort: FieldSort | undefined) {
  const { sortField } = column
  if (sortField !== undefined && sortField !== fieldSort?.sortField) return null
  const isUp = sortField === undefined ? sortType === 2 : fieldSort?.sortOrder === 'asc'
  if (isUp) return 'ascend' as const
  return sortField !== undefined || sortType === 1 ? ('descend' as const) : null
}

/** The table of a list: virtual above 50 rows, the current row focused, rows that somebody else changed marked. */
export function ListTable<Row extends ListRow>(props: ListTableProps<Row>) {
  const {
    rows,
    columns,
    density,
    height,
    currentId,
    selectedIds,
    sortType,
    fieldSort,
    nameOf,
    actionsOf,
    onOpen,
    linkOf,
    onCurrent,
    onSelect,
    onSort,
    onWidth,
    tableRef,
    empty,
    isSelectable,
  } = props
  const { changes } = useLive()
  const wrapper = useRef<HTMLDivElement>(null)
  const isVirtual = rows.length > virtualAbove

  const tableColumns = useMemo<TableColumnsType<Row>>(() => {
    const shown: TableColumnsType<Row> = columns.map((column) => ({
      key: column.key,
      title: column.title,
      width: column.width,
      align: column.align ?? 'left',
      ellipsis: true,
      ...(column.heading === true ? { fixed: 'start' as const, rowScope: 'row' as const } : {}),
      ...(column.sorts === true || column.sortField !== undefined
        ? { sorter: true, sortOrder: orderOf(column, sortType, fieldSort), showSorterTooltip: false }
        : {}),
      render: (_: unknown, row: Row) =>
        column.heading === true ? linkOf(row, cellOf(column, row), styles['opener']) : cellOf(column, row),
      onHeaderCell: (): ResizableHeaderProps => ({
        width: column.width,
        label: column.title,
        onWidth: (width) => onWidth(column.key, width),
      }),
    }))
    if (actionsOf === undefined) return shown
    return [
      ...shown,
      {
        key: 'actions',
        title: '操作',
        width: actionsWidth,
        fixed: 'end',
        render: (_: unknown, row: Row) => <RowActions actions={actionsOf(row)} name={nameOf(row)} />,
      },
    ]
  }, [columns, sortType, fieldSort, actionsOf, nameOf, linkOf, onWidth])

  const totalWidth =
    columns.reduce((sum, column) => sum + column.width, 0) +
    (actionsOf === undefined ? 0 : actionsWidth) +
    (isSelectable ? selectionWidth : 0)
  const rowClass = (row: Row) =>
    `${row.id === currentId ? styles['current'] : ''} ${changes.has(row.id) ? styles['changed'] : ''}`
  const selection: TableProps<Row>['rowSelection'] = {
    selectedRowKeys: [...selectedIds],
    preserveSelectedRowKeys: true,
    columnWidth: selectionWidth,
    fixed: true,
    onChange: (_, chosen) => onSelect(chosen),
    getTitleCheckboxProps: () => ({ 'aria-label': '选择本页全部' }),
    getCheckboxProps: (row) => ({ 'aria-label': `选择${nameOf(row)}` }),
  }
  // antd's hidden row for measuring repeats the head with its checkbox, which must not take the focus.
  useEffect(() => {
    for (const row of wrapper.current?.querySelectorAll<HTMLElement>('.ant-table-measure-row') ?? []) row.inert = true
  })
  return (
    <div ref={wrapper}>
      <Table<Row>
        ref={tableRef}
        className={styles['table'] ?? ''}
        size={density}
        rowKey="id"
        columns={tableColumns}
        dataSource={rows}
        pagination={false}
        virtual={isVirtual}
        tableLayout="fixed"
        scroll={{ x: totalWidth, ...(rows.length > 0 ? { y: height } : {}) }}
        components={{ header: { cell: ResizableHeader } }}
        locale={{ emptyText: empty }}
        rowClassName={rowClass}
        {...(isSelectable ? { rowSelection: selection } : {})}
        onChange={(_page, _filters, sorter, { action }) => {
          if (action !== 'sort' || Array.isArray(sorter)) return
          const sortField = columns.find((column) => column.key === sorter.columnKey)?.sortField
          if (sortField === undefined) onSort(sorter.order === 'ascend' ? 2 : sorter.order === 'descend' ? 1 : null)
          else if (sorter.order == null) onSort(null)
          else onSort(null, { sortField, sortOrder: sorter.order === 'ascend' ? 'asc' : 'desc' })
        }}
        onRow={(row) => ({
          tabIndex: row.id === currentId ? 0 : -1,
          'aria-selected': selectedIds.includes(row.id),
          onClick: () => onCurrent(row),
          onDoubleClick: () => onOpen(row),
          onMouseEnter: () => forgetChange(row.id),
        })}
      />
    </div>
  )
}
