/** The filters of the order lists, made from the field catalogue, and the way old addresses of `/allOrder` are read. */
import type { listWorkOrders } from '@onsite/api/work-order/work-order-lists.ts'
import { workOrderFields } from '@onsite/domain/work-order/work-order-fields.ts'
import type { Filter } from '../kit/list-filters.ts'
import type { FilterKey } from '../kit/list-page-props.ts'
import { recordFilters } from '../record/record-filters.ts'

export type WorkOrderFilterKey = FilterKey<typeof listWorkOrders>
export type WorkOrderFilterRow = Filter<WorkOrderFilterKey>

/** Every filter of the catalogue, in its order. */
export const workOrderFilters: readonly WorkOrderFilterRow[] = recordFilters(workOrderFields)

/** The filters of a list whose view fixes some keys already. */
export function filtersWithout(keys: readonly WorkOrderFilterKey[]): readonly WorkOrderFilterRow[] {
  return workOrderFilters.filter((filter) => !keys.includes(filter.key))
}

/** Filters plus one for a customer by id, which only an address brings (Spec 1 §2: query customerId). */
export function withCustomer(
  filters: readonly WorkOrderFilterRow[],
  customerId: string | null,
  name: string,
): readonly WorkOrderFilterRow[] {
  if (customerId === null) return filters
  const row: WorkOrderFilterRow = {
    kind: 'pick',
    key: 'customerId',
    label: '客户档案',
    group: '客户信息',
    options: [{ value: customerId, label: name }],
  }
  return [...filters, row]
}

/**
 * The address of `/allOrder` in the form that the filter bar reads: `orderStateList` is the older name of `states`, ranges of plain days
 * end with their last second (Spec 1 §5). The same text when nothing is to change.
 */
export function canonicalSearch(search: string): string {
  const query = new URLSearchParams(search)
  const states = query.get('orderStateList')
  if (states !== null) {
    query.delete('orderStateList')
    if (!query.has('states') && states !== '' && states !== '-1') query.set('states', states)
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
