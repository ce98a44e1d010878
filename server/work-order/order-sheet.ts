/** The columns of a file of orders that an import reads: fixed ones by their headings, custom fields by their names, as exports write them. */
import type { FieldDefinition } from '@onsite/domain/field/field-definition.ts'
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

/** Custom fields by the headings that exports give them. */
export async function customColumns(ctx: Context): Promise<Map<string, FieldDefinition>> {
  const columns = await sheetColumns(ctx, workOrderSpec)
  return new Map(columns.flatMap((column) => ('custom' in column ? [[column.heading, column.custom]] : [])))
}
