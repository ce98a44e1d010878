import { workOrderFilter } from '@onsite/api/work-order/work-order-lists.ts'
import { workOrderSpec } from '@onsite/domain/work-order/work-order-spec.ts'
import { expect, test } from 'vitest'
import { keysOfFilter, readListQuery, writeListQuery } from '../kit/list-filters.ts'
import { recordColumns } from '../record/record-columns.tsx'
import { canonicalSearch, customerFilter, workOrderFilters } from './work-order-filters.ts'
import { tabOf } from '../document/document-views.ts'
import { myOrderTabs } from './work-order-views.ts'

test('asks only for keys that the list call takes', () => {
  const keys = workOrderFilters.flatMap((filter) => keysOfFilter(filter))

  expect(keys.filter((key) => !(key in workOrderFilter))).toEqual([])
  expect(new Set(keys).size).toBe(keys.length)
})

test('reads every query key of /allOrder that the specification names into the filters, but for the overdue ones, which nothing can tell yet', () => {
  const keys = [
    'servicePersonalId',
    'states',
    'takeStart',
    'takeEnd',
    'orderType',
    'coordinationUserId',
    'customName',
    'customerId',
    'serviceGroupId',
    'take_user_id',
    'keyword',
  ]
  const search = `?${keys.map((key) => `${key}=1`).join('&')}`

  const { values } = readListQuery(search, [...workOrderFilters, customerFilter('c1', '某客户')])

  expect(Object.keys(values).toSorted()).toEqual(keys.toSorted())
})

test('reads the groups of states: all, unapproved, in progress, completed', () => {
  expect(canonicalSearch('?orderStateList=1&jump=1')).toBe('?jump=1&states=0%2C1%2C2%2C3%2C4')
  expect(canonicalSearch('?orderStateList=0')).toBe('?states=7')
  expect(canonicalSearch('?orderStateList=2')).toBe('?states=5')
  expect(canonicalSearch('?orderStateList=-1')).toBe('')
  expect(canonicalSearch('?orderStateList=2&states=3')).toBe('?states=3')
})

test('moves the end of a range of days to its last second', () => {
  expect(new URLSearchParams(canonicalSearch('?takeStart=2026-11-01&takeEnd=2026-11-21')).get('takeEnd')).toBe(
    '2026-11-21 23:59:59',
  )
})

test('leaves an address alone that it wrote itself', () => {
  const query = readListQuery('?states=1,2&createStart=2026-11-01&createEnd=2026-11-21+23%3A59%3A59', workOrderFilters)
  const written = writeListQuery(query, '', workOrderFilters)

  expect(canonicalSearch(written)).toBe(written)
})

test('shows nine columns unless others are chosen', () => {
  const columns = recordColumns(workOrderSpec.fields, { heading: workOrderSpec.nameKey })
  expect(columns.filter((column) => column.usual)).toHaveLength(9)
})

test('opens the tab of my orders that the address names, else the first', () => {
  expect(tabOf(myOrderTabs, '?tab=serving').tab).toBe('serving')
  expect(tabOf(myOrderTabs, '?tab=unknown').tab).toBe('take')
})
