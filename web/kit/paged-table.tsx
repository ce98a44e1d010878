import type { AnyCall } from '@onsite/api/define-call.ts'
import { Empty, Table, type TableColumnsType } from 'antd'
import { useState } from 'react'
import { useCall } from '../kernel/use-call.ts'
import { LoadFailed } from './list-states.tsx'

interface PagedTableProps<Row extends { readonly id: string }> {
  /** Takes the filter and the page, replies with rows. */
  readonly list: AnyCall
  /** Takes the filter, replies with a number. */
  readonly count: AnyCall
  /** Says whose rows they are. */
  readonly filter: Readonly<Record<string, unknown>>
  readonly columns: TableColumnsType<Row>
  readonly emptyText: string
  readonly pageSize?: number
  /** A row that stands out, by class name; '' for none. */
  readonly classOf?: (row: Row) => string
}

/** Rows that belong to a record, page by page, in a panel of its page. */
export function PagedTable<Row extends { readonly id: string }>(props: PagedTableProps<Row>) {
  const { classOf, columns, count, emptyText, filter, list, pageSize = 10 } = props
  const [page, setPage] = useState(0)
  const rows = useCall<AnyCall>(list, { ...filter, pageIndex: page, pageSize }, { keep: true })
  const total = useCall<AnyCall>(count, filter, { keep: true })
  const failed = rows.error !== null && <LoadFailed failure={rows.error} onRetry={() => void rows.refetch()} />
  if (failed !== false && rows.data === undefined) return failed
  return (
    <>
      {failed}
      <Table<Row>
        size="small"
        rowKey="id"
        loading={rows.isPending}
        dataSource={(rows.data as Row[] | undefined) ?? []}
        {...(classOf !== undefined && { rowClassName: classOf })}
        locale={{ emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={emptyText} /> }}
        scroll={{ x: 'max-content' }}
        pagination={{
          current: page + 1,
          pageSize,
          total: typeof total.data === 'number' ? total.data : 0,
          showSizeChanger: false,
          hideOnSinglePage: true,
          onChange: (next) => setPage(next - 1),
        }}
        columns={columns}
      />
    </>
  )
}
