/** Everything that a printed sheet of an order shows. */
import { printWorkOrder } from '@onsite/api/work-order/work-order-forms.ts'
import { printedBeside, printedSheet } from '../document/print-document.ts'
import { answer } from '../kernel/answer.ts'
import { detailOf } from './get-work-order.ts'
import { systemOf } from './order-system.ts'
import { readOrder } from './take-step.ts'

export const printAnswers = [
  answer(printWorkOrder, async (ctx, { id }) => {
    const [{ content, row }, order] = await Promise.all([readOrder(ctx, id), detailOf(ctx, id)])
    const system = systemOf(row)
    const about = { kind: 'work-order', formKind: 'order', id, content, system, typeName: order.orderTypeName } as const
    const [sheet, receipt, expense] = await Promise.all([
      printedSheet(ctx, about),
      printedBeside(ctx, 'receipt', id, system),
      printedBeside(ctx, 'expense', id, system),
    ])
    return { ...sheet, order, receipt, expense }
  }),
]
