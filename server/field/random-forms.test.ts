/**
 * Random definitions and values through the real calls: sent values come back in canonical form, are shown, exported and read again, and nothing is
 * ever a 500.
 */
import { getFieldValues, getRecordForm, saveRecordValues } from '@onsite/api/field/field-calls.ts'
import type { Envelope } from '@onsite/api/envelope.ts'
import type { FieldDefinition, FieldValues, Json } from '@onsite/domain/field/field-definition.ts'
import type { ReferenceKind } from '@onsite/domain/field/field-type.ts'
import { fieldTypeOf } from '@onsite/domain/field/field-types.ts'
import { sameJson } from '@onsite/domain/field/same-json.ts'
import { arbitraryField, arbitraryForm } from '@onsite/domain/field/testing/arbitrary-field.ts'
import * as fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { q } from '../kernel/database.ts'
import { uuidv7 } from '../kernel/uuid.ts'
import { type FormOffice, formOffice } from '../testing/builders/form.ts'
import { exportCells } from './field-lists.ts'
import { namesForCells } from './field-names.ts'

const runs = Number(process.env.PROPERTY_RUNS ?? 40)
type Pool = Readonly<Record<ReferenceKind, readonly string[]>>
let office: FormOffice
let pool: Pool

beforeAll(async () => {
  office = await formOffice()
  const { administrator, finance, service } = office.people
  const [department, group] = [uuidv7(), uuidv7()]
  await office.tenant.tx(async (tx) => {
    const tenant_id = office.tenant.id
    await tx.run(q.insertInto('department').values({ tenant_id, id: department, name: '安装部' }))
    await tx.run(q.insertInto('service_group').values({ tenant_id, id: group, name: '一组' }))
  })
  pool = {
    file: await Promise.all(Array.from({ length: 10 }, async () => await office.file(service))),
    person: [administrator.id, finance.id, service.id],
    department: [department],
    'service-group': [group],
    customer: [await office.customer(), await office.customer(), await office.customer()],
    'work-order': [],
    asset: [],
    'sales-contract': [],
    'service-contract': [],
    division: [],
  }
})

/** The value with records of this enterprise in place of made-up ids. */
function withRealIds(field: FieldDefinition, value: Json): Json {
  const [reference] = value === null ? [] : fieldTypeOf(field.type).references(value, field)
  if (reference === undefined || reference.kind === 'division') return value
  const ids = pool[reference.kind]
  if (!Array.isArray(value)) return ids[0] ?? null
  const some = ids.slice(0, value.length)
  return some.length === 0 ? null : some
}

const inForm = (fields: readonly FieldDefinition[], values: FieldValues) =>
  Object.fromEntries(fields.map((field) => [field.id, withRealIds(field, values[field.id] ?? null)]))

test('what is saved is read, shown and exported as it was', { timeout: 60_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(arbitraryForm(), async ({ fields, values }) => {
      const listed = fields.map((field) => ({
        ...field,
        searchable: fieldTypeOf(field.type).filter !== null,
        unique: false,
      }))
      await office.publish(listed)
      const objId = await office.customer()
      const sent = inForm(fields, values)

      await office.service.get(saveRecordValues, { entityType: 2, objId, values: sent })
      const form = await office.service.get(getRecordForm, { entityType: 2, objId })
      const shown = await office.service.get(getFieldValues, { entityType: 2, objId })

      const typed = fields.filter((field) => fieldTypeOf(field.type).isInput)
      for (const field of typed) {
        const value = sent[field.id] ?? null
        const extended = shown.find((one) => one.id === field.id)
        expect([field.name, sameJson(form.values[field.id], value)]).toEqual([field.name, true])
        expect(sameJson(extended?.ovalue === '' ? null : JSON.parse(extended?.ovalue ?? 'null'), value)).toBe(true)
      }
      await office.within(office.people.service, async (ctx) => {
        const ids = typed.map((field) => field.id)
        const cells = (await exportCells(ctx, 'customer', [objId], ids)).get(objId) ?? {}
        const names = await namesForCells(ctx, typed, (field) => [cells[field.id] ?? ''])
        for (const field of typed.filter((one) => !holdsFiles(one, sent))) {
          const read = fieldTypeOf(field.type).importCell(cells[field.id] ?? '', field, names, { today: '2026-11-21' })
          expect([field.name, read]).toEqual([field.name, { value: form.values[field.id] ?? null }])
        }
      })
    }),
    { numRuns: runs },
  )
})

/** Files do not travel in a cell. */
function holdsFiles(field: FieldDefinition, values: FieldValues): boolean {
  const value = values[field.id] ?? null
  return (
    value !== null &&
    fieldTypeOf(field.type)
      .references(value, field)
      .some(({ kind }) => kind === 'file')
  )
}

const strange = fc.oneof(
  fc.jsonValue({ maxDepth: 4 }),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom<unknown>(
    '\u0000',
    '\ud800',
    '9'.repeat(400),
    1e308,
    -0,
    {},
    [[]],
    [null],
    { code: 1 },
    // Only a parser makes a key of it; a literal would set the prototype.
    JSON.parse('{"__proto__":null}'),
  ),
  fc.uuid(),
  fc.array(fc.uuid(), { maxLength: 3 }),
)

/** Whether the parser of requests takes it for an attempt on a prototype, and refuses the whole request. */
const isForged = (value: unknown): boolean => /"(?:__proto__|constructor)":/.test(JSON.stringify(value))

test('whatever is sent is kept or refused beside its field', { timeout: 60_000 }, async () => {
  const fieldAndValue = fc.tuple(arbitraryField(), strange)
  await fc.assert(
    fc.asyncProperty(fc.array(fieldAndValue, { minLength: 1, maxLength: 6 }), async (pairs) => {
      await office.publish(pairs.map(([field]) => field))
      const objId = await office.customer()

      for (const [field, value] of pairs) {
        const response = await office.service.send(saveRecordValues, {
          entityType: 2,
          objId,
          values: { [field.id]: value },
        })
        const envelope = response.json<Envelope<unknown>>()
        const isKept = envelope.success && response.statusCode === 200
        const isRefused =
          (envelope.code === 'bad-request' && isForged(value)) ||
          (envelope.code === 'invalid-input' &&
            envelope.fields?.every(
              (fault) => fault.field.startsWith('values') && /[\u4e00-\u9fff]/.test(fault.message),
            ))
        expect([field.type, value, envelope.code ?? '', isKept || isRefused]).toEqual([
          field.type,
          value,
          envelope.code ?? '',
          true,
        ])
      }
      await office.service.get(getFieldValues, { entityType: 2, objId })
    }),
    { numRuns: runs },
  )
})
