/** Copying, limits of an approval's node, and the number of database round trips. */
import type { FieldDefinition, FieldValues } from '@onsite/domain/field/field-definition.ts'
import { given } from '@onsite/domain/given.ts'
import { expect, test } from 'vitest'
import type { Context } from '../kernel/context.ts'
import type { Tx } from '../kernel/database.ts'
import { uuidv7 } from '../kernel/uuid.ts'
import { fieldOf, type FormOffice, formOffice } from '../testing/builders/form.ts'
import { formOf } from './record-form.ts'
import { copyValues, saveValues, valuesOf, type ValuesToSave } from './field-values.ts'

const tenantFacts = { zone: 'Asia/Shanghai' } as Context['tenant']

/** A transaction that counts how often somebody waits for the database; queries that travel together count once. */
function countRounds(tx: Tx): { readonly tx: Tx; readonly rounds: () => number } {
  let [rounds, underway] = [0, 0]
  const count = async <T>(run: () => Promise<T>): Promise<T> => {
    if (underway === 0) rounds += 1
    underway += 1
    const result = await run()
    underway -= 1
    return result
  }
  return {
    rounds: () => rounds,
    tx: {
      many: async (query) => await count(async () => await tx.many(query)),
      first: async (query) => await count(async () => await tx.first(query)),
      run: async (query) => await count(async () => await tx.run(query)),
      // Nobody waits for it.
      post: async (query) => await tx.post(query),
      leave: (statement) => tx.leave(statement),
      settle: async () => await count(async () => await tx.settle()),
      holdUntil: (admitted) => tx.holdUntil(admitted),
    },
  }
}

async function save(
  office: FormOffice,
  saving: Partial<ValuesToSave> & { recordId: string; versionId: string; values: FieldValues },
  onTx: (tx: Tx) => Tx = (tx) => tx,
) {
  return await office.within(
    office.people.service,
    async (ctx) =>
      await saveValues(
        { ...ctx, tenant: tenantFacts, tx: onTx(ctx.tx) },
        { formKind: 'customer', step: 'edit', system: {}, ...saving },
      ),
  )
}

const readValues = async (office: FormOffice, id: string) =>
  (await office.within(office.people.service, async (ctx) => await valuesOf(ctx, 'customer', [id]))).get(id)

test('tells what changed in shown text, masked where the field is', async () => {
  const office = await formOffice()
  const [yes, secret] = [fieldOf(7, '重点'), fieldOf(1, '证件', { masked: true })]
  const versionId = await office.publish([yes, secret])
  const recordId = uuidv7()
  await save(office, { recordId, versionId, values: { [yes.id]: true }, isNew: true, step: 'create' })

  const changes = await save(office, {
    recordId,
    versionId,
    values: { [yes.id]: false, [secret.id]: '330106199001011234' },
  })

  expect(changes.map(({ field, from, label }) => [field, label, from])).toEqual([
    [`values.${yes.id}`, '重点', '是'],
    [`values.${secret.id}`, '证件', ''],
  ])
  expect(changes[1]?.to).toMatch(/^3.*\*+.*4$/)
})

test('copies what is copied on repetition and need not be unique, and lets the copy hold the same files', async () => {
  const office = await formOffice()
  const fields = [
    fieldOf(1, '别名'),
    fieldOf(1, '编号', { unique: true }),
    fieldOf(1, '结果', { copyOnRepeat: false }),
    fieldOf(10, '照片'),
  ] as const
  const [name, serial, outcome, photos] = fields
  const versionId = await office.publish(fields)
  const file = await office.file(office.people.service)
  const [first, second] = [uuidv7(), uuidv7()]
  await save(office, {
    recordId: first,
    versionId,
    isNew: true,
    values: { [name.id]: '甲', [serial.id]: '1', [outcome.id]: '好', [photos.id]: [file] },
  })

  const copied = await office.within(
    office.people.finance,
    async (ctx) => await copyValues(ctx, 'customer', first, fields),
  )
  const repeat = async (copiedFrom?: string) =>
    await office.within(
      office.people.finance,
      async (ctx) =>
        await saveValues(
          { ...ctx, tenant: tenantFacts },
          {
            formKind: 'customer',
            recordId: second,
            versionId,
            step: 'create',
            values: copied,
            system: {},
            isNew: true,
            ...given({ copiedFrom }),
          },
        ),
    )

  expect(copied).toEqual({ [name.id]: '甲', [photos.id]: [file] })
  await expect(repeat()).rejects.toMatchObject({ fields: [{ field: `values.${photos.id}` }] })
  await repeat(first)
  expect(await readValues(office, second)).toEqual(copied)
})

