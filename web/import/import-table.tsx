import {
  type ImportColumnShape,
  type ImportDetail,
  type ImportRowShape,
  listImportRows,
  skipImportRow,
} from '@onsite/api/import/import-calls.ts'
import type { RowPart } from '@onsite/domain/import/import-row.ts'
import { Button, Empty, Pagination, Skeleton, Table } from 'antd'
import type { ColumnsType } from 'antd/es/table'
import { Fragment, useId, useState } from 'react'
import { useAct } from '../kernel/use-act.ts'
import { useCall } from '../kernel/use-call.ts'
import { LoadFailed } from '../kit/list-states.tsx'
import { PageLink } from '../kit/page-link.tsx'
import styles from './import.module.css'
import { ImportCell } from './import-cell.tsx'
import { type MendedCell, nextFault } from './next-fault.ts'

const smallest = 20
const sizes = [smallest, 50, 100]

interface ImportTableProps {
  readonly batch: ImportDetail
  readonly part: RowPart
}

/** Rows of a part. Faults appear in their cells and are corrected there. */
export function ImportTable({ batch, part }: ImportTableProps) {
  const [page, setPage] = useState({ index: 0, size: 50 })
  const tableId = useId()
  const count = batch.counts[part]
  // The last page may be gone after its rows were corrected.
  const index = Math.min(page.index, Math.max(0, Math.ceil(count / page.size) - 1))
  const query = useCall(
    listImportRows,
    { id: batch.id, part, pageIndex: index, pageSize: page.size },
    { keep: true, enabled: count > 0 },
  )
  if (query.error !== null && query.data === undefined)
    return <LoadFailed failure={query.error} onRetry={() => void query.refetch()} />
  if (count > 0 && query.data === undefined) return <Skeleton active title={false} paragraph={{ rows: 6 }} />
  const rows = count === 0 ? [] : (query.data ?? [])
  /** Leads from a corrected cell to the next wrong one, so that the hands stay on the keys. */
  const goOn = (mended: MendedCell) => {
    const next = nextFault(rows, batch.columns, mended)
    const table = document.getElementById(tableId)
    const cell =
      next === null
        ? null
        : table?.querySelector<HTMLElement>(`[data-row-key="${next.row}"] [data-column="${CSS.escape(next.heading)}"]`)
    cell?.scrollIntoView({ block: 'nearest', inline: 'center' })
    ;(cell ?? table)?.focus()
  }
  return (
    <div id={tableId} tabIndex={-1}>
      <Table<ImportRowShape>
        size="small"
        rowKey="row"
        columns={columnsOf(batch, part, goOn)}
        dataSource={rows}
        pagination={false}
        scroll={{ x: 'max-content' }}
        loading={query.isFetching && query.isPlaceholderData}
        locale={{
          emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={emptyTexts[part] ?? '没有这样的行'} />,
        }}
      />
      {count > smallest && (
        <Pagination
          className={styles['pages'] ?? ''}
          size="small"
          current={index + 1}
          pageSize={page.size}
          total={count}
          pageSizeOptions={sizes}
          showSizeChanger
          showTotal={(total) => `共 ${total} 行`}
          onChange={(next, size) => setPage({ index: size === page.size ? next - 1 : 0, size })}
        />
      )}
    </div>
  )
}

const emptyTexts: Readonly<Partial<Record<RowPart, string>>> = {
  wrong: '没有有误的行，可以导入',
  new: '没有新增的行',
  changed: '没有要更新的行',
  skipped: '没有跳过的行',
}

const cellWidth = 150
const atTop = () => ({ className: styles['atTop'] ?? '' })

