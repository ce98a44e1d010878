/** A panel of a record's page: what belongs to it page by page, with the ways to the whole list and to a new one. */
import { PlusOutlined } from '@ant-design/icons'
import { PagedTable, type PagedTableProps } from './paged-table.tsx'
import { PageButton } from './page-link.tsx'
import styles from './record-panel.module.css'

interface PagedPanelProps<Row extends { readonly id: string }>
  extends Omit<PagedTableProps<Row>, 'emptyText' | 'filter'> {
  /** 工单 */
  readonly unit: string
  /** 客户的工单 */
  readonly label: string
  /** One filter key with its value: whose they are. */
  readonly filter: Readonly<Record<string, string>>
  /** The whole list; null for those who may not open it. */
  readonly listPath: string | null
  /** The form of a new one; null where none may be made. */
  readonly createPath: string | null
}

export function PagedPanel<Row extends { readonly id: string }>(props: PagedPanelProps<Row>) {
  const { createPath, filter, label, listPath, unit, ...table } = props
  return (
    <section className={styles['panel']} aria-label={label}>
      <div className={styles['panelHead']}>
        {listPath !== null && (
          <PageButton type="link" path={`${listPath}?${new URLSearchParams(filter).toString()}`}>
            在{unit}列表中查看
          </PageButton>
        )}
        {createPath !== null && (
          <PageButton type="primary" icon={<PlusOutlined aria-hidden />} path={createPath}>
            新建{unit}
          </PageButton>
        )}
      </div>
      <PagedTable<Row> {...table} filter={filter} emptyText={`还没有${unit}`} />
    </section>
  )
}