test('a node of an approval edits its fields and no others, whatever step and role the form asks for', async () => {
  const office = await formOffice()
  const [amount, name] = [fieldOf(2, '核定金额', { readonly: true, editableRoles: [3] }), fieldOf(1, '别名')]
  const versionId = await office.publish([amount, name])
  const recordId = uuidv7()

  await save(office, {
    recordId,
    versionId,
    values: { [amount.id]: 5, [name.id]: '甲' },
    onlyFields: [amount.id],
  })
  const form = await office.within(
    office.people.service,
    async (ctx) =>
      await formOf(ctx, {
        formKind: 'customer',
        templateId: null,
        versionId,
        recordId,
        step: 'edit',
        system: {},
        canEdit: true,
        onlyFields: [amount.id],
      }),
  )

  expect(await readValues(office, recordId)).toEqual({ [amount.id]: 5 })
  expect(form.fields.map((field) => [field.name, field.canEdit])).toEqual([
    ['核定金额', true],
    ['别名', false],
  ])
})

/** Fifty fields: texts, numbers, unique and searchable ones, people, customers and pictures. */
function fiftyFields(): FieldDefinition[] {
  return [
    ...Array.from({ length: 20 }, (_, at) => fieldOf(1, `文本${at}`, { searchable: at < 10, unique: at < 3 })),
    ...Array.from({ length: 20 }, (_, at) => fieldOf(2, `数字${at}`, { searchable: at < 10 })),
    ...Array.from({ length: 4 }, (_, at) => fieldOf(28, `人员${at}`)),
    ...Array.from({ length: 3 }, (_, at) => fieldOf(30, `客户${at}`, { settings: { target: 'customer' } })),
    ...Array.from({ length: 3 }, (_, at) => fieldOf(10, `照片${at}`)),
  ]
}

test('fifty values are saved, and their form read, in a handful of round trips', async () => {
  const office = await formOffice()
  const fields = fiftyFields()
  const versionId = await office.publish(fields)
  const [recordId, linked] = [await office.customer(), await office.customer()]
  const values: Record<string, FieldValues[string]> = {}
  for (const [at, field] of fields.entries()) {
    if (field.type === 1) values[field.id] = `文 ${at}`
    if (field.type === 2) values[field.id] = at
    if (field.type === 28) values[field.id] = [office.people.finance.id]
    if (field.type === 30) values[field.id] = [linked]
    if (field.type === 10) values[field.id] = [await office.file(office.people.service)]
  }
  const saving: ReturnType<typeof countRounds>[] = []
  const reading: ReturnType<typeof countRounds>[] = []
  const counting =
    (list: ReturnType<typeof countRounds>[]) =>
    (tx: Tx): Tx => {
      const own = countRounds(tx)
      list.push(own)
      return own.tx
    }

  await save(office, { recordId, versionId, values }, counting(saving))
  await office.within(office.people.service, async (ctx) => {
    const tx = counting(reading)(ctx.tx)
    await formOf(
      { ...ctx, tx },
      { formKind: 'customer', templateId: null, versionId, recordId, step: 'edit', system: {}, canEdit: true },
    )
  })

  expect(Object.keys((await readValues(office, recordId)) ?? {})).toHaveLength(50)
  expect(saving[0]?.rounds()).toBeLessThanOrEqual(4)
  expect(reading[0]?.rounds()).toBeLessThanOrEqual(3)
})