function columnsOf(
  batch: ImportDetail,
  part: RowPart,
  goOn: (mended: MendedCell) => void,
): ColumnsType<ImportRowShape> {
  const mayMend = batch.actions.includes('mend') && ['wrong', 'new', 'changed'].includes(part)
  const showsFaults = part === 'wrong' || part === 'kept'
  const showsRecord = part === 'written' || part === 'kept' || part === 'changed'
  return [
    { key: 'row', title: '行', width: 64, fixed: 'left', onCell: atTop, render: (_, { row }) => row },
    ...(showsFaults
      ? [
          {
            key: 'faults',
            title: '原因',
            width: 220,
            onCell: atTop,
            render: (_: unknown, row: ImportRowShape) => <RowFaults row={row} columns={batch.columns} />,
          },
        ]
      : []),
    ...(showsRecord
      ? [
          {
            key: 'record',
            title: batch.kindName,
            width: 180,
            onCell: atTop,
            render: (_: unknown, row: ImportRowShape) => <RecordLink row={row} />,
          },
        ]
      : []),
    ...batch.columns.map((column) => ({
      key: column.heading,
      title: (
        <span title={column.hint === '' ? undefined : column.hint}>
          {column.heading}
          {column.needed && <span className={styles['needed']}>＊</span>}
        </span>
      ),
      width: cellWidth,
      onCell: () => ({ className: styles['cellBox'] ?? '' }),
      render: (_: unknown, row: ImportRowShape) => (
        <ImportCell
          batchId={batch.id}
          row={row}
          column={column}
          mayMend={mayMend}
          isWrongPart={part === 'wrong'}
          onMended={goOn}
        />
      ),
    })),
    ...(batch.actions.includes('mend') && part !== 'written' && part !== 'kept' && part !== 'undone'
      ? [
          {
            key: 'skip',
            title: '操作',
            width: 72,
            fixed: 'right' as const,
            onCell: atTop,
            render: (_: unknown, row: ImportRowShape) => <SkipButton batchId={batch.id} row={row} />,
          },
        ]
      : []),
  ]
}

/** Faults of the row as a whole; for faults of cells their headings, which lead to the cells. */
function RowFaults({ row, columns }: { readonly row: ImportRowShape; readonly columns: readonly ImportColumnShape[] }) {
  const shown = new Set(columns.map(({ heading }) => heading))
  const faults = row.faults.filter(({ column }) => !shown.has(column))
  const cells = [...new Set(row.faults.map(({ column }) => column).filter((column) => shown.has(column)))]
  return (
    <ul className={styles['faults']}>
      {faults.map(({ column, message }) => (
        <li key={`${column}${message}`}>{column === '' ? message : `${column}：${message}`}</li>
      ))}
      {cells.length > 0 && (
        <li>
          {cells.map((heading, at) => (
            <Fragment key={heading}>
              {at > 0 && '、'}
              <button
                type="button"
                className={styles['lead']}
                onClick={(event) => showCell(event.currentTarget, heading)}
              >
                {heading}
              </button>
            </Fragment>
          ))}
          有误
        </li>
      )}
    </ul>
  )
}

/** Scrolls a cell of the same row into view. */
function showCell(from: Element, heading: string): void {
  const cell = from.closest('tr')?.querySelector<HTMLElement>(`[data-column="${CSS.escape(heading)}"]`)
  cell?.scrollIntoView({ block: 'nearest', inline: 'center' })
  cell?.focus()
}

function RecordLink({ row: { record } }: { readonly row: ImportRowShape }) {
  if (record === null) return null
  if (record.path === '') return <span>{record.label}</span>
  return (
    <PageLink className={styles['link']} path={record.path}>
      {record.label}
    </PageLink>
  )
}

function SkipButton({ batchId, row }: { readonly batchId: string; readonly row: ImportRowShape }) {
  const skip = useAct(skipImportRow)
  if (!row.isLeftOut && row.result === 'skipped') return null
  return (
    <Button
      type="link"
      size="small"
      className={styles['link'] ?? ''}
      loading={skip.busy}
      aria-label={row.isLeftOut ? `恢复第 ${row.row} 行` : `跳过第 ${row.row} 行`}
      onClick={() => void skip.run({ id: batchId, row: row.row, leaveOut: row.isLeftOut ? 0 : 1 })}
    >
      {row.isLeftOut ? '恢复' : '跳过'}
    </Button>
  )
}
