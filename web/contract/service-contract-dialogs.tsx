/** Dialogs of a service contract's actions. */
import {
  collectInstalment,
  type ContractInstalment,
  extendServiceContract,
  type ServiceContractDetail,
  terminateServiceContract,
} from '@onsite/api/contract/service-contract-calls.ts'
import type {
  ServiceContractAction,
  ServiceContractDialogName,
} from '@onsite/domain/contract/service-contract-lifecycle.ts'
import { addDays, daysBetween } from '@onsite/domain/calendar/civil-day.ts'
import { Input, InputNumber } from 'antd'
import dayjs from 'dayjs'
import { documentDialog } from '../document/document-dialog.tsx'
import { DocumentFormDialog } from '../document/document-form-dialog.tsx'
import { type ActionDialogProps, onlyDocument } from '../document/document-screens.ts'
import { MoveDialog } from '../document/move-dialog.tsx'
import { AmountInput } from '../kit/amount-input.tsx'
import { CallField } from '../kit/call-form.tsx'
import { DayPicker } from '../kit/day-picker.tsx'
import { formatDay, formatMoney } from '../kit/formats.ts'
import { todayHere } from './contract-tag.tsx'
import { ServiceContractDrawer } from './service-contract-drawer.tsx'

interface Extension {
  readonly endOn: string
  readonly amount: number
  readonly visits: number
  readonly note?: string
}

/** A year more for contracts of whole years, give or take a day; others as long again as they were. */
function nextEnd({ startOn, endOn }: ServiceContractDetail): string {
  const years = Math.max(1, dayjs(endOn).add(2, 'day').diff(startOn, 'year'))
  const over = daysBetween(dayjs(startOn).add(years, 'year').format('YYYY-MM-DD'), endOn)
  return Math.abs(over) <= 1
    ? dayjs(endOn).add(1, 'year').format('YYYY-MM-DD')
    : addDays(endOn, daysBetween(startOn, endOn) + 1)
}

type Props = ActionDialogProps<ServiceContractDetail, ServiceContractAction>

/** Extends a contract, also one that has finished. */
function ExtendDialog(props: Props) {
  const contract = onlyDocument(props.documents)
  const { endOn, extendHasFlow, includedVisits } = contract
  return (
    <MoveDialog
      {...props}
      title="延续合同"
      note={`现在的服务截止是 ${formatDay(endOn)}。${extendHasFlow ? '提交后按审批流程处理，通过后生效。' : '保存后立即生效。'}`}
      okText={extendHasFlow ? '提交审批' : '延续'}
      call={extendServiceContract}
      prefilled
      initial={{ endOn: nextEnd(contract), amount: 0, visits: 0 }}
      toInput={(values: Extension, seen) => ({ ...seen, ...values, note: values.note ?? '' })}
      done={extendHasFlow ? '已提交审批' : '已延续'}
    >
      <CallField name="endOn">
        <DayPicker />
      </CallField>
      <CallField name="amount" help="计入合同金额">
        <AmountInput />
      </CallField>
      {includedVisits !== null && (
        <CallField name="visits" help={`现在包含 ${includedVisits} 次`}>
          <InputNumber min={0} max={9999} precision={0} style={{ width: '100%' }} />
        </CallField>
      )}
      <CallField name="note">
        <Input maxLength={200} />
      </CallField>
    </MoveDialog>
  )
}

/** Ends a contract before its last day. */
function TerminateDialog(props: Props) {
  const { name, openOrders, terminateHasFlow } = onlyDocument(props.documents)
  const orders = openOrders === 0 ? '' : `还有 ${openOrders} 张未完成的工单，它们会继续处理。`
  return (
    <MoveDialog
      {...props}
      title="终止合同"
      note={`「${name}」终止后不再覆盖设备，也不能恢复。${orders}${terminateHasFlow ? '提交后按审批流程处理。' : ''}`}
      okText={terminateHasFlow ? '提交审批' : '终止合同'}
      call={terminateServiceContract}
      done={terminateHasFlow ? '已提交审批' : '已终止'}
    >
      <CallField name="reason">
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} maxLength={200} showCount />
      </CallField>
    </MoveDialog>
  )
}

export const ServiceContractDialog = documentDialog<
  ServiceContractDetail,
  ServiceContractAction,
  ServiceContractDialogName
>({
  extend: ExtendDialog,
  terminate: TerminateDialog,
  edit: ({ documents, onClose }) => <ServiceContractDrawer record={onlyDocument(documents)} onClose={onClose} />,
})

interface CollectDialogProps {
  readonly instalment: ContractInstalment
  readonly onClose: () => void
}

/** Money that came in. */
export function CollectDialog({ instalment: { amount, dueOn, id }, onClose }: CollectDialogProps) {
  return (
    <DocumentFormDialog<typeof collectInstalment, { paidOn: string }>
      title="登记收款"
      note={`应收 ${formatDay(dueOn)}，${formatMoney(amount)}`}
      okText="确认收款"
      call={collectInstalment}
      initial={{ paidOn: todayHere() }}
      toInput={({ paidOn }) => ({ id, paidOn })}
      success="已登记收款"
      onDone={onClose}
      onClose={onClose}
    >
      <CallField name="paidOn" needed>
        <DayPicker last={todayHere()} />
      </CallField>
    </DocumentFormDialog>
  )
}
