/** Portal accounts from files. A row means the account with its number; new ones wait to be invited, as those made by hand. */
import { portalAccountSpec } from '@onsite/domain/portal-account/portal-account-fields.ts'
import type { Importer, JudgedRow } from '../import/importer.ts'
import type { Context } from '../kernel/context.ts'
import { recordImporter } from '../record/record-import.ts'
import { accountById, accountsWithPhones, type PortalAccountRecord, portalAccountList } from './portal-account-store.ts'
import { type AccountInput, storeAccount, takenFailure } from './save-portal-account.ts'

type Input = Readonly<Record<string, unknown>>
const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')
const keyOf = (input: Input): string | null => {
  const [customer, phone] = [textOf(input['customerId']), textOf(input['phone'])]
  return customer === '' || phone === '' ? null : `${customer} ${phone}`
}

/** `Our choice:` a contact is tied on the account's page: the names of contacts say nothing without their customer. */
const fields = portalAccountSpec.fields.filter(({ key }) => key !== 'contactId')
const phoneHeading = portalAccountSpec.fields.find(({ key }) => key === 'phone')?.label ?? ''

const plain = recordImporter<PortalAccountRecord>(portalAccountList, {
  touches: ['portal-account'],
  fields,
  // An account stays with its customer and its number: a file gives nobody's account away.
  keyFields: ['customerId', 'phone'],
  match: {
    keyOf,
    async find(ctx, inputs) {
      const accounts = await accountsWithPhones(ctx, [...new Set(inputs.map((input) => textOf(input['phone'])))])
      return new Map(accounts.map((one) => [`${one.customer_id} ${one.phone}`, one]))
    },
  },
  save: async (ctx, input) => {
    const before = input.id === undefined ? undefined : await accountById(ctx, input.id)
    const kept = before && { customerId: before.customer_id, phone: before.phone }
    // Rows that were judged carry customer and number of a new account.
    return await storeAccount(ctx, { ...input, ...kept } as AccountInput)
  },
})

const phoneOf = ({ token }: JudgedRow): string => textOf((token as Input | null)?.['phone'])

/** A number that another customer's account has is told before anything is written. */
async function judgePhones(ctx: Context, rows: readonly JudgedRow[]): Promise<JudgedRow[]> {
  const fresh = rows.filter(({ result }) => result === 'new')
  const taken = new Map((await accountsWithPhones(ctx, fresh.map(phoneOf))).map((one) => [one.phone, one]))
  return await Promise.all(
    rows.map(async (row): Promise<JudgedRow> => {
      const other = row.result === 'new' ? taken.get(phoneOf(row)) : undefined
      if (other === undefined) return row
      const message = (await takenFailure(ctx, other)).fields[0]?.message ?? ''
      return { ...row, result: 'wrong', faults: [{ column: phoneHeading, message }], token: null }
    }),
  )
}

export const portalAccountImporter: Importer = {
  ...plain,
  judge: async (ctx, rows) => await judgePhones(ctx, await plain.judge(ctx, rows)),
}
