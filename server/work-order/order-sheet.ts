/** The columns of an order table, the same for export and import: fixed ones by their headings, custom fields by their names. */
import type { WorkOrderRow } from '@onsite/api/work-order/work-order-shapes.ts'
import type { FieldDefinition } from '@onsite/domain/field/field-definition.ts'
import {
  invalidOrderName,
  priorityNames,
  serviceLevelNames,
  workOrderStateNames,
} from '@onsite/domain/work-order/work-order-state.ts'
import { instantText } from './visit-window.ts'

export interface FixedColumn {
  readonly heading: string
  readonly cell: (row: WorkOrderRow, zone: string) => string
}

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

/** Columns that every table has, in order. */
export const fixedColumns: readonly FixedColumn[] = [
  { heading: numberHeading, cell: (row) => row.orderNo },
  { heading: newOrderHeadings.template, cell: (row) => row.orderTypeName },
  { heading: newOrderHeadings.title, cell: (row) => row.title },
  { heading: newOrderHeadings.customer, cell: (row) => row.customName },
  { heading: newOrderHeadings.contact, cell: (row) => row.customLinkPerson },
  { heading: newOrderHeadings.phone, cell: (row) => row.customPhone },
  { heading: newOrderHeadings.address, cell: (row) => row.gpsAddr },
  { heading: '状态', cell: (row) => (row.isInvalid === 1 ? invalidOrderName : workOrderStateNames[row.state]) },
  { heading: '子状态', cell: (row) => row.subState },
  { heading: '优先级', cell: (row) => priorityNames[row.priority] },
  { heading: '服务等级', cell: (row) => (row.service_level === null ? '' : serviceLevelNames[row.service_level]) },
  { heading: '创建人', cell: (row) => row.createUserName },
  { heading: '创建时间', cell: (row, zone) => instantText(zone, row.create_time) },
  { heading: '服务人员', cell: (row) => row.servicePersonalName },
  { heading: '预约开始', cell: (row, zone) => instantText(zone, row.reserve_start) },
  { heading: '完成时间', cell: (row, zone) => instantText(zone, row.finish_time) },
  { heading: '是否回执', cell: (row) => (row.isCreateReceipt === 1 ? '是' : '否') },
  { heading: '是否收款', cell: (row) => (row.isServiceSettlement === 1 ? '是' : '否') },
]

/** Heading of each custom field: its name; namesakes, and those called like a fixed column, get a number. */
export function fieldHeadings(fields: readonly FieldDefinition[]): Map<string, FieldDefinition> {
  const headings = new Map<string, FieldDefinition>()
  const taken = new Set([...fixedColumns.map((column) => column.heading), newOrderHeadings.detail as string])
  for (const field of fields) {
    let heading = field.name
    for (let n = 2; taken.has(heading) || headings.has(heading); n += 1) heading = `${field.name}（${n}）`
    headings.set(heading, field)
  }
  return headings
}
