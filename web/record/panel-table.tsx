/** Tables on the pages of records: lines that the record carries, and panels whose rows a call reads. */
import { Empty, Table, type TableProps } from 'antd'
import type { CallFailure } from '../kernel/call-failure.ts'
import { LoadFailed } from '../kit/list-states.tsx'

interface LinesTableProps<Row> extends Pick<TableProps<Row>, 'columns' | 'footer' | 'loading' | 'pagination'> {
  readonly rows: readonly Row[]
  readonly rowKey?: TableProps<Row>['rowKey']
  readonly emptyText?: string
}

/** A plain table of a few lines. */
export function LinesTable<Row extends object>({
  rows,
  rowKey = 'id',
  emptyText,
  pagination = false,
  ...rest
}: LinesTableProps<Row>) {
  return (
    <Table<Row>
      size="small"
      style={{ fontVariantNumeric: 'tabular-nums' }}
      rowKey={rowKey as NonNullable<TableProps<Row>['rowKey']>}
      dataSource={[...rows]}
      scroll={{ x: 'max-content' }}
      pagination={pagination}
      {...(emptyText === undefined
        ? {}
        : { locale: { emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={emptyText} /> } })}
      {...rest}
    />
  )
}

interface PanelTableProps<Row> extends Pick<LinesTableProps<Row>, 'columns' | 'rowKey'> {
  readonly query: {
    readonly data: readonly Row[] | undefined
    readonly error: CallFailure | null
    refetch(): Promise<unknown>
  }
  readonly emptyText: string
  readonly paging?: {
    readonly page: number
    readonly pageSize: number
    /** Absent where nobody counts: another page is offered behind a full one. */
    readonly total?: number
    readonly onPage: (page: number) => void
  }
}

/** Rows that a call reads, page by page. Nothing loaded is not nothing there. */
export function PanelTable<Row extends object>({ query, paging, ...table }: PanelTableProps<Row>) {
  const { data: rows = [], error } = query
  const pagination = paging !== undefined && {
    current: paging.page + 1,
    pageSize: paging.pageSize,
    total: paging.total ?? paging.page * paging.pageSize + rows.length + Number(rows.length === paging.pageSize),
    showSizeChanger: false,
    hideOnSinglePage: true,
    onChange: (next: number) => paging.onPage(next - 1),
  }
  return (
    <>
      {error !== null && <LoadFailed failure={error} onRetry={() => void query.refetch()} />}
      {(error === null || query.data !== undefined) && (
        <LinesTable<Row> rows={rows} loading={query.data === undefined} pagination={pagination} {...table} />
      )}
    </>
  )
}
