import { listPageViews } from '@onsite/api/audit/audit-calls.ts'
import type { Reply } from '@onsite/api/define-call.ts'
import { Modal, type TableColumnsType } from 'antd'
import { useCall } from '../kernel/use-call.ts'
import { formatCount } from '../kit/formats.ts'
import { PageLink } from '../kit/page-link.tsx'
import { PanelTable } from '../kit/panel-table.tsx'
import styles from './audit.module.css'

type Row = Reply<typeof listPageViews>[number]

interface PageViewsDialogProps {
  readonly onClose: () => void
}

/** How often each list and report was opened, so that an administrator sees what nobody uses. */
export function PageViewsDialog({ onClose }: PageViewsDialogProps) {
  const views = useCall(listPageViews, {})
  const columns: TableColumnsType<Row> = [
    {
      key: 'title',
      title: '页面',
      render: (_, { point, title }) => (
        <PageLink path={point} onFollow={onClose}>
          {title}
        </PageLink>
      ),
    },
    { key: 'group', title: '菜单', dataIndex: 'group', width: 100 },
    { key: 'week', title: '近 7 天', width: 90, align: 'right', render: (_, { week }) => formatCount(week) },
    { key: 'month', title: '近 30 天', width: 90, align: 'right', render: (_, { month }) => formatCount(month) },
  ]
  return (
    <Modal open title="页面使用情况" width={640} footer={null} onCancel={onClose}>
      <p className={styles['about']}>按企业累计打开次数，不记录是谁打开的。</p>
      <PanelTable<Row> query={views} columns={columns} rowKey="point" emptyText="还没有记录" />
    </Modal>
  )
}
