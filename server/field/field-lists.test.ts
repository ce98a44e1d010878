import { saveRecordValues } from '@onsite/api/field/field-calls.ts'
import type { FieldDefinition, FieldValues } from '@onsite/domain/field/field-definition.ts'
import { type FieldFilter, writeFilters } from '@onsite/domain/field/field-filter.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { q } from '../kernel/database.ts'
import { customersByIds } from '../customer/customer-store.ts'
import { fieldOf, type FormOffice, formOffice } from '../testing/builders/form.ts'
import { testApp } from '../testing/test-app.ts'
import { idsByField } from './field-index-store.ts'
import { exportCells, fieldCells, fieldFilter, fieldSort } from './field-lists.ts'
import { removeValues } from './field-values.ts'

const options = [
  { id: 'a', label: '甲' },
  { id: 'b', label: '乙' },
]

async function find(office: FormOffice, filters: readonly FieldFilter[], person = office.people.finance) {
  return await office.within(person, async (ctx) => {
    const conditions = await fieldFilter(ctx, 'customer', writeFilters(filters))
    const rows = await ctx.tx.many(
      q
        .selectFrom('customer')
        .select('name')
        .where('tenant_id', '=', ctx.tenantId)
        .where((eb) => eb.and(conditions('customer.id')))
        .orderBy('name'),
    )
    return rows.map((row) => row.name)
  })
}

async function sort(
  office: FormOffice,
  field: FieldDefinition,
  direction: 'asc' | 'desc',
  { limit = 10, offset = 0 } = {},
): Promise<string[]> {
  return await office.within(office.people.finance, async (ctx) => {
    const order = await fieldSort(ctx, 'customer', field.id, direction)
    const query = q.selectFrom('customer').select('customer.id').where('customer.tenant_id', '=', ctx.tenantId)
    const page = { recordId: 'customer.id', ties: [['customer.name', 'asc']] as const, limit, offset }
    const ids = await idsByField(ctx, query, order, page)
    const labels = await customersByIds(ctx, ids)
    return ids.map((id) => labels.find((label) => label.id === id)?.name ?? '')
  })
}

/** Side rows or unique keys of a field. */
const count = async (office: FormOffice, table: 'field_index' | 'unique_value', field: FieldDefinition) =>
  await office.tenant.tx(
    async (tx) =>
      (
        await tx.first(
          sql<{
            n: number
          }>`select count(*) as n from ${sql.table(table)} where tenant_id = ${office.tenant.id} and field_id = ${field.id}`,
        )
      )?.n,
  )

const name = fieldOf(1, '别名', { searchable: true })
const amount = fieldOf(2, '金额', { searchable: true })
const signed = fieldOf(6, '签订', { searchable: true })
const level = fieldOf(8, '标签', { searchable: true, settings: { options } })
const secret = fieldOf(1, '证件', { searchable: true, masked: true, readonly: true })
const plain = fieldOf(1, '备注')

