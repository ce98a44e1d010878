import { changeCustomers, getCustomer } from '@onsite/api/customer/customer-calls.ts'
import type { CustomerDetail } from '@onsite/api/customer/customer-shapes.ts'
import { customerSpec } from '@onsite/domain/customer/customer-fields.ts'
import { recordPath } from '@onsite/domain/record/record-paths.ts'
import { Alert } from 'antd'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { useCall } from '../../kernel/use-call.ts'
import { lazyDialog } from '../../kit/lazy-dialog.tsx'
import { StateTag } from '../../kit/state-tag.tsx'
import { TagChips } from '../../kit/tag-chips.tsx'
import { FieldCell } from '../../record/record-columns.tsx'
import { RecordPageView } from '../../record/record-page.tsx'
import { RecordTiles } from '../../record/record-tiles.tsx'
import { customerTones, useCustomerSpec } from '../customer-cells.ts'
import { phoneCells } from '../phone-cells-view.tsx'
import { PhoneView } from '../phone-view.tsx'
import styles from '../customer.module.css'
import { customerPanels } from './customer-panels.ts'
import { MergeHistory } from './merge-history.tsx'
import { useCustomerActions } from './use-customer-actions.tsx'

const CustomerDrawer = lazyDialog(async () => (await import('../customer-drawer.tsx')).CustomerDrawer)
const MergeDialog = lazyDialog(async () => (await import('../merge-dialog.tsx')).MergeDialog)
const MergePicker = lazyDialog(async () => (await import('../merge-picker.tsx')).MergePicker)

const calls = { change: changeCustomers }
const noCalls = {}
/** Shown in the header, or by the panels of contacts and addresses. */
const without = ['name', 'black', 'blackReason', 'tags', 'linkPersonPhone', 'mapName'] as const
const levelField = customerSpec.fields.find(({ key }) => key === 'level')
const doNothing = () => {}

type Open = 'edit' | 'pick' | readonly [string, string] | null

/** /allOrder/customerDetail/{id}/{oid?}: everything about a customer (Spec 1 §2). */
export function CustomerDetailPage() {
  const { id = '' } = useParams()
  const spec = useCustomerSpec()
  const navigate = useNavigate()
  const query = useCall(getCustomer, { id })
  const customer = query.data
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  const { actionsOf, dialogs } = useCustomerActions(setOpen)
  return (
    <>
      <RecordPageView<CustomerDetail>
        spec={spec}
        // A merged customer's page shows the kept one.
        id={customer?.id ?? id}
        query={query}
        call={getCustomer}
        calls={customer?.canEdit === true ? calls : noCalls}
        tags={headerTags}
        actions={actionsOf}
        steps={notices}
        own={phoneCells}
        tones={customerTones}
        without={without}
        before={overview}
        after={mergeHistory}
        panels={customerPanels}
      />
      {customer !== undefined && open === 'edit' && (
        <CustomerDrawer customer={customer} onDone={doNothing} onClose={close} />
      )}
      {customer !== undefined && open === 'pick' && (
        <MergePicker customer={customer} onPick={(otherId) => setOpen([customer.id, otherId])} onClose={close} />
      )}
      {open !== null && typeof open !== 'string' && (
        <MergeDialog
          ids={open}
          onDone={(kept) => {
            if (kept.id !== id) void navigate(recordPath('customer', kept.id), { replace: true })
          }}
          onClose={close}
        />
      )}
      {dialogs}
    </>
  )
}

const overview = (row: CustomerDetail) => <RecordTiles kind="customer" id={row.id} />
const mergeHistory = (row: CustomerDetail) => <MergeHistory id={row.id} />
const headerTags = (row: CustomerDetail) => (
  <>
    {row.black === 1 && <StateTag tone="danger" label="黑名单" />}
    {row.level !== null && levelField !== undefined && (
      <FieldCell field={levelField} row={row} tones={customerTones['level']} />
    )}
    {row.tags.length > 0 && <TagChips tags={row.tags} />}
    {row.phone !== '' && (
      <span className={styles['headFact']}>
        {row.linkPerson} <PhoneView phone={row.phone} copies />
      </span>
    )}
    {row.businessUserName !== '' && <span className={styles['headFact']}>业务员 {row.businessUserName}</span>}
  </>
)

const notices = (row: CustomerDetail) => (
  <>
    {row.mergedInto !== null && (
      <Alert type="info" showIcon title={`打开的客户已并入「${row.name}」，这里显示的是合并后的客户`} />
    )}
    {row.black === 1 && (
      <Alert
        type="warning"
        showIcon
        title={row.blackReason === '' ? '此客户在黑名单中' : `此客户在黑名单中：${row.blackReason}`}
      />
    )}
  </>
)
