/** The columns of a file of orders that an import reads: fixed ones by their headings, custom fields by their names, as exports write them. */
import { fieldTypeOf } from '@onsite/domain/field/field-types.ts'
import { workOrderSpec } from '@onsite/domain/work-order/work-order-spec.ts'
import type { Context } from '../kernel/context.ts'
import { sheetColumns } from '../record/record-sheet-door.ts'

/** Heading of the number: by it an import finds its order. */
export const numberHeading = '工单编号'
/** Headings from which an import makes a new order. */
export const newOrderHeadings = {
  template: '工单类型',
  title: '标题',
  customer: '客户',
  contact: '联系人',
  phone: '联系电话',
  address: '服务地址',
  detail: '详细描述',
} as const

/** Custom fields that a file may fill, under the headings that exports give them. */
export async function customColumns(ctx: Context) {
  const columns = await sheetColumns(ctx, workOrderSpec)
  return columns.flatMap((column) => ('custom' in column && fieldTypeOf(column.custom.type).isInput ? [column] : []))
}
