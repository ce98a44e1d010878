import type { AnyCall } from '@onsite/api/define-call.ts'
import type { TableColumnsType, TableProps } from 'antd'
import { useState } from 'react'
import { PanelTable } from './panel-table.tsx'
import { usePage } from './use-page.ts'

export interface PagedTableProps<Row extends { readonly id: string }> {
  /** Takes the filter and the page, replies with rows. */
  readonly list: AnyCall
  /** Takes the filter, replies with a number. */
  readonly count: AnyCall
  /** Says whose rows they are; another filter begins with its first page. */
  readonly filter: Readonly<Record<string, unknown>>
  readonly columns: TableColumnsType<Row>
  readonly emptyText: string
  readonly pageSize?: number
  /** A row that stands out, by class name; '' for none. */
  readonly classOf?: (row: Row) => string
  readonly expandable?: TableProps<Row>['expandable']
}

/** Rows that two calls read page by page, as in the panels of a record's page. */
export function PagedTable<Row extends { readonly id: string }>(props: PagedTableProps<Row>) {
  const { classOf, columns, count, emptyText, expandable, filter, list, pageSize = 10 } = props
  const asked = JSON.stringify(filter)
  const [at, setAt] = useState({ asked, page: 0 })
  const page = at.asked === asked ? at.page : 0
  const read = usePage({ list, count }, { list: { ...filter, pageIndex: page, pageSize }, count: filter })
  return (
    <PanelTable<Row>
      query={read as typeof read & { readonly data: readonly Row[] | undefined }}
      columns={columns}
      emptyText={emptyText}
      paging={{
        page,
        pageSize,
        total: read.total ?? 0,
        onPage: (next) => setAt({ asked, page: next }),
      }}
      {...(classOf !== undefined && { rowClassName: classOf })}
      {...(expandable !== undefined && { expandable })}
    />
  )
}
