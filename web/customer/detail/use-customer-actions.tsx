import { blackenCustomers, removeCustomer } from '@onsite/api/customer/customer-calls.ts'
import type { CustomerDetail } from '@onsite/api/customer/customer-shapes.ts'
import { type ReactNode, useState } from 'react'
import { useCan } from '../../kernel/session.tsx'
import { useTab } from '../../kernel/tab.tsx'
import { useAct } from '../../kernel/use-act.ts'
import { removalButtons } from '../../kit/removal-buttons.ts'
import type { RowAction } from '../../kit/row-actions.tsx'
import { whatOf } from '../../record/what-of.ts'
import { lazyDialog } from '../../kit/lazy-dialog.tsx'
import { reasonAgainst } from '../customer-cells.ts'
import { newOrderPath } from '../new-order-path.ts'
import { SharingLoader } from '../sharing-loader.tsx'
import { useDialogs } from '../../kit/dialogs.tsx'

const BlackDialog = lazyDialog(async () => (await import('../batch-dialogs.tsx')).BlackDialog)

const action = (may: boolean, one: RowAction): RowAction[] => (may ? [one] : [])

interface CustomerActions {
  /** The first one is the next step. */
  actionsOf(this: void, customer: CustomerDetail): readonly RowAction[]
  readonly dialogs: ReactNode
}

/** Actions on the page of a customer. @param onOpen opens dialogs of the page itself */
export function useCustomerActions(onOpen: (what: 'edit' | 'pick') => void): CustomerActions {
  const can = useCan()
  const tab = useTab()
  const dialogs = useDialogs()
  const [asked, setAsked] = useState<{ readonly what: 'share' | 'black'; readonly customer: CustomerDetail } | null>(
    null,
  )
  const blackening = useAct(blackenCustomers, {
    success: ([line]) => (line?.success === true ? '已更新黑名单' : (line?.message ?? '')),
  })
  const removal = useAct(removeCustomer, { success: '删除成功', done: () => tab.close() })
  const close = () => setAsked(null)
  const askRemoval = ({ id, name }: CustomerDetail) =>
    dialogs.confirm({
      title: `删除客户「${name}」`,
      content: '删除后可以在客户回收站还原。有未完成业务的客户不能删除。',
      ...removalButtons,
      onOk: async () => {
        await removal.run({ id })
      },
    })
  return {
    actionsOf: (customer) => {
      const reason = reasonAgainst(customer)
      const reasons = reason === null ? [] : [reason]
      return [
        ...action(can('workOrder.create'), {
          key: 'order',
          label: '新建工单',
          path: newOrderPath(customer.id),
        }),
        ...action(can('customer.edit'), { key: 'edit', label: '编辑', reasons, run: () => onOpen('edit') }),
        ...action(can('customer.share'), {
          key: 'share',
          label: '共享',
          reasons,
          run: () => setAsked({ what: 'share', customer }),
        }),
        ...action(can('customer.black'), {
          key: 'black',
          label: customer.black === 1 ? '移出黑名单' : '加入黑名单',
          run: () => {
            if (customer.black === 1) void blackening.run({ ids: [customer.id], black: 0 })
            else setAsked({ what: 'black', customer })
          },
        }),
        ...action(can('customer.merge'), { key: 'merge', label: '合并其他客户', run: () => onOpen('pick') }),
        ...action(can('customer.remove'), {
          key: 'remove',
          label: '删除',
          danger: true,
          reasons,
          run: () => askRemoval(customer),
        }),
      ]
    },
    dialogs: (
      <>
        {asked?.what === 'share' && <SharingLoader id={asked.customer.id} name={asked.customer.name} onClose={close} />}
        {asked?.what === 'black' && (
          <BlackDialog
            what={whatOf([asked.customer.id], '客户', asked.customer.name)}
            onDone={async ({ reason }) =>
              (await blackening.run({ ids: [asked.customer.id], black: 1, reason: String(reason) })).ok
            }
            onClose={close}
          />
        )}
      </>
    ),
  }
}
