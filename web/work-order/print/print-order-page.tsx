import { printWorkOrder, type PrintSheet } from '@onsite/api/work-order/work-order-forms.ts'
import { priorityNames } from '@onsite/domain/document/priority.ts'
import { serviceResultNames } from '@onsite/domain/work-order/work-order-state.ts'
import { useParams } from 'react-router'
import {
  PrintFooter,
  PrintHead,
  type PrintLine,
  PrintLines,
  PrintPage,
  PrintPictures,
  PrintSignatures,
  PrintValues,
} from '../../document/print-sheet.tsx'
import { useCall } from '../../kernel/use-call.ts'
import { formatFullSpan, formatMoney, formatTime } from '../../kit/formats.ts'

/** /printOrder/:orderId: the sheet that the template's print layout describes. */
export function PrintOrderPage() {
  const { orderId: id = '' } = useParams()
  const sheet = useCall(printWorkOrder, { id })
  return (
    <PrintPage label="工单" number={sheet.data?.order.orderNo ?? ''} query={sheet}>
      {sheet.data !== undefined && <Sheet sheet={sheet.data} />}
    </PrintPage>
  )
}

function Sheet({ sheet }: { readonly sheet: PrintSheet }) {
  const { order } = sheet
  return (
    <>
      <PrintHead
        label="工单"
        enterprise={sheet.enterpriseName}
        title={sheet.title}
        subject={`${order.orderNo}　${order.title}`}
        qrText={sheet.showQrCode ? sheet.qrText : null}
      />
      <PrintLines
        name="工单信息"
        lines={[
          ['工单类型', order.orderTypeName],
          ['优先级', priorityNames[order.priority]],
          ['客户', order.customName],
          ['联系人', `${order.customLinkPerson} ${order.customPhone}`.trim()],
          ['服务地址', order.gpsAddr],
          ['预约时间', formatFullSpan(order.reserve_start, order.reserve_end)],
          ['服务人员', order.servicePersonalName],
          ['创建', `${order.createUserName} ${formatTime(order.create_time)}`],
          ['完成', formatTime(order.finish_time)],
          ['描述', order.detailDesc],
        ]}
      />
      {sheet.groups.map((group) => (
        <PrintValues key={group.name} name={group.name} values={group.values} />
      ))}
      <PrintLines
        name="服务结果"
        lines={[
          ['结果', order.service_result === null ? '' : serviceResultNames[order.service_result]],
          ['处理说明', order.solution],
        ]}
      />
      <PrintValues name="回执" values={sheet.receipt} />
      <PrintLines
        name="收款"
        lines={order.payments.flatMap((payment): PrintLine[] => [
          ...payment.items.map(
            (item): PrintLine => [
              item.name,
              `${item.quantity} × ${formatMoney(item.price)} = ${formatMoney(item.amount)}`,
            ],
          ),
          ['备件', payment.spareAmount === 0 ? '' : formatMoney(payment.spareAmount)],
          ['其他', payment.otherAmount === 0 ? '' : formatMoney(payment.otherAmount)],
          ['优惠', payment.discountAmount === 0 ? '' : `-${formatMoney(payment.discountAmount)}`],
          ['实收', formatMoney(payment.amount)],
        ])}
      />
      <PrintValues name="费用" values={sheet.expense} />
      {sheet.showPhotos && <PrintPictures name="现场照片" pictures={order.photos} />}
      {sheet.showSignature && <PrintSignatures signature={order.signature} doneAt={order.finish_time} />}
      <PrintFooter text={sheet.footer} />
    </>
  )
}
