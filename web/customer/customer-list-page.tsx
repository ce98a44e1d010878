import { MergeCellsOutlined } from '@ant-design/icons'
import {
  changeCustomers,
  countCustomers,
  exportCustomers,
  listCustomerIds,
  listCustomers,
  removeCustomers,
  restoreCustomers,
} from '@onsite/api/customer/customer-calls.ts'
import type { CustomerDetail, CustomerListRow } from '@onsite/api/customer/customer-shapes.ts'
import { recordPath } from '@onsite/domain/record/record-paths.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { lazyPart } from '../kernel/lazy-part.ts'
import { DialogSlot } from '../kit/dialog-slot.tsx'
import { lazyDialog } from '../kit/lazy-dialog.tsx'
import { useCan } from '../kernel/session.tsx'
import { useOpen } from '../kernel/tab.tsx'
import { useWideness } from '../kernel/use-wideness.ts'
import { RecordListView } from '../record/record-list.tsx'
import { customerTones, reasonAgainst, useCustomerSpec } from './customer-cells.ts'
import { phoneCells } from './phone-cells-view.tsx'
import { useCustomerBatch } from './use-customer-batch.tsx'

const calls = {
  list: listCustomers,
  count: countCustomers,
  ids: listCustomerIds,
  export: exportCustomers,
  change: changeCustomers,
  remove: removeCustomers,
  restore: restoreCustomers,
}
// Code that few visits need is loaded on demand.
const CustomerDrawer = lazyPart(async () => (await import('./customer-drawer.tsx')).CustomerDrawer)
const DuplicatesDrawer = lazyPart(async () => (await import('./duplicates-drawer.tsx')).DuplicatesDrawer)
const EditCustomer = lazyDialog(async () => (await import('./edit-customer.tsx')).EditCustomer)

const pathOf = ({ id }: Pick<CustomerListRow, 'id'>) => recordPath('customer', id)

/** AllCustomer (Spec 1 §2). */
export function CustomerListPage() {
  const can = useCan()
  const spec = useCustomerSpec()
  const open = useOpen()
  const isPhone = useWideness() === 'phone'
  const [drawer, setDrawer] = useState<'new' | 'duplicates' | null>(null)
  const [editedId, setEditedId] = useState<string | null>(null)
  const { batchActions, rowActions, dialogs } = useCustomerBatch()
  const close = () => setDrawer(null)
  const show = ({ id }: Pick<CustomerDetail, 'id'>) => {
    close()
    open(pathOf({ id }))
  }
  return (
    <>
      <RecordListView<CustomerListRow>
        spec={spec}
        calls={calls}
        title="全部客户"
        pathOf={pathOf}
        own={phoneCells}
        tones={customerTones}
        keywordHint="名称、联系人、电话、地址或拼音首字母"
        actionsOf={rowActions}
        batchActions={batchActions}
        reasonAgainst={reasonAgainst}
        onCreate={can('customer.create') ? () => setDrawer('new') : null}
        onEdit={({ id }) => setEditedId(id)}
        tools={
          can('customer.merge') && (
            <Button
              {...(isPhone ? { type: 'text', 'aria-label': '查重合并' } : {})}
              icon={<MergeCellsOutlined aria-hidden />}
              onClick={() => setDrawer('duplicates')}
            >
              {!isPhone && '查重合并'}
            </Button>
          )
        }
        emptyText="还没有客户"
      />
      {drawer !== null && (
        <DialogSlot key={drawer} onClose={close}>
          {drawer === 'new' ? (
            <CustomerDrawer onDone={show} onPick={(id) => show({ id })} onClose={close} />
          ) : (
            <DuplicatesDrawer onClose={close} />
          )}
        </DialogSlot>
      )}
      {editedId !== null && <EditCustomer id={editedId} onClose={() => setEditedId(null)} />}
      {dialogs}
    </>
  )
}
