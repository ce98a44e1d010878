/** The filters of the order lists, made from the field catalogue, and the way old addresses of `/allOrder` are read. */
import type { listWorkOrders } from '@onsite/api/work-order/work-order-lists.ts'
import { workOrderFields } from '@onsite/domain/work-order/work-order-fields.ts'
import { statesOfGroup, workOrderStates } from '@onsite/domain/work-order/work-order-state.ts'
import type { Filter } from '../kit/list-filters.ts'
import type { FilterKey } from '../kit/list-page-props.ts'
import { recordFilters } from '../record/record-filters.ts'

export type WorkOrderFilterKey = FilterKey<typeof listWorkOrders>

const groups: ReadonlyMap<string, readonly number[]> = new Map(Object.entries(statesOfGroup))

/** Every filter of the catalogue, in its order. */
export const workOrderFilters: readonly Filter<WorkOrderFilterKey>[] = recordFilters(workOrderFields)

/** The filter for a customer by id, which only an address brings (Spec 1 §2: query customerId). */
export const customerFilter = (customerId: string, name: string): Filter<WorkOrderFilterKey> => ({
  kind: 'pick',
  key: 'customerId',
  label: '客户档案',
  group: '客户信息',
  options: [{ value: customerId, label: name }],
})

/**
 * The address of `/allOrder` in the form that the filter bar reads: `orderStateList` names groups of `states`, ranges of plain days
 * end with their last second (Spec 1 §5). The same text when nothing is to change.
 */
export function canonicalSearch(search: string): string {
  const query = new URLSearchParams(search)
  const group = query.get('orderStateList')
  if (group !== null) {
    query.delete('orderStateList')
    const states = groups.get(group) ?? workOrderStates
    if (!query.has('states') && states.length < workOrderStates.length) query.set('states', states.join(','))
  }
  for (const filter of workOrderFilters) {
    if (filter.kind !== 'days') continue
    const last = query.get(filter.endKey)
    if (last !== null && /^\d{4}-\d{2}-\d{2}( 00:00(:00)?)?$/.test(last))
      query.set(filter.endKey, `${last.slice(0, 10)} 23:59:59`)
  }
  const text = query.toString()
  const before = new URLSearchParams(search).toString()
  return text === before ? search : text === '' ? '' : `?${text}`
}
