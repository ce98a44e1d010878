/** Tables on the pages of records: lines that the record carries, and panels whose rows a call reads. */
import { Empty, Table, type TableProps } from 'antd'
import type { CallFailure } from '../kernel/call-failure.ts'
import { LoadFailed } from './list-states.tsx'
import { namedPage } from './named-page.tsx'

interface LinesTableProps<Row>
  extends Pick<TableProps<Row>, 'columns' | 'expandable' | 'footer' | 'loading' | 'pagination' | 'rowClassName'> {
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
      rowKey={rowKey}
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

interface Paging {
  readonly page: number
  readonly pageSize: number
  readonly total: number
  readonly onPage: (page: number) => void
}

/** Pages as antd numbers them, from 1; a single one needs no buttons. */
export const pagesOf = ({ onPage, page, pageSize, total }: Paging) => ({
  current: page + 1,
  pageSize,
  total,
  itemRender: namedPage,
  showSizeChanger: false,
  hideOnSinglePage: true,
  onChange: (next: number) => onPage(next - 1),
})

interface PanelTableProps<Row>
  extends Pick<LinesTableProps<Row>, 'columns' | 'expandable' | 'rowClassName' | 'rowKey'> {
  readonly query: {
    readonly data: readonly Row[] | undefined
    readonly error: CallFailure | null
    refetch(): Promise<unknown>
  }
  readonly emptyText: string
  /** Without a total another page is offered behind a full one. */
  readonly paging?: Omit<Paging, 'total'> & { readonly total?: number }
}

/** Rows that a call reads, page by page. Nothing loaded is not nothing there. */
export function PanelTable<Row extends object>({ query, paging, ...table }: PanelTableProps<Row>) {
  const { data: rows = [], error } = query
  const known = (paging?.page ?? 0) * (paging?.pageSize ?? 0) + rows.length
  const total = paging?.total ?? known + Number(rows.length === paging?.pageSize)
  return (
    <>
      {error !== null && <LoadFailed failure={error} onRetry={() => void query.refetch()} />}
      {(error === null || query.data !== undefined) && (
        <LinesTable<Row>
          rows={rows}
          loading={query.data === undefined}
          pagination={paging !== undefined && pagesOf({ ...paging, total })}
          {...table}
        />
      )}
    </>
  )
}
