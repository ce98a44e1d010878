import { customerTags } from '@onsite/domain/customer/customer-kinds.ts'
import { RoleType } from '@onsite/domain/permission/roles.ts'
import { expect, it } from 'vitest'
import type { FieldRow } from '@onsite/domain/field-catalogue.ts'
import { recordFilters } from './record-filters.ts'

const field = (filter: NonNullable<FieldRow['filter']>, more: Partial<FieldRow> = {}): FieldRow => ({
  key: 'key',
  label: '字段',
  kind: 'text',
  group: '基本',
  filter,
  ...more,
})
const filterOf = (row: FieldRow) => recordFilters([row])[0]

it.each([
  ['text', field({ kind: 'text', key: 'name' }), { kind: 'text', key: 'name' }],
  ['codes', field({ kind: 'codes', key: 'states' }, { names: { 1: '启用', 2: '停用' } }), { kind: 'pick', many: true }],
  ['flag', field({ kind: 'flag', key: 'black' }, { names: { 0: '否', 1: '是' } }), { kind: 'pick', key: 'black' }],
  [
    'person',
    field({ kind: 'person', key: 'ownerId', role: RoleType.Salesperson }),
    { kind: 'person', role: RoleType.Salesperson },
  ],
  ['range', field({ kind: 'range', startKey: 'from', endKey: 'to' }), { kind: 'days', key: 'from', endKey: 'to' }],
  ['tags', field({ kind: 'tags', key: 'tagId', code: customerTags }), { kind: 'remote', many: true }],
  ['record', field({ kind: 'record', key: 'productId', target: 'product' }), { kind: 'own', key: 'productId' }],
])('asks for %s in its way', (_, row, filter) => {
  expect(filterOf(row)).toMatchObject(filter)
})

it('offers the names of codes, and marks what stands in the bar', () => {
  const row = field({ kind: 'codes', key: 'states' }, { names: { 1: '启用', 2: '停用' }, quickFilter: true })

  expect(filterOf(row)).toMatchObject({
    quick: true,
    options: [
      { value: '1', label: '启用' },
      { value: '2', label: '停用' },
    ],
  })
})

it('leaves out what is not filterable', () => {
  expect(recordFilters([{ key: 'note', label: '备注', kind: 'longText', group: '基本' }])).toEqual([])
})

it('gives the same editor for the same kind of record, since filters are compared', () => {
  const row = field({ kind: 'record', key: 'productId', target: 'product' })

  expect(filterOf(row)).toEqual(filterOf({ ...row }))
})