describe('over three customers', () => {
  let office: FormOffice
  let ids: string[]
  beforeAll(async () => {
    office = await formOffice()
    await office.publish([name, amount, signed, level, { ...secret, readonly: false }, plain])
    ids = []
    const rows: [string, FieldValues][] = [
      ['C1', { [name.id]: 'Alpha-9', [amount.id]: 10, [signed.id]: '2026-11-20 08:00', [level.id]: ['a', 'b'] }],
      ['C2', { [name.id]: 'alpha-10', [amount.id]: 2.5, [signed.id]: '2026-11-21 23:59', [level.id]: ['b'] }],
      ['C3', { [name.id]: '贝塔', [secret.id]: '330106199001011234', [plain.id]: '备注' }],
    ]
    for (const [customer, values] of rows) {
      const objId = await office.customer(customer)
      ids.push(objId)
      await office.administrator.get(saveRecordValues, { entityType: 2, objId, values })
    }
    await office.publish([name, amount, signed, level, secret, plain])
  })

  test('filters by the beginning of a text, upper and lower case alike', async () => {
    expect(await find(office, [{ id: name.id, text: 'ALPHA-' }])).toEqual(['C1', 'C2'])
    expect(await find(office, [{ id: name.id, text: 'alpha-1' }])).toEqual(['C2'])
    expect(await find(office, [{ id: name.id, text: '%' }])).toEqual([])
  })

  test('filters by ranges of numbers and times, both ends included and a day whole', async () => {
    expect(await find(office, [{ id: amount.id, from: 2.5, to: 9 }])).toEqual(['C2'])
    expect(await find(office, [{ id: amount.id, to: 10 }])).toEqual(['C1', 'C2'])
    expect(await find(office, [{ id: signed.id, from: '2026-11-21', to: '2026-11-21' }])).toEqual(['C2'])
  })

  test('filters by any of some choices, and by several fields at once', async () => {
    expect(await find(office, [{ id: level.id, any: ['a'] }])).toEqual(['C1'])
    expect(await find(office, [{ id: level.id, any: ['a', 'b'] }])).toEqual(['C1', 'C2'])
    expect(
      await find(office, [
        { id: level.id, any: ['b'] },
        { id: amount.id, to: 5 },
      ]),
    ).toEqual(['C2'])
  })

  test('orders by a field with the records that have no value last', async () => {
    expect(await sort(office, amount, 'asc')).toEqual(['C2', 'C1', 'C3'])
    expect(await sort(office, amount, 'desc')).toEqual(['C1', 'C2', 'C3'])
    expect(await sort(office, name, 'asc')).toEqual(['C2', 'C1', 'C3'])
    expect(await sort(office, amount, 'asc', { limit: 2, offset: 1 })).toEqual(['C1', 'C3'])
    expect(await sort(office, amount, 'asc', { limit: 1, offset: 2 })).toEqual(['C3'])
    expect(await sort(office, amount, 'asc', { limit: 5, offset: 3 })).toEqual([])
  })

  test('refuses filters of fields that cannot be asked, or whose values the person does not see whole', async () => {
    for (const filter of [
      { id: plain.id, text: '备' },
      { id: secret.id, text: '3301' },
      { id: amount.id, text: '1' },
      { id: signed.id, from: 'x' },
      { id: '01234567-89ab-7def-8123-456789abcdef', text: '1' },
    ])
      await expect(find(office, [filter])).rejects.toMatchObject({
        code: 'invalid-input',
        fields: [{ field: 'fields' }],
      })
    expect(await find(office, [{ id: secret.id, text: '3301' }], office.people.administrator)).toEqual(['C3'])
    await expect(sort(office, level, 'asc')).rejects.toMatchObject({ fields: [{ field: 'sortField' }] })
  })

  test('shows cells of asked fields, masked where due', async () => {
    const asked = [name.id, level.id, secret.id]
    const cells = await office.within(
      office.people.finance,
      async (ctx) => await fieldCells(ctx, 'customer', ids, asked),
    )
    const exported = await office.within(
      office.people.administrator,
      async (ctx) => await exportCells(ctx, 'customer', ids, asked),
    )

    expect(ids.map((id) => cells.get(id))).toEqual([
      { [name.id]: 'Alpha-9', [level.id]: '甲、乙' },
      { [name.id]: 'alpha-10', [level.id]: '乙' },
      { [name.id]: '贝塔', [secret.id]: expect.stringMatching(/^3.*\*+.*4$/) as unknown },
    ])
    expect(exported.get(ids[0] ?? '')).toEqual({ [name.id]: 'Alpha-9', [level.id]: '甲; 乙' })
    expect(exported.get(ids[2] ?? '')?.[secret.id]).toBe('330106199001011234')
  })
})

describe('when a published field changes', () => {
  test('values that were there before can be filtered as soon as the field is searchable, and cost nothing when it is not', async () => {
    const office = await formOffice()
    const field = fieldOf(1, '别名')
    await office.publish([field])
    const objId = await office.customer('C1')
    await office.service.get(saveRecordValues, { entityType: 2, objId, values: { [field.id]: 'abc' } })

    await office.publish([{ ...field, searchable: true, unique: true }])
    await (await testApp()).react()
    const filtered = await find(office, [{ id: field.id, text: 'ab' }])
    const rows = [await count(office, 'field_index', field), await count(office, 'unique_value', field)]
    await (await testApp()).react()
    await office.publish([field])
    await (await testApp()).react()

    expect(filtered).toEqual(['C1'])
    expect(rows).toEqual([1, 1])
    expect([await count(office, 'field_index', field), await count(office, 'unique_value', field)]).toEqual([0, 0])
  })

  test('values leave no side rows behind when they change or their record goes', async () => {
    const office = await formOffice()
    await office.publish([{ ...level, unique: false }])
    const objId = await office.customer('C1')
    const save = async (value: string[]) =>
      await office.service.get(saveRecordValues, { entityType: 2, objId, values: { [level.id]: value } })
    await save(['a', 'b'])
    await save(['b'])
    const rows = await count(office, 'field_index', level)
    await office.tenant.tx(async (tx) => await removeValues({ tenantId: office.tenant.id, tx }, [objId]))

    expect(rows).toBe(1)
    expect(await count(office, 'field_index', level)).toBe(0)
  })
})
