import { PlusOutlined } from '@ant-design/icons'
import {
  listPortalAccounts,
  type PortalAccountRow,
  savePortalAccount,
} from '@onsite/api/portal-account/portal-account-calls.ts'
import { portalAccountSpec } from '@onsite/domain/portal-account/portal-account-fields.ts'
import { type PortalAccountState, portalAccountStateNames } from '@onsite/domain/portal-account/portal-account-state.ts'
import { Button, Empty, Table } from 'antd'
import { useState } from 'react'
import type { RecordPanelProps } from '../kernel/record-panels.tsx'
import { useCan } from '../kernel/session.tsx'
import { useCall } from '../kernel/use-call.ts'
import { formatShortTime } from '../kit/formats.ts'
import { LoadFailed } from '../kit/list-states.tsx'
import { RowActions } from '../kit/row-actions.tsx'
import { StateTag } from '../kit/state-tag.tsx'
import { RecordDrawer } from '../record/record-form.tsx'
import { portalTones } from './portal-account-cells.ts'
import styles from './portal-account.module.css'
import { usePortalActions } from './use-portal-actions.tsx'

const most = 100
const without = ['customerId'] as const

/** The portal accounts of a customer. */
export function CustomerAccountsPanel({ id: customerId }: RecordPanelProps) {
  const can = useCan()
  const [edited, setEdited] = useState<PortalAccountRow | 'new' | null>(null)
  const { actionsOf, dialogs } = usePortalActions()
  const found = useCall(listPortalAccounts, { customerId, pageIndex: 0, pageSize: most })
  const mayEdit = can('portalAccount.edit')
  return (
    <section className={styles['accounts']} aria-label="门户账号">
      {mayEdit && (
        <div className={styles['head']}>
          <Button icon={<PlusOutlined aria-hidden />} onClick={() => setEdited('new')}>
            新建门户账号
          </Button>
        </div>
      )}
      {found.error !== null && <LoadFailed failure={found.error} onRetry={() => void found.refetch()} />}
      {(found.error === null || found.data !== undefined) && (
        <Table<PortalAccountRow>
          size="small"
          rowKey="id"
          loading={found.isPending}
          dataSource={found.data ?? []}
          locale={{ emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="还没有门户账号" /> }}
          scroll={{ x: 'max-content' }}
          pagination={false}
          columns={[
            { title: '姓名', dataIndex: 'name' },
            { title: '手机号', dataIndex: 'phone' },
            {
              title: '状态',
              dataIndex: 'state',
              render: (state: PortalAccountState) => (
                <StateTag tone={portalTones['state']?.[state] ?? 'grey'} label={portalAccountStateNames[state]} />
              ),
            },
            {
              title: '最近登录',
              dataIndex: 'sign_in_time',
              render: (time: string | null) => formatShortTime(time),
            },
            ...(mayEdit
              ? [
                  {
                    title: '操作',
                    width: 180,
                    render: (_: unknown, row: PortalAccountRow) => (
                      <RowActions
                        name={row.name}
                        actions={[{ key: 'edit', label: '编辑', run: () => setEdited(row) }, ...actionsOf(row)]}
                      />
                    ),
                  },
                ]
              : []),
          ]}
        />
      )}
      {edited !== null && (
        <RecordDrawer<typeof savePortalAccount>
          spec={portalAccountSpec}
          call={savePortalAccount}
          row={edited === 'new' ? undefined : edited}
          without={without}
          fixed={{ customerId }}
          onClose={() => setEdited(null)}
        />
      )}
      {dialogs}
    </section>
  )
}
