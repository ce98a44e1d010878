/** Fixed fields of an order by key, as conditions, formulas and approvals name them (`@key`). */
import type { SystemValues } from '@onsite/domain/field/field-type.ts'
import { priorityNames } from '@onsite/domain/document/priority.ts'
import { serviceLevelNames } from '@onsite/domain/work-order/work-order-state.ts'
import type { WorkOrderRecord } from './work-order-store.ts'

type Named = Pick<WorkOrderRecord, 'title' | 'customer_name'> & Partial<WorkOrderRecord>

/** A person as fields of people hold them, so that conditions compare like with like. */
const peopleOf = (id: string | null | undefined) => (id == null ? null : [id])

/** The values of the fixed fields; of a new order those that are known. */
export function systemOf(row: Named): SystemValues {
  return {
    customName: row.customer_name,
    title: row.title,
    customLinkPerson: row.contact_name ?? '',
    customPhone: row.contact_phone ?? '',
    gpsAddr: row.address_text ?? '',
    priority: row.priority ?? null,
    service_level: row.service_level ?? null,
    createUserId: peopleOf(row.creator_id),
    servicePersonalId: peopleOf(row.technician_id),
  }
}

/** Fixed fields beyond the form kind's own, for the designers of approvals. */
export const moreFixedFields = [
  { key: 'priority', label: '优先级', type: 2, names: priorityNames },
  { key: 'service_level', label: '服务等级', type: 2, names: serviceLevelNames },
  { key: 'createUserId', label: '创建人', type: 28 },
  { key: 'servicePersonalId', label: '服务人员', type: 28 },
] as const
