/**
 * Calls that come with forms and processes: sub-states, receipt, collection, versions, printing, export and import.
 * The specification names `/export/order` and `/export/orderPdf` only; the other paths are `Our choice:`.
 */
import { PaymentMethod } from '@onsite/domain/work-order/work-order-state.ts'
import { type Static, Type } from 'typebox'
import { defineCall } from '../define-call.ts'
import { sheetProps } from '../document/print-shapes.ts'
import { ExportFormat } from '../download/download-calls.ts'
import { ExtendedValue, ValuesShape } from '../field/field-shapes.ts'
import { Code, Id, IdList, NeededText, Nullable, Text } from '../fields.ts'
import { Fee } from '../money.ts'
import { ChosenColumns, FileTitle } from '../record/plain-calls.ts'
import { approvers, orderAction, reading, sendFails, theOrder } from './order-calls.ts'
import { plainOrderCalls, viewing, workOrderFilter } from './work-order-lists.ts'
import { WorkOrderDetail } from './work-order-shapes.ts'

/** Informative state within the fixed one ; null clears it. */
export const setSubState = orderAction('subState', 'setSubState', '/v2/order/subState', {
  body: { subStateId: Nullable(Type.String({ title: '子状态', maxLength: 64, pattern: '^[\\w-]+$' })) },
})

/** `values` are the order's own fields of the step, `receiptValues` those of the receipt form. */
export const submitReceipt = orderAction('receipt', 'submitReceipt', '/v2/order/receipt', {
  body: { receiptValues: Type.Optional(ValuesShape), ...approvers },
  fails: sendFails,
})

/** Amounts in cents; the sum collected is items, spare parts and other, less the discount. */
export const collectPayment = orderAction('collect', 'collectPayment', '/v2/order/collect', {
  body: {
    items: Type.Array(
      Type.Object(
        {
          feeItemId: Type.Optional(Nullable(Id('fee-item', '费用项目'))),
          name: NeededText('服务项目', 50),
          quantity: Type.Number({ title: '数量', minimum: 0.01, maximum: 1_000_000 }),
          price: Fee('单价'),
        },
        { additionalProperties: false },
      ),
      { maxItems: 100, title: '服务项目' },
    ),
    spareAmount: Type.Optional(Fee('备件金额')),
    otherAmount: Type.Optional(Fee('其他金额')),
    discountAmount: Type.Optional(Fee('优惠金额')),
    method: Code('收款方式', PaymentMethod),
    note: Type.Optional(Text('备注', 200)),
    /** Of the expense form. */
    expenseValues: Type.Optional(ValuesShape),
    ...approvers,
  },
  fails: sendFails,
})

/** Everything that a printed sheet shows; the layout is the process's. */
export const PrintSheet = Type.Object({
  order: WorkOrderDetail,
  ...sheetProps,
  receipt: Type.Array(ExtendedValue),
  expense: Type.Array(ExtendedValue),
})
export type PrintSheet = Static<typeof PrintSheet>

export const printWorkOrder = defineCall({
  ...reading,
  name: 'printWorkOrder',
  cost: 'costly',
  path: '/v2/order/print',
  title: '打印工单',
  query: Type.Object(theOrder),
  reply: PrintSheet,
})

const ofFile = {
  /** Custom fields; absent: every field marked as a list column. */
  columns: Type.Optional(IdList('field', '列')),
  /** Instead of `columns`: all columns of the file. */
  chosenColumns: ChosenColumns,
  fileName: FileTitle,
  format: Type.Optional(ExportFormat),
}

/** `.xlsx` bytes, not an envelope. Nothing chosen and nothing found alike: 导出数据不能为空 (Spec 1 §5). The export centre will take it over. */
export const exportWorkOrders = defineCall({
  name: 'exportWorkOrders',
  method: 'POST',
  path: '/export/order',
  area: 'work-order',
  title: '导出工单',
  cost: 'heavy',
  permission: 'workOrder.export',
  body: Type.Object({
    ids: Type.Optional(Type.Array(Id('work-order', '工单'), { maxItems: 1000, uniqueItems: true, title: '工单' })),
    /** Used when no ids are sent: everything that the list shows under it, up to 1000 rows. */
    filter: Type.Optional(Type.Object(workOrderFilter, { title: '筛选', additionalProperties: false })),
    ...ofFile,
  }),
  reply: Type.Unknown(),
  fails: ['nothing-to-export', 'export-too-large'],
})

/** `Our choice:` everything that the list shows under a filter, up to 100,000 rows, made in the background; the reply is the id in the download centre. */
export const exportAllWorkOrders = defineCall({
  ...plainOrderCalls.export,
  ...viewing,
  name: 'exportAllWorkOrders',
  path: '/export/order/all',
  title: '导出全部工单',
  body: Type.Object({ ...workOrderFilter, ...ofFile }),
  fails: ['nothing-to-export', 'export-too-large', 'too-many-downloads', 'storage-full'],
})

export const workOrderFormCalls = [
  setSubState,
  submitReceipt,
  collectPayment,
  printWorkOrder,
  exportWorkOrders,
  exportAllWorkOrders,
]
